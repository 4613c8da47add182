import type { CertificateId } from "#contracts/ids.ts";
import type { RegistryChange, RegistryRequestKind } from "#contracts/registry-request/registry-request.ts";
import type { ImportNote, ImportOutcome, StaffImportColumn } from "#contracts/staff-import/staff-import.ts";

import type { Imported } from "../read/row-reader.ts";
import type { KnownPerson } from "./facts.ts";

/** Fields that need no review; values in clear. */
export type Direct = Partial<Record<"idNumber" | "phone" | "education" | "title" | "position", string>>;

export type PlannedRequest = {
  kind: RegistryRequestKind;
  certificateId: CertificateId | null;
  /** Values in clear. */
  changes: RegistryChange[];
};

/** `person`: null for somebody new. */
export type Work = {
  person: KnownPerson | null;
  /** Whether the person begins to work with the enterprise. */
  engages: boolean;
  direct: Direct;
  request: PlannedRequest | null;
};

/** Without `work` nothing is written: a conflict, or nothing new. */
export type RowPlan = {
  row: Imported;
  outcome: ImportOutcome;
  notes: ImportNote[];
  work: Work | null;
};

export function note(column: StaffImportColumn | "", text: string): ImportNote {
  return { column, text };
}
