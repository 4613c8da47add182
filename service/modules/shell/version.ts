import { createHash } from "node:crypto";

import { eq, max, or } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { preference } from "#service/db/schema/preference.ts";

/** Newest message or hint of the actor's unit: a step that changes its to-dos writes one. */
async function newestWord(conn: Conn, { stationId, enterpriseId }: Actor): Promise<number> {
  if (stationId === null && enterpriseId === null) return 0;
  const [row] = await conn
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(
      or(
        stationId === null ? undefined : eq(outbox.stationId, stationId),
        enterpriseId === null ? undefined : eq(outbox.enterpriseId, enterpriseId),
      ),
    );
  return row?.id ?? 0;
}

async function newestView(conn: Conn, { accountId }: Actor): Promise<string> {
  const [row] = await conn
    .select({ at: max(preference.updatedAt) })
    .from(preference)
    .where(eq(preference.accountId, accountId));
  return row?.at?.toISOString() ?? "";
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
    await newestWord(conn, actor),
    await newestView(conn, actor),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
