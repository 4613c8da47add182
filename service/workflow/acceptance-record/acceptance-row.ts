import type { ReviewResult, LogAction } from "#contracts/workflow/actions.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";

/** The hash chain covers every field. */
export type AcceptanceRow = {
  filingId: string;
  seq: number;
  action: Transition["action"];
  result: ReviewResult | null;
  log: LogAction;
  fromStatus: FilingStatus;
  toStatus: FilingStatus;
  fromReturnKind: ReturnKind | null;
  toReturnKind: ReturnKind | null;
  opinion: string;
  operatorId: string | null;
  operatorName: string;
  unitName: string;
  at: Date;
  revision: number;
  requestId: string;
};

export type ChainedRow = AcceptanceRow & { prevHash: string; hash: string };
