"use client";

import { type ComponentType, createContext, useContext } from "react";

import type { FormShape } from "#components/form/form-shape.ts";
import type { StoredFile } from "#contracts/attachment.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";

export type BillSectionProps = {
  detail: FilingDetail;
  onPreview: (file: StoredFile) => void;
  /** A bill was replaced or removed. */
  onNewBill: () => void;
};

/** Parts of a kind's form while it is filled in. */
export type WritingParts = {
  controls: NonNullable<FormShape["controls"]>;
  Bills: ComponentType<BillSectionProps>;
  /** Below each field of the form, such as a doubt about an amount. */
  Remark?: ComponentType<{ code: string }>;
  /** Shown again before the submission. */
  remarks?: (values: FormValues) => Map<string, string>;
};

export const WritingPartsContext = createContext<WritingParts | null>(null);

export function useWritingParts(): WritingParts {
  const parts = useContext(WritingPartsContext);
  if (parts === null) throw new Error("A form to fill in stands outside its kind");
  return parts;
}
