import { eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { searchSynonym } from "#service/db/schema/search.ts";

import { listWords } from "./list.ts";
import { lockSynonym } from "./load.ts";

export function removeSynonym(call: CallOf<"synonymRemove">): Promise<ReplyOf<"synonymRemove">> {
  const { deps, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const { id, words } = await lockSynonym(tx, input.synonymId, input.revision);
    await tx.delete(searchSynonym).where(eq(searchSynonym.id, id));
    const detail = { words: words.join("、") };
    await audit(tx, auditActor, { action: "synonym.remove", object: { type: "synonym", id }, detail });
    return listWords(tx);
  });
}
