import { sql } from "drizzle-orm";

import { findingLimits } from "#contracts/detection/detection-api.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { findingAnswer } from "#service/db/schema/detection/finding.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";

import { requireReport } from "../read.ts";
import { requireFindingAction } from "../report/policy.ts";
import { chooseFindings } from "./choose-findings.ts";
import type { FoundFinding } from "./finding-query.ts";

type Author = Pick<typeof findingAnswer.$inferInsert, "text" | "accountId" | "byName" | "at">;

export function answerMany(call: CallOf<"detectionAnswerMany">): Promise<ReplyOf<"detectionAnswerMany">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("answer", filing, actor);
    requireReport(filing, input.reportId);
    const subject = { reportId: input.reportId, lineage: filing.lineage };
    const found = await chooseFindings(tx, subject, input);
    const isRemoval = input.text === "";
    const isChosen = ({ answer }: FoundFinding): boolean =>
      isRemoval ? answer?.accountId === actor.accountId : input.overwrite || answer === null;
    const chosen = found.filter(isChosen);
    const author = { text: input.text, accountId: actor.accountId, byName: actor.name, at: auditActor.at };
    await (isRemoval ? remove(tx, filing, chosen) : write(tx, filing, chosen, author));
    await audit(tx, auditActor, {
      action: "detection.answer-many",
      object: { type: "filing", id: filing.id },
      detail: { count: chosen.length, text: input.text, removed: isRemoval },
    });
    if (chosen.length > 0) await hintStation(tx, filing, { hint: "decisions", at: auditActor.at });
    return {
      answered: chosen.length,
      skipped: found.length - chosen.length,
      open: await openFindings(tx, subject),
      keys: undoable(chosen),
    };
  });
}

/** None when they are more than can be named again. */
function undoable(chosen: readonly FoundFinding[]): string[] {
  const keys = chosen.flatMap(({ finding, answer }) => (answer === null ? [finding.key] : []));
  return keys.length > findingLimits.keys ? [] : keys;
}

function identities(chosen: readonly FoundFinding[]): string {
  return JSON.stringify(chosen.map(({ finding: { key, fingerprint } }) => ({ key, fingerprint })));
}

/** One statement, since it may cover every finding of a large report. */
async function write(
  tx: Tx,
  { lineage }: FilingRow,
  chosen: readonly FoundFinding[],
  { text, accountId, byName, at }: Author,
): Promise<void> {
  await tx
    .insert(findingAnswer)
    .select(
      sql`select ${lineage}::uuid, key, fingerprint, ${text}, ${accountId}::uuid, ${byName}, ${at.toISOString()}::timestamptz
        from json_to_recordset(${identities(chosen)}::json) as chosen(key text, fingerprint text)`,
    )
    .onConflictDoUpdate({
      target: [findingAnswer.lineage, findingAnswer.key, findingAnswer.fingerprint],
      set: { text, accountId, byName, at },
    });
}

async function remove(tx: Tx, { lineage }: FilingRow, chosen: readonly FoundFinding[]): Promise<void> {
  await tx.execute(sql`
    delete from finding_answer answer using
      json_to_recordset(${identities(chosen)}::json) as chosen(key text, fingerprint text)
    where answer.lineage = ${lineage} and answer.key = chosen.key and answer.fingerprint = chosen.fingerprint`);
}
