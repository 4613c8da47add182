import { createHash } from "node:crypto";

import type { AcceptanceRow } from "./log-row.ts";

/** Before the first step of a filing. */
export const chainStart = "";

/** Names the algorithm in the value itself, so that a later one can stand beside it in the same chain. */
const algorithm = "sm3";

/** One spelling for one row: a list in fixed order, so neither key order nor spacing can change the hash. */
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

export function chainHash(previous: string, row: AcceptanceRow): string {
  const digest = createHash(algorithm).update(previous).update("\n").update(canonical(row)).digest("hex");
  return `${algorithm}:${digest}`;
}
