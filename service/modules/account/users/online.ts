import { and, count, desc, eq, ilike, like, or, sql } from "drizzle-orm";
import type { z } from "zod";

import { roleNames } from "#contracts/permissions/roles.ts";
import type { OnlineEndInput, OnlineListInput, onlineListOutputSchema } from "#contracts/user.ts";
import { endSession } from "#service/auth/session/end.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { containsText } from "#service/db/contains-text.ts";
import { account } from "#service/db/schema/account.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import { isOpen } from "./list.ts";

type Page = z.input<typeof onlineListOutputSchema>;

export async function listOnline({ deps, actor, input }: Call<OnlineListInput>): Promise<Page> {
  const pattern = containsText(input.search);
  const where = and(
    isOpen(deps),
    input.search === ""
      ? undefined
      : or(ilike(account.name, pattern), ilike(account.userCode, pattern), like(session.ip, pattern)),
  );
  const [counted] = await deps.db
    .select({ total: count() })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(where);
  const rows = await deps.db
    .select({ session, account, unitName: sql<string>`coalesce(${enterprise.name}, ${station.name}, '')` })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .leftJoin(station, eq(station.id, account.stationId))
    .where(where)
    .orderBy(desc(session.lastUseAt), session.id)
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
  return {
    total: counted?.total ?? 0,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map((row) => ({
      id: row.session.id,
      accountId: row.account.id,
      userCode: row.account.userCode,
      name: row.account.name,
      roleName: roleNames[row.account.role],
      unitName: row.unitName,
      ip: row.session.ip,
      agent: row.session.agent,
      startedAt: row.session.createdAt.toISOString(),
      lastUseAt: row.session.lastUseAt.toISOString(),
      own: row.account.id === actor.accountId,
    })),
  };
}

export async function endOnline({
  deps,
  actor,
  input,
  auditActor,
}: Call<OnlineEndInput>): Promise<Record<string, never>> {
  requireReauth(actor, auditActor.at);
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ accountId: session.accountId })
      .from(session)
      .where(eq(session.id, input.sessionId));
    if (row?.accountId === actor.accountId) throw new ServiceError("user.self");
    const ended = row !== undefined && (await endSession(tx, input.sessionId, "ended", auditActor.at));
    if (!ended) throw new ServiceError("session.not-found");
    await audit(tx, auditActor, {
      action: "online.end",
      object: { type: "session", id: input.sessionId },
      detail: { accountId: row.accountId },
    });
  });
  return {};
}
