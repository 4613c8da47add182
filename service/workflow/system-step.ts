import type { SystemStep } from "#contracts/workflow/actions.ts";
import { transitions } from "#contracts/workflow/table.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

import { type FilingPatch, recordTransition } from "./record-transition.ts";

const machine = { name: "系统", unitName: "", stationId: null };

export function machineAt(at: Date, requestId: string): AuditActor {
  return { accountId: null, userCode: "system", ip: "", requestId, at };
}

/** The caller must have locked the filing. */
export function takeSystemStep(
  tx: Tx,
  before: FilingRow,
  action: SystemStep,
  auditActor: AuditActor,
  patch: FilingPatch,
): Promise<FilingRow> {
  const transition = transitions.find((t) => t.action === action && t.from.includes(before.status));
  if (!transition) throw new Error(`${action} cannot follow on ${before.status}`);
  return recordTransition(tx, before, { transition, opinion: "", operator: machine, auditActor, patch });
}
