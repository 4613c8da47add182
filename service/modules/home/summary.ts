import { and, count, desc, eq } from "drizzle-orm";

import type { FilingKind } from "#contracts/filing/kind.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import type { Home } from "#contracts/home/home.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { newestNotices } from "#service/modules/notice/read.ts";
import { newestPeriodicals } from "#service/modules/periodical/read.ts";
import { firstTodo, waitingAtStationsBelow, waitingByType } from "#service/modules/todo/read.ts";

import { filedSums } from "./figures.ts";

const most = 5;
const mostPeriodicals = 3;

export async function summariseHome(call: CallOf<"homeSummary">): Promise<ReplyOf<"homeSummary">> {
  const { deps, actor } = call;
  const now = deps.clock();
  const [waiting, first, below, drafts, notices, periodicals, sums] = await Promise.all([
    waitingByType(call),
    firstTodo(call, most),
    waitingAtStationsBelow(call, most),
    draftsOf(deps.db, actor),
    newestNotices(deps.db, actor, most),
    newestPeriodicals(deps.db, mostPeriodicals),
    filedSums(deps.db, actor, now),
  ]);
  return {
    waiting,
    first,
    below,
    drafts,
    notices: notices.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
    periodicals,
    ...sums,
  };
}

async function draftsOf(conn: Conn, { enterpriseId }: Actor): Promise<Home["drafts"]> {
  if (enterpriseId === null) return null;
  const own = and(eq(filing.enterpriseId, enterpriseId), eq(filing.status, "draft"));
  const counted = await conn
    .select({ kind: filing.kind, count: count() })
    .from(filing)
    .where(own)
    .groupBy(filing.kind);
  const countOf = (kind: FilingKind): number => counted.find((row) => row.kind === kind)?.count ?? 0;
  const newest = await conn
    .select({
      id: filing.id,
      kind: filing.kind,
      projectName: filing.projectName,
      updatedAt: filing.updatedAt,
    })
    .from(filing)
    .where(own)
    .orderBy(desc(filing.updatedAt), desc(filing.id))
    .limit(most);
  return {
    counts: { "max-price": countOf("max-price"), settlement: countOf("settlement") },
    newest: newest.map(({ id, kind, projectName, updatedAt }) => ({
      id,
      projectName,
      updatedAt: updatedAt.toISOString(),
      path: currentPath(kind, "draft", id),
    })),
  };
}
