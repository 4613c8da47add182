import { sql } from "drizzle-orm";

import type { PriceIssueId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import type { Problems } from "#service/sheet-import/problems.ts";
import { clip, comparable } from "#service/values/text.ts";

import type { ReadRow } from "./row-reader.ts";

const step = 2000;
/** Beyond these, rows that stand twice are counted but not named. */
const mostNamed = 20_000;

const columns = sql`n integer, line integer, zone_id uuid, key text, name_key text, class text, code text, name text,
  specification text, unit text, excl numeric, incl numeric, rate numeric, low numeric, high numeric, brand text,
  remark text, page text`;

/** `item`: the item of the row, or its key where it becomes one. */
const rowsWithItem = sql`select w.*, coalesce(a.item_id::text, i.id::text, w.key) as item from price_import_row w
  left join price_alias a on a.key = w.key left join price_item i on i.key = w.key`;

/**
 * Rows of an import in a temporary table until the transaction ends: what needs all of them, such as finding those that
 * stand twice, is done by the database, so that memory does not grow with the workbook.
 */
export class Staging {
  private readonly tx: Tx;
  private waiting: ReadRow[] = [];
  private staged = 0;

  private constructor(tx: Tx) {
    this.tx = tx;
  }

  static async open(tx: Tx): Promise<Staging> {
    // Demo data has several imports in one transaction.
    await tx.execute(sql`drop table if exists pg_temp.price_import_row`);
    await tx.execute(sql`create temporary table price_import_row (${columns}) on commit drop`);
    return new Staging(tx);
  }

  get count(): number {
    return this.staged + this.waiting.length;
  }

  async add(row: ReadRow): Promise<void> {
    this.waiting.push(row);
    if (this.waiting.length >= step) await this.flush();
  }

  async flush(): Promise<void> {
    const values = this.waiting.map(({ zoneId, ...row }, at) => ({
      ...row,
      zone_id: zoneId,
      name_key: `${comparable(row.name)}|${comparable(row.specification)}`,
      n: this.staged + at + 1,
    }));
    this.waiting = [];
    if (values.length === 0) return;
    await this.tx.execute(sql`insert into price_import_row
      select r.* from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(${columns})`);
    this.staged += values.length;
  }

  /** Within a zone neither a code nor an item stands twice. */
  async tellTwice(problems: Problems): Promise<void> {
    await this.flush();
    await this.tx.execute(sql`analyze price_import_row`);
    const { rows } = await this.tx.execute<Twice>(sql`
      select line, (count(*) over ())::int as total, case when nth_name > 1 then 'name' else 'code' end as "column",
        case when nth_name > 1 then name else code end as text,
        case when nth_name > 1 then by_name else by_code end as first
      from (select n, line, name, code, first_value(line) over (partition by zone_id, item order by n) as by_name,
          row_number() over (partition by zone_id, item order by n) as nth_name,
          first_value(line) over (partition by zone_id, code order by n) as by_code,
          row_number() over (partition by zone_id, code order by n) as nth_code
        from (${rowsWithItem}) w) r
      where nth_name > 1 or (nth_code > 1 and code <> '')
      order by n limit ${mostNamed}`);
    for (const { line, column, text, first } of rows)
      problems.add(line, column, `“${clip(text, 30)}”与第${first}行重复，同一价区内同一材料只能有一行`);
    const rest = (rows[0]?.total ?? 0) - rows.length;
    if (rest > 0) problems.addUnnamed(rest);
  }

  /** An alias stands for its item; unknown materials become items. */
  async store({ id, periodStart }: { id: PriceIssueId; periodStart: string }): Promise<void> {
    await this.tx.execute(sql`insert into price_item (key, name_key, name, specification, unit)
      select distinct on (w.key) w.key, w.name_key, w.name, w.specification, w.unit from price_import_row w
      where not exists (select 1 from price_alias a where a.key = w.key)
      order by w.key, w.n on conflict (key) do nothing`);
    await this.tx.execute(sql`insert into price_row
        (issue_id, n, zone_id, item_id, class, code, name, specification, unit, excl, incl, rate, low, high,
          brand, remark, page, period_start)
      select ${id}::uuid, w.n, w.zone_id, coalesce(a.item_id, i.id), w.class, w.code, w.name, w.specification, w.unit,
        w.excl, w.incl, w.rate, w.low, w.high, w.brand, w.remark, w.page, ${periodStart}::date
      from price_import_row w
        left join price_alias a on a.key = w.key left join price_item i on i.key = w.key
      order by w.n`);
  }
}

type Twice = { line: number; total: number; column: "name" | "code"; text: string; first: number };
