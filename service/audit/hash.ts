import { createHash } from "node:crypto";

import type { AuditRow } from "#service/db/schema/audit/audit-log.ts";

export const chainStart = "";

const algorithm = "sm3";

/** Canonical form: a list in fixed order. PostgreSQL keeps the keys of the jsonb `detail` in one order. */
function canonical(row: AuditRow): string {
  return JSON.stringify([
    row.id,
    row.at.toISOString(),
    row.accountId,
    row.userCode,
    row.ip,
    row.action,
    row.objectType,
    row.objectId,
    row.result,
    row.error,
    row.detail,
    row.requestId,
  ]);
}

/** The prefix names the algorithm, so that a later one can follow in the same chain. */
export function sealHash(previous: string, row: AuditRow): string {
  const digest = createHash(algorithm).update(previous).update("\n").update(canonical(row)).digest("hex");
  return `${algorithm}:${digest}`;
}
