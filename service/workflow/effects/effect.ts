import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import type { AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { filing, FilingRow } from "#service/db/schema/filing.ts";
import type { Deps } from "#service/http/deps.ts";

export type EffectContext = {
  deps: Deps;
  tx: Tx;
  /** Locked, and seen by whoever acts. */
  filing: FilingRow;
  transition: Transition;
  who: AuditWho;
};

export type Outcome = {
  /** Kind of return afterwards; null unless said. */
  returnKind?: ReturnKind | null;
  /** Status before the last submit, for a transition to `previous`. */
  previous?: FilingStatus;
  patch?: Partial<typeof filing.$inferInsert>;
  /** The filing that a change created. */
  created?: { id: FilingId; status: FilingStatus; revision: number };
};

/** What a transition checks and does beside the status; it throws to refuse. */
export type Effect = (context: EffectContext) => Promise<Outcome>;
