import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { findingDecision } from "#service/db/schema/detection/finding.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";

import { requireReport } from "../report/load-report.ts";
import { requireFindingAction } from "../report/policy.ts";
import { findingWhere, keysWhere, selectFindings } from "./finding-query.ts";

type DecideCall = CallOf<"detectionDecide">;
type Chosen = { key: string; fingerprint: string };

export function decideFindings(call: DecideCall): Promise<ReplyOf<"detectionDecide">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("decide", filing, actor);
    requireReport(filing, input.reportId);
    const chosen = await choose(tx, filing, input);
    await write(tx, call, filing, chosen);
    await audit(tx, auditActor, {
      action: "detection.decide",
      object: { type: "filing", id: filing.id },
      detail: { kind: input.kind, count: chosen.length, reason: input.reason },
    });
    if (chosen.length > 0) await hintStation(tx, filing, { hint: "decisions", at: auditActor.at });
    return {
      decided: chosen.length,
      open: await openFindings(tx, { reportId: input.reportId, lineage: filing.lineage }),
    };
  });
}

async function choose(tx: Tx, filing: FilingRow, input: DecideCall["input"]): Promise<Chosen[]> {
  const subject = { reportId: input.reportId, lineage: filing.lineage };
  const where = chosenWhere(subject, input);
  const rows = await selectFindings(tx, subject).where(where);
  if (input.keys && rows.length < new Set(input.keys).size) throw new ServiceError("finding.not-found");
  return rows.map(({ finding: { key, fingerprint } }) => ({ key, fingerprint }));
}

function chosenWhere(
  subject: Parameters<typeof findingWhere>[0],
  input: DecideCall["input"],
): SQL | undefined {
  if (input.keys) return keysWhere(subject, input.keys);
  if (input.filter) return findingWhere(subject, input.filter);
  const message = "请选择要处理的检测结果";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "keys", message }] });
}

/** One statement, since it may cover every finding of a large report. */
async function write(
  tx: Tx,
  { actor, input, auditActor }: DecideCall,
  filing: FilingRow,
  chosen: Chosen[],
): Promise<void> {
  const decision = {
    kind: input.kind,
    reason: input.reason,
    accountId: actor.accountId,
    byName: actor.name,
    at: auditActor.at,
  };
  await tx
    .insert(findingDecision)
    .select(
      sql`select ${filing.lineage}::uuid, key, fingerprint, ${decision.kind}, ${decision.reason},
        ${decision.accountId}::uuid, ${decision.byName}, ${decision.at.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(chosen)}::json) as chosen(key text, fingerprint text)`,
    )
    .onConflictDoUpdate({
      target: [findingDecision.lineage, findingDecision.key, findingDecision.fingerprint],
      set: decision,
    });
}
