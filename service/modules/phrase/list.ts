import { asc, eq, or, type SQL, sql } from "drizzle-orm";

import type { PhraseOwner } from "#contracts/phrase.ts";
import type { Conn } from "#service/db/connect.ts";
import { phrase } from "#service/db/schema/phrase.ts";
import type { Actor } from "#service/http/actor.ts";
import type { ReplyOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";

function stationOf({ regulatorId }: Actor) {
  if (regulatorId === null) throw new ServiceError("permission.denied");
  return regulatorId;
}

/** The columns that tell whose a phrase is. */
export function ownerColumns(actor: Actor, owner: PhraseOwner) {
  return owner === "own"
    ? { accountId: actor.accountId, regulatorId: null }
    : { accountId: null, regulatorId: stationOf(actor) };
}

export function ownedBy(actor: Actor, owner: PhraseOwner): SQL {
  return owner === "own" ? eq(phrase.accountId, actor.accountId) : eq(phrase.regulatorId, stationOf(actor));
}

/** One's own and those of one's station. */
export function inReach(actor: Actor): SQL | undefined {
  return or(ownedBy(actor, "own"), ownedBy(actor, "station"));
}

/** The actor's own phrases first, then those of the station, oldest first. */
export async function listPhrases(conn: Conn, actor: Actor): Promise<ReplyOf<"phraseList">> {
  const rows = await conn
    .select()
    .from(phrase)
    .where(inReach(actor))
    .orderBy(sql`${phrase.regulatorId} is not null`, asc(phrase.createdAt), asc(phrase.id));
  return rows.map(({ id, text, regulatorId }) => ({
    id,
    text,
    owner: regulatorId === null ? "own" : "station",
  }));
}
