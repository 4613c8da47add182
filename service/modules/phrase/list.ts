import { asc, eq, or, type SQL, sql } from "drizzle-orm";

import type { PhraseOwner } from "#contracts/phrase/phrase.ts";
import type { Actor } from "#service/core/actor.ts";
import type { ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { phrase } from "#service/db/schema/phrase.ts";

function stationOf({ stationId }: Actor) {
  if (stationId === null) throw new ServiceError("permission.denied");
  return stationId;
}

export function ownerColumns(actor: Actor, owner: PhraseOwner) {
  return owner === "own"
    ? { accountId: actor.accountId, stationId: null }
    : { accountId: null, stationId: stationOf(actor) };
}

export function ownedBy(actor: Actor, owner: PhraseOwner): SQL {
  return owner === "own" ? eq(phrase.accountId, actor.accountId) : eq(phrase.stationId, stationOf(actor));
}

export function inReach(actor: Actor): SQL | undefined {
  return or(ownedBy(actor, "own"), ownedBy(actor, "station"));
}

export async function listPhrases(conn: Conn, actor: Actor): Promise<ReplyOf<"phraseList">> {
  const rows = await conn
    .select()
    .from(phrase)
    .where(inReach(actor))
    .orderBy(sql`${phrase.stationId} is not null`, asc(phrase.createdAt), asc(phrase.id));
  return rows.map(({ id, text, stationId }) => ({
    id,
    text,
    owner: stationId === null ? "own" : "station",
  }));
}
