import { sql } from "drizzle-orm";

import type { DecisionBatchId } from "#contracts/ids.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { findingDecision } from "#service/db/schema/detection/finding.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";

import { requireReport } from "../read.ts";
import { lastBatch } from "../report/last-batch.ts";
import { requireFindingAction } from "../report/policy.ts";
import { chooseFindings } from "./choose-findings.ts";
import type { FoundFinding } from "./finding-query.ts";
import { recordBatch } from "./record-batch.ts";

type DecideCall = CallOf<"detectionDecide">;

export function decideFindings(call: DecideCall): Promise<ReplyOf<"detectionDecide">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("decide", filing, actor);
    requireReport(filing, input.reportId);
    const subject = { reportId: input.reportId, lineage: filing.lineage };
    const found = await chooseFindings(tx, subject, input);
    const chosen = input.overwrite ? found : found.filter(({ decision }) => decision === null);
    const made = { kind: input.kind, accountId: actor.accountId, byName: actor.name, at: auditActor.at };
    const batchId = chosen.length > 0 ? await recordBatch(tx, subject, chosen, made) : null;
    await write(tx, filing, chosen, { ...made, reason: input.reason, batchId });
    await audit(tx, auditActor, {
      action: "detection.decide",
      object: { type: "filing", id: filing.id },
      detail: { kind: input.kind, count: chosen.length, reason: input.reason, batchId },
    });
    if (chosen.length > 0) await hintStation(tx, filing, { hint: "decisions", at: auditActor.at });
    return {
      decided: chosen.length,
      skipped: found.length - chosen.length,
      open: await openFindings(tx, subject),
      lastBatch: await lastBatch(tx, subject),
    };
  });
}

type Made = Pick<typeof findingDecision.$inferInsert, "kind" | "reason" | "accountId" | "byName"> & {
  at: Date;
  batchId: DecisionBatchId | null;
};

/** One statement, since it may cover every finding of a large report. */
async function write(
  tx: Tx,
  { lineage }: FilingRow,
  chosen: readonly FoundFinding[],
  made: Made,
): Promise<void> {
  const keys = chosen.map(({ finding: { key, fingerprint } }) => ({ key, fingerprint }));
  await tx
    .insert(findingDecision)
    .select(
      sql`select ${lineage}::uuid, key, fingerprint, ${made.kind}, ${made.reason}, ${made.accountId}::uuid,
        ${made.byName}, ${made.at.toISOString()}::timestamptz, ${made.batchId}::uuid
        from json_to_recordset(${JSON.stringify(keys)}::json) as chosen(key text, fingerprint text)`,
    )
    .onConflictDoUpdate({
      target: [findingDecision.lineage, findingDecision.key, findingDecision.fingerprint],
      set: made,
    });
}
