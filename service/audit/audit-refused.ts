import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { FilingId, RegistryRequestId } from "#contracts/ids.ts";
import type { RefusalCounts } from "#service/core/ports/refusal-counts.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";

export type RefusedRow = { id: FilingId | RegistryRequestId; code: ErrorCode };

/** One row for all refused items of a call, within the rate limit for refusals. */
export async function auditRefused(
  conn: Conn,
  refusals: RefusalCounts,
  auditActor: AuditActor,
  action: "todoBatch" | "todoClaim" | "registryRequestReviewBatch",
  rows: readonly RefusedRow[],
): Promise<void> {
  const [first] = rows;
  if (!first || !refusals.takesRow({ auditActor, action, error: first.code })) return;
  const codes = new Set(rows.map(({ code }) => code));
  await audit(conn, auditActor, {
    action,
    result: "refused",
    ...(codes.size === 1 ? { error: first.code } : {}),
    detail: {
      refused: rows.length,
      ids: rows.map(({ id, code }) => `${id} ${code}`).join("; "),
    },
  });
}
