import { createHash } from "node:crypto";

import { eq, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { prepared } from "#service/db/prepared.ts";
import { account } from "#service/db/schema/account.ts";
import { noticeNode } from "#service/db/schema/notice.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { preference } from "#service/db/schema/preference.ts";

/** Indexes hold messages and hints apart. */
function newestWord(unit: AnyPgColumn, id: Placeholder): SQL {
  const newestOf = (part: SQL) =>
    sql`(select max(${outbox.id}) from ${outbox} where ${unit} = ${id} and ${part})`;
  return sql`greatest(${newestOf(isNull(outbox.hint))}, ${newestOf(isNotNull(outbox.hint))})`;
}

/** Newest message or hint of a unit, since a step that changes its to-dos writes one; newest saved view; names in the menu. */
const newest = prepared((conn) =>
  conn
    .select({
      ofStation: newestWord(outbox.stationId, sql.placeholder("stationId")),
      ofEnterprise: newestWord(outbox.enterpriseId, sql.placeholder("enterpriseId")),
      view: sql`(select max(${preference.updatedAt}) from ${preference} where ${preference.accountId} = ${account.id})`,
      nodes: sql`(select sum(${noticeNode.revision}) from ${noticeNode})`,
    })
    .from(account)
    .where(eq(account.id, sql.placeholder("accountId")))
    .prepare("shell version"),
);

/** Differs between sessions, so that no session's parts pass for those of another one. */
export async function shellVersion(conn: Conn, actor: Actor): Promise<string> {
  const { accountId, stationId, enterpriseId } = actor;
  const parts = [
    actor.sessionId,
    accountId,
    actor.role,
    actor.isEnded,
    stationId,
    enterpriseId,
    actor.regionCode,
    await newest(conn).execute({ accountId, stationId, enterpriseId }),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
