import { sql } from "drizzle-orm";

import type { ReferenceUsed } from "#contracts/detection/reference-used.ts";
import { batchIdSchema, type ReportId } from "#contracts/ids.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { priceUse } from "#service/db/schema/price/price-use.ts";
import type { FoundPrices, PublishedPrice } from "#service/detection/published-price.ts";

/** Issues that a report rests on, by period and title. */
export function usedIssues({ prices }: FoundPrices): ReferenceUsed[] {
  const rows = [...prices.values()].flat();
  const issues = new Map(rows.map((row) => [row.issueId, row]));
  return [...issues.values()]
    .toSorted((a, b) => (`${a.period.start} ${a.title}` < `${b.period.start} ${b.title}` ? -1 : 1))
    .map(({ issueId, version, title }) => ({
      kind: "price-issues",
      batchId: batchIdSchema.parse(issueId),
      version,
      scope: title,
    }));
}

/** Rows per INSERT: a statement takes 65,535 parameters at most. */
const step = 5000;

export async function keepUse(tx: Tx, reportId: ReportId, { prices }: FoundPrices): Promise<void> {
  const rows = [...prices].flatMap(([material, found]) =>
    found.map(({ issueId, n, byCode }) => ({ reportId, material, issueId, n, byCode })),
  );
  for (let from = 0; from < rows.length; from += step)
    await tx.insert(priceUse).values(rows.slice(from, from + step));
}

type UsedRow = Omit<PublishedPrice, "period"> & { material: string; start: string; end: string };

/** The prices as a report used them, also those that an erratum has replaced since. */
export async function loadUse(conn: Conn, reportId: ReportId): Promise<FoundPrices> {
  const { rows } = await conn.execute<UsedRow>(sql`
    select u.material::text as material, u.by_code as "byCode", u.issue_id as "issueId", u.n, i.title, i.version,
      i.tax_basis as "taxBasis", i.period_start::text as start, i.period_end::text as "end", z.name as zone, r.name,
      r.specification, trim_scale(r.excl)::text as excl, trim_scale(r.incl)::text as incl,
      trim_scale(r.low)::text as low, trim_scale(r.high)::text as high
    from price_use u join price_row r on r.issue_id = u.issue_id and r.n = u.n
      join price_issue i on i.id = u.issue_id join price_zone z on z.id = r.zone_id
    where u.report_id = ${reportId} order by i.title, u.n`);
  const byMaterial = Map.groupBy(rows, ({ material }) => Number(material));
  return {
    months: new Set(),
    prices: new Map(
      [...byMaterial].map(([material, found]) => [
        material,
        found.map(({ material: _material, start, end, ...row }) => ({ ...row, period: { start, end } })),
      ]),
    ),
  };
}
