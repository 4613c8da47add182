import { createHash } from "node:crypto";

import type { AcceptanceRow } from "./acceptance-row.ts";

export const chainStart = "";

/** Part of the value, so that a later algorithm can follow in the same chain. */
const algorithm = "sm3";

/** Canonical form: a list in fixed order, independent of key order and spacing. */
function canonical(row: AcceptanceRow): string {
  return JSON.stringify([
    row.filingId,
    row.seq,
    row.action,
    row.result,
    row.log,
    row.fromStatus,
    row.toStatus,
    row.fromReturnKind,
    row.toReturnKind,
    row.opinion,
    row.operatorId,
    row.operatorName,
    row.unitName,
    row.at.toISOString(),
    row.revision,
    row.requestId,
  ]);
}

export function hashOfRow(previous: string, row: AcceptanceRow): string {
  const digest = createHash(algorithm).update(previous).update("\n").update(canonical(row)).digest("hex");
  return `${algorithm}:${digest}`;
}
