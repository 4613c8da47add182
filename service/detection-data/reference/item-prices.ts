import { type SQL, sql } from "drizzle-orm";

import { type FilingId, regionPrefix } from "#contracts/ids.ts";
import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import type { FindItemPrices, ItemPrice } from "#service/detection/item-price.ts";
import { roughly } from "#service/statistics/roughly.ts";
import { Decimal } from "#service/values/decimal.ts";

import { filedBeside } from "./history.ts";
import { regionsUp } from "./regions.ts";

type Given = { standardVersion: "2013" | "2024"; now: Date };
/** `level` 0: of the same county, 1: of the city, 2: of the province. */
type FiledBill = { id: FilingId; owner: string; level: number };

const digits = 3;
/** Price levels are not comparable across 计税方法. Forms of settlements name none. */
const usualTax = "1";
const { leastSamples, leastOwners, mostPercent } = defaultDisclosureSettings;

/**
 * Medians of filed bills, one price a bill, from the nearest region whose reference tells no single owner's price.
 * Null where the region is not known.
 */
export function itemPriceFinder(db: Conn, own: FilingRow, given: Given): FindItemPrices | null {
  if (regionsUp(own.regionCode).length === 0) return null;
  let bills: Promise<FiledBill[]> | null = null;
  return async (keys, minCount) => {
    bills ??= loadFiledBills(db, own, given);
    const { rows } = await db.execute<ItemPrice & { key: string }>(sql`
      with priced as (${pricesOfBills(keys, await bills)}), counted as (
        select p.key, l.level, p.owner, p.price, count(*) over (partition by p.key, l.level, p.owner) as own
        from priced p join (values (0), (1), (2)) as l(level) on p.level <= l.level)
      select distinct on (key) key, count(*)::int as count, ${exactMedian(sql`price`)}::text as median
      from counted
      group by key, level
      having count(*) >= ${Math.max(minCount, leastSamples)} and count(distinct owner) >= ${leastOwners}
        and max(own) * 100 <= count(*) * ${mostPercent}
      order by key, level`);
    return new Map(
      rows.map(({ key, count, median }) => [
        key,
        { count, median: roughly(Decimal.parse(median) ?? Decimal.zero, digits).toPlain() },
      ]),
    );
  };
}

/** Bills filed in the province in the last twelve months. */
async function loadFiledBills(
  db: Conn,
  own: FilingRow,
  { standardVersion, now }: Given,
): Promise<FiledBill[]> {
  const prefixes = regionsUp(own.regionCode).map(regionPrefix);
  const { rows } = await db.execute<Omit<FiledBill, "level"> & { region: string }>(sql`
    select f.id, f.region_code as region,
      coalesce(nullif(f.tenderer_uscc, ''), nullif(f.tenderer_name, ''), f.id::text) as owner
    from ${filing} f
    where ${filedBeside(own, now)} and f.filed_at > ${now}::timestamptz - interval '12 months'
      and f.region_code like ${`${prefixes.at(-1)}%`} and f.form_values ->> 'standardVersion' = ${standardVersion}
      and f.form_values ->> 'taxModel' = ${own.formValues["taxModel"] || usualTax}`);
  return rows.map(({ id, owner, region }) => ({
    id,
    owner,
    level: prefixes.findIndex((prefix) => region.startsWith(prefix)),
  }));
}

/** The median of each bill, by kind of item. Arrays tell the planner how many bills and kinds there are. */
function pricesOfBills(keys: readonly string[], bills: readonly FiledBill[]): SQL {
  const [ids, owners, levels] = [
    bills.map(({ id }) => id),
    bills.map(({ owner }) => owner),
    bills.map(({ level }) => level),
  ].map((column) => sql.param(column));
  return sql`
    select w.key, b.owner, b.level, ${exactMedian(sql`p.price`)} as price
    from unnest(${sql.param([...keys])}::text[]) as w(key)
    join ${itemPrice} p on md5(p.code || '|' || p.unit || '|' || p.words) = md5(w.key)
    join unnest(${ids}::uuid[], ${owners}::text[], ${levels}::int[]) as b(id, owner, level) on b.id = p.filing_id
    group by w.key, b.id, b.owner, b.level`;
}
