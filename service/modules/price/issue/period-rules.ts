import { sql } from "drizzle-orm";

import type { PriceIssueId, StationId } from "#contracts/ids.ts";
import { periodText } from "#contracts/price/period.ts";
import { type IssueStage, issueStageNames } from "#contracts/price/price.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import type { PriceIssueRow } from "#service/db/schema/price/price-issue.ts";

/** Imports and publications of a station one at a time. */
export async function lockStation(tx: Tx, stationId: StationId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price ${stationId}`}, 0))`);
}

type Issue = Pick<PriceIssueRow, "id" | "stationId" | "periodStart" | "periodEnd" | "stage">;
type Standing = { id: PriceIssueId; start: string; end: string; stage: IssueStage };

/**
 * An issue may share its zones' period only as the next stage of it: 正式 after 公示 and its 勘误, 勘误 after any. Returns
 * the issue that it supersedes.
 */
export async function requirePeriod(tx: Tx, issue: Issue): Promise<PriceIssueId | null> {
  const { periodStart: start, periodEnd: end, stage } = issue;
  const standing = await standingIn(tx, issue);
  const other = standing.find((one) => one.start !== start || one.end !== end);
  const refuse = (message: string): never => {
    throw new ServiceError("price-issue.period", { message });
  };
  if (other) refuse(`与已发布的${periodText(other)}材料价格期间重叠，请核对期间`);
  const [newest] = standing;
  if (stage === "erratum") return newest?.id ?? refuse("勘误应对应已发布的一期，本期尚未发布");
  if (newest === undefined) return null;
  const isFinal = await hasFinal(tx, issue);
  if (stage === "final" && !isFinal) return newest.id;
  return refuse(`本期已有${issueStageNames[isFinal ? "final" : newest.stage]}，如需更正请按勘误导入`);
}

/** Also one whose prices 勘误 have replaced. */
async function hasFinal(tx: Tx, { id, stationId, periodStart }: Issue): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from price_issue i where i.station_id = ${stationId} and i.state <> 'draft'
      and i.stage = 'final' and i.period_start = ${periodStart}::date and exists (select 1 from price_row r
        where r.issue_id = i.id and r.zone_id in (select zone_id from price_row where issue_id = ${id}))) as found`);
  return rows[0]?.found ?? false;
}

/** Issues with prices in force of the same zones, whose period overlaps; newest first, errata after what they correct. */
async function standingIn(tx: Tx, { id, stationId, periodStart, periodEnd }: Issue): Promise<Standing[]> {
  const { rows } = await tx.execute<Standing>(sql`
    select i.id, i.period_start::text as start, i.period_end::text as end, i.stage from price_issue i
    where i.station_id = ${stationId} and i.state = 'published' and i.id <> ${id}
      and i.period_start <= ${periodEnd}::date and i.period_end >= ${periodStart}::date
      and exists (select 1 from price_row r where r.in_force and r.issue_id = i.id and r.period_start = i.period_start
        and r.zone_id in (select zone_id from price_row where issue_id = ${id}))
    order by (i.stage = 'erratum'), i.version desc`);
  return rows;
}
