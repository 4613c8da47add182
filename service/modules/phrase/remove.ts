import { and, eq } from "drizzle-orm";

import { audit } from "#service/db/audit.ts";
import { phrase } from "#service/db/schema/phrase.ts";
import type { CallOf, ReplyOf } from "#service/http/call.ts";

import { inReach, listPhrases } from "./list.ts";

/** Idempotent: a phrase that is gone, or out of reach, changes nothing. */
export function removePhrase(call: CallOf<"phraseRemove">): Promise<ReplyOf<"phraseRemove">> {
  const { deps, actor, input, who } = call;
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(phrase)
      .where(and(eq(phrase.id, input.phraseId), inReach(actor)))
      .returning();
    for (const { id, regulatorId, text } of removed) {
      const detail = { owner: regulatorId === null ? "own" : "station", text };
      await audit(tx, who, { action: "phrase.remove", object: { type: "phrase", id }, detail });
    }
    return listPhrases(tx, actor);
  });
}
