import { and, inArray, sql } from "drizzle-orm";

import { priceItemIdSchema } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { priceItem } from "#service/db/schema/price/price-row.ts";
import type { SearchSource } from "#service/search/source.ts";

export { enquiryFileAccess } from "./enquiry/files.ts";
export { enquiriesWaiting } from "./enquiry/scope.ts";

const isPriced = sql`exists (select 1 from price_row r where r.in_force and r.item_id = ${priceItem.id})`;

export const priceItemSource: SearchSource = {
  name: "price_item",
  right: "price.read",
  table: priceItem,
  id: priceItem.id,
  scope: () => isPriced,
  present: async (conn, ids) => {
    const rows = await newestPrices(conn, ids);
    return new Map(
      rows.map(({ id, unit, zones, month }) => {
        const facts = [`单位${unit}`, `${zones}个价区`, `最近一期${month}`];
        return [id, { path: `/pages/materialList?item=${id}`, facts }];
      }),
    );
  },
};

function newestPrices(conn: Conn, ids: readonly string[]) {
  const known = inArray(
    priceItem.id,
    ids.map((id) => priceItemIdSchema.parse(id)),
  );
  return conn
    .select({
      id: priceItem.id,
      unit: priceItem.unit,
      zones: sql<number>`(select count(distinct r.zone_id)::int from price_row r
        where r.in_force and r.item_id = ${priceItem.id})`,
      month: sql<string>`(select to_char(max(r.period_start), 'YYYY-MM') from price_row r
        where r.in_force and r.item_id = ${priceItem.id})`,
    })
    .from(priceItem)
    .where(and(known, isPriced));
}
