import { eq, sql } from "drizzle-orm";

import { searchLimits } from "#contracts/search/search.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { searchSynonym } from "#service/db/schema/search.ts";
import { foldWord } from "#service/search/highlight.ts";

import { listWords } from "./list.ts";
import { lockSynonym } from "./load.ts";

type SaveCall = CallOf<"synonymSave">;

function distinct(words: readonly string[]): string[] {
  const kept = [...new Map(words.map((word) => [foldWord(word), word])).values()];
  if (kept.length >= 2) return kept;
  const message = "请至少填写两个不同的同义词";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "words", message }] });
}

export function saveSynonym(call: SaveCall): Promise<ReplyOf<"synonymSave">> {
  const { deps, actor, input, auditActor } = call;
  const values = { words: distinct(input.words), isEnabled: input.isEnabled };
  const changed = { ...values, changedBy: actor.accountId, changedAt: auditActor.at };
  return deps.db.transaction(async (tx) => {
    const id = await (input.synonymId === undefined ? add(tx, changed) : change(tx, call, changed));
    await audit(tx, auditActor, {
      action: "synonym.save",
      object: { type: "synonym", id },
      detail: { words: values.words.join("、"), isEnabled: values.isEnabled },
    });
    return listWords(tx);
  });
}

type Changed = typeof searchSynonym.$inferInsert;

async function add(tx: Tx, values: Changed) {
  // Two concurrent calls could both take the last place.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('search-synonym', 0))`);
  if ((await tx.$count(searchSynonym)) >= searchLimits.synonymGroups) {
    const message = `同义词最多${searchLimits.synonymGroups}组，请先删除不用的`;
    throw new ServiceError("request.invalid", { message });
  }
  const [row] = await tx.insert(searchSynonym).values(values).returning({ id: searchSynonym.id });
  if (!row) throw new Error("The synonym's row was not written");
  return row.id;
}

async function change(tx: Tx, { input }: SaveCall, values: Changed) {
  const before = await lockSynonym(tx, input.synonymId, input.revision);
  await tx
    .update(searchSynonym)
    .set({ ...values, revision: before.revision + 1 })
    .where(eq(searchSynonym.id, before.id));
  return before.id;
}
