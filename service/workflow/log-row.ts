import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { AuditResult, LogAction, Transition } from "#contracts/workflow/table.ts";

/** One step of a filing as it is written down; the chain covers every field of it. */
export type AcceptanceRow = {
  filingId: string;
  /** Counts from 1 within the filing, without gaps. */
  seq: number;
  action: Transition["action"];
  result: AuditResult | null;
  log: LogAction;
  fromStatus: FilingStatus;
  toStatus: FilingStatus;
  fromReturnKind: ReturnKind | null;
  toReturnKind: ReturnKind | null;
  opinion: string;
  /** Null for a step of the machine. */
  operatorId: string | null;
  operatorName: string;
  unitName: string;
  at: Date;
  /** Of the filing, after the step. */
  revision: number;
  requestId: string;
};

export type ChainedRow = AcceptanceRow & { prevHash: string; hash: string };
