import { transitions } from "#contracts/workflow/table.ts";
import type { SystemStep } from "#contracts/workflow/table.ts";
import type { AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { filing, FilingRow } from "#service/db/schema/filing.ts";

import { takeStep } from "./take-step.ts";

const machine = { name: "系统", unitName: "" };

/** Who acts when nobody asked: the request id names the job. */
export function machineAt(at: Date, requestId: string): AuditWho {
  return { accountId: null, userCode: "system", ip: "", requestId, at };
}

/** A step of the machine on a filing that its caller has locked. */
export function takeSystemStep(
  tx: Tx,
  before: FilingRow,
  action: SystemStep,
  who: AuditWho,
  patch: Partial<typeof filing.$inferInsert>,
): Promise<FilingRow> {
  const transition = transitions.find((t) => t.action === action && t.from.includes(before.status));
  if (!transition) throw new Error(`${action} cannot follow on ${before.status}`);
  return takeStep(tx, before, { transition, opinion: "", operator: machine, who, patch });
}
