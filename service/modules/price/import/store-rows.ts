import { sql } from "drizzle-orm";

import type { PriceIssueId, PriceItemId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { comparable } from "#service/values/text.ts";

import type { ReadRow } from "./row-reader.ts";

export type Issue = { id: PriceIssueId; periodStart: string };

/** Writes rows in one statement each, so that an import of 25,000 takes 13 of them. */
export class RowStore {
  private readonly tx: Tx;
  private readonly issue: Issue;
  private waiting: ReadRow[] = [];
  private stored = 0;

  constructor(tx: Tx, issue: Issue) {
    this.tx = tx;
    this.issue = issue;
  }

  get count(): number {
    return this.stored + this.waiting.length;
  }

  async add(row: ReadRow): Promise<void> {
    this.waiting.push(row);
    if (this.waiting.length >= step) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    if (rows.length === 0) return;
    const items = await itemsOf(this.tx, rows);
    const values = rows.map(({ key, zoneId, ...row }, at) => ({
      ...row,
      zone_id: zoneId,
      item_id: items.get(key),
      n: this.stored + at + 1,
    }));
    const { id, periodStart } = this.issue;
    await this.tx.execute(sql`insert into price_row
        (issue_id, n, zone_id, item_id, class, code, name, specification, unit, excl, incl, rate, low, high,
          brand, remark, page, period_start)
      select ${id}::uuid, n, zone_id, item_id, class, code, name, specification, unit, excl, incl, rate, low, high,
          brand, remark, page, ${periodStart}::date
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(n integer, zone_id uuid, item_id uuid,
        class text, code text, name text, specification text, unit text, excl numeric, incl numeric, rate numeric,
        low numeric, high numeric, brand text, remark text, page text)`);
    this.stored += rows.length;
  }
}

const step = 2000;

/** An alias stands for its item; unknown materials become items. */
async function itemsOf(tx: Tx, rows: readonly ReadRow[]): Promise<Map<string, PriceItemId>> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const wanted = [...byKey.values()].map(({ key, name, specification, unit }) => ({
    key,
    name_key: `${comparable(name)}|${comparable(specification)}`,
    name,
    specification,
    unit,
  }));
  const wishes = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
    as w(key text, name_key text, name text, specification text, unit text)`;
  await tx.execute(sql`insert into price_item (key, name_key, name, specification, unit)
    select w.key, w.name_key, w.name, w.specification, w.unit from ${wishes}
    where not exists (select 1 from price_alias a where a.key = w.key)
    order by w.key on conflict (key) do nothing`);
  const { rows: found } = await tx.execute<{ key: string; id: PriceItemId }>(
    sql`select w.key, coalesce(a.item_id, i.id) as id from ${wishes}
      left join price_alias a on a.key = w.key left join price_item i on i.key = w.key`,
  );
  return new Map(found.map(({ key, id }) => [key, id]));
}
