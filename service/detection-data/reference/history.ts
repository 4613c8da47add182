import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { ProjectFacts } from "#contracts/detection/detection.ts";
import { regionPrefix } from "#contracts/ids.ts";
import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
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
import { roughly } from "#service/statistics/roughly.ts";
import { Decimal } from "#service/values/decimal.ts";

/** Newest version of its lineage filed by `now`, outside of the judged lineage. */
export function filedBeside(own: FilingRow, now: Date): SQL {
  return sql`f.status = 'filed' and f.kind = 'max-price' and f.lineage <> ${own.lineage} and f.filed_at <= ${now}
    and not exists (select 1 from ${filing} n
      where n.lineage = f.lineage and n.status = 'filed' and n.version > f.version and n.filed_at <= ${now})`;
}

const digits = 3;
/** Price levels are not comparable across 计税方法. Forms of settlements name none. */
const usualTax = "1";

/** Medians of filed bills, one price a bill, from the nearest region whose reference tells no single owner's price. */
export async function loadItemPrices(
  db: Conn,
  own: FilingRow,
  regions: readonly string[],
  given: { standardVersion: "2013" | "2024"; minCount: number; now: Date },
): Promise<ItemPrices | null> {
  const widest = regions.at(-1);
  if (widest === undefined) return null;
  const { leastSamples, leastOwners, mostPercent } = defaultDisclosureSettings;
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
    with priced as (${pricesOfBills(own, widest, given)}), counted as (
      select p.*, l.level, count(*) over (partition by p.code, p.unit, p.words, l.level, p.owner) as own
      from priced p join (values ${levels}) as l(level, prefix) on p.region_code like l.prefix)
    select distinct on (code, unit, words) code, unit, words, count(*)::int as count,
      ${exactMedian(sql`price`)}::text as median
    from counted
    group by code, unit, words, level
    having count(*) >= ${Math.max(given.minCount, leastSamples)} and count(distinct owner) >= ${leastOwners}
      and max(own) * 100 <= count(*) * ${mostPercent}
    order by code, unit, words, level`);
  if (rows.length === 0) return null;
  return new Map(
    rows.map(({ code, unit, words, count, median }) => [
      itemPriceKey(code, unit, words),
      { count, median: roughly(Decimal.parse(median) ?? Decimal.zero, digits).toPlain() },
    ]),
  );
}

/** The median of each bill of the last twelve months, by item. */
function pricesOfBills(
  own: FilingRow,
  region: string,
  { standardVersion, now }: { standardVersion: "2013" | "2024"; now: Date },
): SQL {
  return sql`
    select f.region_code, coalesce(nullif(f.tenderer_uscc, ''), nullif(f.tenderer_name, ''), f.id::text) as owner,
      p.code, p.unit, p.words, ${exactMedian(sql`p.price`)} as price
    from ${itemPrice} p
    join ${filing} f on f.id = p.filing_id
    where ${filedBeside(own, now)} and f.filed_at > ${now}::timestamptz - interval '12 months'
      and f.region_code like ${`${regionPrefix(region)}%`}
      and f.form_values ->> 'standardVersion' = ${standardVersion}
      and f.form_values ->> 'taxModel' = ${own.formValues["taxModel"] || usualTax}
    group by f.id, p.code, p.unit, p.words`;
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
