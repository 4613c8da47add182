import type { ErrorCode } from "#contracts/errors.ts";
import type { FilingId } from "#contracts/ids.ts";
import { batchCap } from "#contracts/task-acts.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import type { RefusalCounts } from "#service/http/refusal-counts.ts";

export type RefusedRow = { id: FilingId; code: ErrorCode };

/** One row for a call in which some of many were refused, within the bound that holds for refused calls. */
export async function auditRefused(
  conn: Conn,
  refusals: RefusalCounts,
  who: AuditWho,
  action: "todoBatch" | "todoClaim",
  rows: readonly RefusedRow[],
): Promise<void> {
  const [first] = rows;
  if (!first || !refusals.takesRow({ who, action, error: first.code })) return;
  const codes = new Set(rows.map(({ code }) => code));
  await audit(conn, who, {
    action,
    result: "refused",
    ...(codes.size === 1 ? { error: first.code } : {}),
    detail: {
      refused: rows.length,
      ids: rows
        .slice(0, batchCap)
        .map(({ id, code }) => `${id} ${code}`)
        .join("; "),
    },
  });
}
