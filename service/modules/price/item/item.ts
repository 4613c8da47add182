import { asc, eq, sql } from "drizzle-orm";

import type { PriceItemId } from "#contracts/ids.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { priceAlias, priceItem } from "#service/db/schema/price/price-row.ts";

import { type ListedRow, presentRow, rowFields, rowTables } from "../list/list-query.ts";
import { zonesWhere } from "../list/scopes.ts";
import { withChanges } from "./trend.ts";

/** All zones and periods of an item. */
export async function readPriceItem({ deps, input }: CallOf<"priceItem">): Promise<ReplyOf<"priceItem">> {
  const { db } = deps;
  const [item] = await db.select().from(priceItem).where(eq(priceItem.id, input.itemId));
  const rows = item ? await pricesOfItem(db, item.id) : [];
  if (!item || rows.length === 0) throw new ServiceError("price-item.not-found");
  const aliases = await db
    .select()
    .from(priceAlias)
    .where(eq(priceAlias.itemId, item.id))
    .orderBy(asc(priceAlias.createdAt));
  const { id, name, specification, unit } = item;
  const points = rows.map(({ title, doc_no: docNo, ...row }) => ({ ...presentRow(row), title, docNo }));
  return {
    itemId: id,
    name,
    specification,
    unit,
    aliases: aliases.map((alias) => ({
      name: alias.name,
      specification: alias.specification,
      unit: alias.unit,
      by: alias.byName,
    })),
    zones: await zonesWhere(
      db,
      sql`z.id = any(${sql.param([...new Set(rows.map((row) => row.zone_id))])}::uuid[])`,
    ),
    points: withChanges(points),
  };
}

type ItemRow = ListedRow & { title: string; doc_no: string };

/** By the index (item, zone, period): the cost does not grow with the rows of other items. */
async function pricesOfItem(conn: Conn, itemId: PriceItemId): Promise<ItemRow[]> {
  const { rows } = await conn.execute<ItemRow>(sql`select ${rowFields}, i.title, i.doc_no
    from ${rowTables} where r.in_force and r.item_id = ${itemId}
    order by z.name, z.id, r.period_start`);
  return rows;
}
