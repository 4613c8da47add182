import type { ErrorCode } from "#contracts/errors.ts";
import type { FilingId } from "#contracts/ids.ts";
import { batchCap } from "#contracts/task-acts.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";

export type RefusedRow = { id: FilingId; code: ErrorCode };

/** One row for a call in which some of many were refused; named after the call, as a refusal of the whole is. */
export async function auditRefused(
  conn: Conn,
  who: AuditWho,
  action: "todoBatch" | "todoClaim",
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const codes = new Set(rows.map(({ code }) => code));
  const [only] = codes;
  await audit(conn, who, {
    action,
    result: "refused",
    ...(only !== undefined && codes.size === 1 ? { error: only } : {}),
    detail: {
      refused: rows.length,
      ids: rows
        .slice(0, batchCap)
        .map(({ id, code }) => `${id} ${code}`)
        .join("; "),
    },
  });
}
