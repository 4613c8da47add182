import { and, desc, eq, sql } from "drizzle-orm";

import { periodMonths } from "#contracts/price/period.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { periodical } from "#service/db/schema/price/periodical.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { foundIn } from "#service/search/matching.ts";

import { periodicalsInSight } from "./policy.ts";
import { presentPeriodical, presentPeriodicals } from "./present.ts";

const year = sql<string>`to_char(${periodical.periodStart}, 'YYYY')`;
const months = sql`extract(year from age(${periodical.periodEnd} + 1, ${periodical.periodStart})) * 12
  + extract(month from age(${periodical.periodEnd} + 1, ${periodical.periodStart}))`;

type ListCall = CallOf<"periodicalList">;

/** Newest period first; drafts and withdrawn issues of one's own station among them. */
export async function listPeriodicals({ deps, actor, input }: ListCall): Promise<ReplyOf<"periodicalList">> {
  const { db } = deps;
  const { curPage, pageSize } = input;
  const where = and(periodicalsInSight(actor), asked(input));
  const order = [desc(periodical.periodStart), desc(periodical.publishedOn), desc(periodical.id)];
  const rows = await presentPeriodicals(db, actor, {
    where,
    order,
    limit: pageSize,
    offset: (curPage - 1) * pageSize,
  });
  const years = await db
    .selectDistinct({ year })
    .from(periodical)
    .where(periodicalsInSight(actor))
    .orderBy(desc(year));
  return {
    total: await db.$count(periodical, where),
    curPage,
    pageSize,
    rows,
    years: years.map((row) => row.year),
  };
}

function asked({ search, state, periodKind, year: wanted }: ListCall["input"]) {
  return and(
    search === "" ? undefined : foundIn("periodical", periodical.id, search),
    state && eq(periodical.state, state),
    wanted === undefined ? undefined : sql`${year} = ${wanted}`,
    periodKind && sql`${months} = ${periodMonths[periodKind]}`,
  );
}

/** A withdrawn issue says so to everybody else. */
export async function readPeriodical(call: CallOf<"periodicalDetail">): Promise<ReplyOf<"periodicalDetail">> {
  const { deps, actor, input } = call;
  const isAsked = eq(periodical.id, input.periodicalId);
  const [row] = await deps.db
    .select({ state: periodical.state })
    .from(periodical)
    .where(and(isAsked, periodicalsInSight(actor)));
  if (row) return presentPeriodical(deps.db, actor, input.periodicalId);
  const isWithdrawn = await deps.db.$count(periodical, and(isAsked, eq(periodical.state, "withdrawn")));
  throw new ServiceError(isWithdrawn > 0 ? "periodical.withdrawn" : "periodical.not-found");
}

export async function listPriceIssues({
  deps,
  actor,
}: CallOf<"periodicalPriceIssues">): Promise<ReplyOf<"periodicalPriceIssues">> {
  const rows = await deps.db
    .select()
    .from(priceIssue)
    .where(and(eq(priceIssue.stationId, ownStation(actor)), sql`${priceIssue.state} <> 'draft'`))
    .orderBy(desc(priceIssue.periodStart), desc(priceIssue.publishedAt))
    .limit(100);
  return {
    issues: rows.map(({ id, title, periodStart, periodEnd }) => ({
      issueId: id,
      title,
      period: { start: periodStart, end: periodEnd },
    })),
  };
}
