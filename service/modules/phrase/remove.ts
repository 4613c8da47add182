import { and, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { phrase } from "#service/db/schema/phrase.ts";

import { inReach, listPhrases } from "./list.ts";

/** Idempotent: ignores unknown and foreign phrases. */
export function removePhrase(call: CallOf<"phraseRemove">): Promise<ReplyOf<"phraseRemove">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(phrase)
      .where(and(eq(phrase.id, input.phraseId), inReach(actor)))
      .returning();
    for (const { id, stationId, text } of removed) {
      const detail = { owner: stationId === null ? "own" : "station", text };
      await audit(tx, auditActor, { action: "phrase.remove", object: { type: "phrase", id }, detail });
    }
    return listPhrases(tx, actor);
  });
}
