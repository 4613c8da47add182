import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { phraseListOutputSchema, phraseRemoveInputSchema } from "#contracts/phrase.ts";
import { audit } from "#service/db/audit.ts";
import { phrase } from "#service/db/schema/phrase.ts";
import type { Call } from "#service/http/call.ts";

import { inReach, listPhrases } from "./list.ts";

/** Removes one's own, or one of the station; what is gone already, or never was in reach, changes nothing. */
export function removePhrase(
  call: Call<z.output<typeof phraseRemoveInputSchema>>,
): Promise<z.input<typeof phraseListOutputSchema>> {
  const { deps, actor, input, who } = call;
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(phrase)
      .where(and(eq(phrase.id, input.id), inReach(actor)))
      .returning();
    for (const { id, regulatorId, text } of removed) {
      const detail = { owner: regulatorId === null ? "own" : "station", text };
      await audit(tx, who, { action: "phrase.remove", object: { type: "phrase", id }, detail });
    }
    return listPhrases(tx, actor);
  });
}
