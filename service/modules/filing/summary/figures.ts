import { sql, type SQL } from "drizzle-orm";

import type { SummaryFigures } from "#contracts/filing/summary/summary.ts";
import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { inShanghai } from "#service/db/in-shanghai.ts";
import { reportMaterial } from "#service/db/schema/detection/report-material.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

import { projectClassOf, wasReturned } from "../list/facts.ts";

export type Grouping = "total" | "region" | "class" | "month";
export type GroupRow = SummaryFigures & { grouping: Grouping; key: string };

const money = (sum: SQL) => sql`coalesce(${sum}, 0)::numeric(24, 2)::text`;
const percent = (part: SQL, whole: SQL) => sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)::text`;
const both = sql`submitted is not null and approved is not null`;
const reduced = sql`sum(submitted - approved)`;
const submittedOfBoth = sql`sum(submitted) filter (where ${both})`;

/**
 * All sums in one pass over the filings.
 * @param digits of the region code that make a group: 4 for cities, 6 for counties
 */
export async function selectFigures(conn: Conn, where: SQL | undefined, digits: 4 | 6): Promise<GroupRow[]> {
  const { rows } = await conn.execute<GroupRow>(sql`
    with counted as (
      select rpad(left(coalesce(${filing.regionCode}, ''), ${digits}), 6, '0') as region, ${projectClassOf} as class,
        coalesce(to_char(${inShanghai(filing.submittedAt)}, 'YYYY-MM'), '') as month,
        ${filing.status} = 'filed' as filed, ${wasReturned} as returned, ${filing.ceilingPrice} as ceiling,
        ${filing.submittedPrice} as submitted, ${filing.approvedPrice} as approved,
        case when ${filing.status} = 'filed'
          then extract(epoch from ${filing.filedAt} - ${filing.submittedAt}) / 86400 end as days,
        ${reportMaterial.materials} as materials, ${reportMaterial.priced} as priced
      from ${filing} left join ${reportMaterial} on ${reportMaterial.reportId} = ${filing.reportId} where ${where ?? sql`true`}
    )
    select case when grouping(region) = 0 then 'region' when grouping(class) = 0 then 'class'
        when grouping(month) = 0 then 'month' else 'total' end as grouping,
      coalesce(region, class, month, '') as key,
      count(*)::int as count, (count(*) filter (where filed))::int as filed,
      (count(*) filter (where returned))::int as returned,
      ${percent(sql`count(*) filter (where returned)`, sql`count(*)`)} as "returnedPercent",
      ${money(sql`sum(ceiling)`)} as ceiling, ${money(sql`sum(submitted)`)} as submitted,
      ${money(sql`sum(approved)`)} as approved, ${money(reduced)} as "netReduced",
      ${percent(reduced, submittedOfBoth)} as "reductionPercent", round(avg(days), 1)::text as "meanDays",
      round(${exactMedian(sql`days`)}, 1)::text as "medianDays",
      (count(*) filter (where materials > 0))::int as "withMaterials",
      (count(*) filter (where priced < materials))::int as "lackingPrices",
      coalesce(sum(materials), 0)::int as materials, coalesce(sum(priced), 0)::int as "pricedMaterials",
      ${percent(sql`sum(priced)`, sql`sum(materials)`)} as "pricedPercent"
    from counted group by grouping sets ((), (region), (class), (month)) order by 2`);
  return rows;
}
