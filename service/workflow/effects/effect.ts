import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import type { Deps } from "#service/core/deps.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { FilingPatch } from "#service/workflow/record-transition.ts";

export type EffectContext = {
  deps: Deps;
  tx: Tx;
  filing: FilingRow;
  transition: Transition;
  auditActor: AuditActor;
};

export type Outcome = {
  returnKind?: ReturnKind | null;
  previous?: FilingStatus;
  patch?: FilingPatch;
  created?: { id: FilingId; status: FilingStatus; revision: number };
};

export type Effect = (context: EffectContext) => Promise<Outcome>;
