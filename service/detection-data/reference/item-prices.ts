import { type SQL, sql } from "drizzle-orm";

import { type FilingId, regionPrefix } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { itemPrice } from "#service/db/schema/detection/reference-data.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { type FindItemPrices, itemPriceKey, type WantedItem } from "#service/detection/item-price.ts";
import { Decimal } from "#service/values/decimal.ts";

import { filedBeside } from "./history.ts";
import { type BillPrice, referencePrice } from "./reference-price.ts";
import { regionsUp } from "./regions.ts";

type Given = { standardVersion: "2013" | "2024"; now: Date };
type FiledBill = Omit<BillPrice, "price">;

/** Price levels are not comparable across 计税方法. Forms of settlements name none. */
const usualTax = "1";

/** The cost of a question follows the items asked for, not the bills filed. Null where the region is not known. */
export function itemPriceFinder(db: Conn, own: FilingRow, given: Given): FindItemPrices | null {
  if (regionsUp(own.regionCode).length === 0) return null;
  let bills: Promise<ReadonlyMap<FilingId, FiledBill>> | null = null;
  return async (wanted, minCount) => {
    bills ??= loadFiledBills(db, own, given);
    const prices = await loadPrices(db, wanted, await bills);
    return new Map(
      wanted.flatMap((item, n) => {
        const reference = referencePrice(prices.get(n) ?? [], minCount);
        return reference === null ? [] : [[itemPriceKey(item), reference]];
      }),
    );
  };
}

/** Of the last twelve months in the province; `level` 0: of the same county, 1: of the city, 2: of the province. */
async function loadFiledBills(
  db: Conn,
  own: FilingRow,
  { standardVersion, now }: Given,
): Promise<ReadonlyMap<FilingId, FiledBill>> {
  const prefixes = regionsUp(own.regionCode).map(regionPrefix);
  const { rows } = await db.execute<{ id: FilingId; region: string; owner: string }>(sql`
    select f.id, f.region_code as region,
      coalesce(nullif(f.tenderer_uscc, ''), nullif(f.tenderer_name, ''), f.id::text) as owner
    from ${filing} f
    where ${filedBeside(own, now)} and f.filed_at > ${now}::timestamptz - interval '12 months'
      and f.region_code like ${`${prefixes.at(-1)}%`} and f.form_values ->> 'standardVersion' = ${standardVersion}
      and f.form_values ->> 'taxModel' = ${own.formValues["taxModel"] || usualTax}`);
  return new Map(
    rows.map(({ id, region, owner }) => [
      id,
      { owner, level: prefixes.findIndex((prefix) => region.startsWith(prefix)) },
    ]),
  );
}

/** The median of each bill, by the place of the item among those wanted. */
async function loadPrices(
  db: Conn,
  wanted: readonly WantedItem[],
  bills: ReadonlyMap<FilingId, FiledBill>,
): Promise<ReadonlyMap<number, BillPrice[]>> {
  const { rows } = await db.execute<{ n: number; id: FilingId; price: string }>(sql`
    select w.n::int - 1 as n, p.filing_id as id, ${exactMedian(sql`p.price`)}::text as price
    from ${wantedRows(wanted)}
    join ${itemPrice} p on p.code = w.code and p.unit = w.unit and md5(p.words) = md5(w.words) and p.words = w.words
    where p.filing_id = any(${sql.param([...bills.keys()])}::uuid[])
    group by w.n, p.filing_id`);
  const prices = new Map<number, BillPrice[]>();
  for (const { n, id, price } of rows) {
    const [bill, value] = [bills.get(id), Decimal.parse(price)];
    if (!bill || !value) continue;
    const others = prices.get(n);
    if (others) others.push({ ...bill, price: value });
    else prices.set(n, [{ ...bill, price: value }]);
  }
  return prices;
}

/** Arrays tell the planner how many there are. */
function wantedRows(wanted: readonly WantedItem[]): SQL {
  const [codes, units, words] = [
    wanted.map(({ code }) => code),
    wanted.map(({ unit }) => unit),
    wanted.map((item) => item.words),
  ].map((column) => sql.param(column));
  return sql`unnest(${codes}::char(9)[], ${units}::text[], ${words}::text[]) with ordinality as w(code, unit, words, n)`;
}
