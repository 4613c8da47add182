import { createHash } from "node:crypto";

import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { preference } from "#service/db/schema/preference.ts";

/** Indexes hold messages and hints apart. */
function newestWord(unit: AnyPgColumn, id: string | null): SQL {
  const newestOf = (part: SQL) =>
    sql`(select max(${outbox.id}) from ${outbox} where ${unit} = ${id} and ${part})`;
  return sql`greatest(${newestOf(isNull(outbox.hint))}, ${newestOf(isNotNull(outbox.hint))})`;
}

/** Newest message or hint of the actor's unit, since a step that changes its to-dos writes one; newest saved view. */
async function newest(conn: Conn, { accountId, stationId, enterpriseId }: Actor) {
  const [row] = await conn
    .select({
      ofStation: newestWord(outbox.stationId, stationId),
      ofEnterprise: newestWord(outbox.enterpriseId, enterpriseId),
      view: sql`(select max(${preference.updatedAt}) from ${preference} where ${preference.accountId} = ${account.id})`,
    })
    .from(account)
    .where(eq(account.id, accountId))
    .prepare("shell version")
    .execute();
  return row;
}

/** Differs between sessions, so that no session's parts pass for those of another one. */
export async function shellVersion(conn: Conn, actor: Actor): Promise<string> {
  const parts = [
    actor.sessionId,
    actor.accountId,
    actor.role,
    actor.isEnded,
    actor.stationId,
    actor.enterpriseId,
    actor.regionCode,
    await newest(conn, actor),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
