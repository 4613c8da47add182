import { and, eq } from "drizzle-orm";

import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { finding, findingAnswer } from "#service/db/schema/detection/finding.ts";
import { wordsOn } from "#service/workflow/finding-words.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";

import { requireReport } from "../read.ts";
import { requireFindingAction } from "../report/policy.ts";

function refuseOvertaken(
  stored: { text: string; by: string | null },
  input: { base: string; text: string },
): void {
  if (stored.text === input.base || stored.text === input.text) return;
  const now = stored.text === "" ? "该答复已被删除" : `${stored.by ?? "他人"}已将答复改为“${stored.text}”`;
  throw new ServiceError("finding.answer-changed", { message: `${now}，核对后重试将以您的内容为准` });
}

/** An empty text removes the answer. */
export function answerFinding(call: CallOf<"detectionAnswer">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("answer", filing, actor);
    requireReport(filing, input.reportId);
    const [row] = await tx
      .select({
        key: finding.key,
        fingerprint: finding.fingerprint,
        text: findingAnswer.text,
        by: findingAnswer.byName,
      })
      .from(finding)
      .leftJoin(findingAnswer, wordsOn(findingAnswer, filing.lineage))
      .where(and(eq(finding.reportId, input.reportId), eq(finding.key, input.key)));
    if (!row) throw new ServiceError("finding.not-found");
    const { text, by, ...found } = row;
    refuseOvertaken({ text: text ?? "", by }, input);
    const answer = { text: input.text, accountId: actor.accountId, byName: actor.name, at: auditActor.at };
    if (input.text === "") {
      await tx.delete(findingAnswer).where(wordsOn(findingAnswer, filing.lineage, found));
    } else {
      await tx
        .insert(findingAnswer)
        .values({ lineage: filing.lineage, ...found, ...answer })
        .onConflictDoUpdate({
          target: [findingAnswer.lineage, findingAnswer.key, findingAnswer.fingerprint],
          set: answer,
        });
    }
    await audit(tx, auditActor, {
      action: "detection.answer",
      object: { type: "filing", id: filing.id },
      detail: { key: found.key, removed: input.text === "" },
    });
    await hintStation(tx, filing, { hint: "decisions", at: auditActor.at });
    return null;
  });
}
