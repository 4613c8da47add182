import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { ProjectFacts } from "#contracts/detection/detection.ts";
import { regionPrefix } from "#contracts/ids.ts";
import { publishedStatuses } from "#contracts/workflow/status.ts";
import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filingBill } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import {
  itemPriceKey,
  type ItemPrices,
  softwareKey,
  type SoftwareUses,
} from "#service/detection/reference.ts";

/** Newest version of its lineage filed by `now`, outside of the judged lineage. */
export function filedBeside(own: FilingRow, now: Date): SQL {
  return sql`f.status = 'filed' and f.kind = 'max-price' and f.lineage <> ${own.lineage} and f.filed_at <= ${now}
    and not exists (select 1 from ${filing} n
      where n.lineage = f.lineage and n.status = 'filed' and n.version > f.version and n.filed_at <= ${now})`;
}

/**
 * Medians of the last twelve months, from the nearest of region, city and province with `minCount` prices of an item.
 */
export async function loadItemPrices(
  db: Conn,
  own: FilingRow,
  regions: readonly string[],
  { minCount, now }: { minCount: number; now: Date },
): Promise<ItemPrices | null> {
  if (regions.length === 0) return null;
  const levels = sql.join(
    regions.map((code, level) => sql`(${level}::int, ${`${regionPrefix(code)}%`}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    code: string;
    unit: string;
    words: string;
    count: number;
    median: string;
  }>(sql`
    select distinct on (code, unit, words) code, unit, words, count, median from (
      select p.code, p.unit, p.words, l.level, count(*)::int as count,
        ${exactMedian(sql`p.price`)}::text as median
      from ${itemPrice} p
      join ${filing} f on f.id = p.filing_id
      join (values ${levels}) as l(level, prefix) on f.region_code like l.prefix
      where ${filedBeside(own, now)} and f.filed_at > ${now}::timestamptz - interval '12 months'
      group by p.code, p.unit, p.words, l.level
    ) medians
    order by code, unit, words, (count >= ${minCount}) desc, level`);
  if (rows.length === 0) return null;
  return new Map(
    rows.map(({ code, unit, words, count, median }) => [itemPriceKey(code, unit, words), { count, median }]),
  );
}

/** Filings of unrelated enterprises with the same software and machine; named only if public. */
export async function loadSoftware(
  db: Conn,
  own: FilingRow,
  project: ProjectFacts | undefined,
): Promise<SoftwareUses> {
  const key = project && softwareKey(project);
  if (!key) return new Map();
  const rows = await db
    .select({
      name: filing.projectName,
      isPublic: sql<boolean>`bool_or(${inArray(filing.status, publishedStatuses)})`,
    })
    .from(filingBill)
    .innerJoin(filing, eq(filing.id, filingBill.filingId))
    .where(
      and(
        sql`${filingBill.facts} -> 'project' ->> 'softwareId' = ${project.softwareId}`,
        sql`${filingBill.facts} -> 'project' ->> 'machineId' = ${project.machineId}`,
        sql`${filing.status} not in ('draft', 'void')`,
        sql`${filing.enterpriseId} <> ${own.enterpriseId}`,
        sql`(${filing.consultUscc} = '' or ${filing.consultUscc} <> ${own.consultUscc})`,
      ),
    )
    .groupBy(filing.projectName)
    .orderBy(filing.projectName);
  return new Map([[key, rows.map(({ name, isPublic }) => (isPublic ? name : null))]]);
}
