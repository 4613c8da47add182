import { isNotNull, sql } from "drizzle-orm";

import { phraseLimits } from "#contracts/phrase/phrase.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { phrase } from "#service/db/schema/phrase.ts";

import { listPhrases, ownedBy, ownerColumns } from "./list.ts";

/** The partial index that keeps an owner from having a text twice. */
function sameText(isOwn: boolean) {
  const column = isOwn ? phrase.accountId : phrase.stationId;
  return { target: [column, phrase.text], where: isNotNull(column) };
}

/** Idempotent: an equal phrase of the same owner is stored once. */
export function savePhrase(call: CallOf<"phraseSave">): Promise<ReplyOf<"phraseSave">> {
  const { deps, actor, input, auditActor } = call;
  const { owner, text } = input;
  return deps.db.transaction(async (tx) => {
    const columns = ownerColumns(actor, owner);
    // Advisory lock: two concurrent calls could both take the last place.
    const key = `phrase:${columns.accountId ?? columns.stationId}`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const added = await tx
      .insert(phrase)
      .values({ ...columns, text, createdBy: actor.accountId, createdAt: auditActor.at })
      .onConflictDoNothing(sameText(columns.accountId !== null))
      .returning({ id: phrase.id });
    if ((await tx.$count(phrase, ownedBy(actor, owner))) > phraseLimits.most) {
      const message = `常用意见最多保存${phraseLimits.most}条，请先删除不用的`;
      throw new ServiceError("request.invalid", { message });
    }
    for (const { id } of added) {
      await audit(tx, auditActor, {
        action: "phrase.save",
        object: { type: "phrase", id },
        detail: { owner, text },
      });
    }
    return listPhrases(tx, actor);
  });
}
