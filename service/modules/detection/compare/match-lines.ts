import { type SQL, sql } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";

export type Pair = { before: ReportId; after: ReportId };

/**
 * Writes the differing lines of two bills, matched in four passes; matched lines leave the later passes:
 * 1. same 单位工程, 编码, 项目特征, 计量单位: the same line;
 * 2. same 单位工程, first nine digits of 编码, 名称, 项目特征, 计量单位: codes shifted by an inserted line;
 * 3. same 单位工程 and 编码: another 项目特征 or 计量单位;
 * 4. same 编码, 名称, 项目特征, 计量单位 in another 单位工程: moved.
 * A line of 其他项目, where numbers only count, or without 编码 goes by its table and name.
 * Equal lines match in file order; the rest was added or removed. Sorts instead of joins keep it O(n log n).
 */
export async function writeDifferences(tx: Tx, pair: Pair): Promise<void> {
  await tx.execute(sql`
    with ${units(pair)}, ${lines(pair)},
      ${pass("same", "line", "k1")},
      ${pass("renumbered", "same_rest", "k2")},
      ${pass("altered", "renumbered_rest", "k3")},
      ${pass("moved", "altered_rest", "k4")},
      ${paired}
    insert into bill_difference (before_id, after_id, n, kind, before_seq, after_seq, delta)
    select ${pair.before}::uuid, ${pair.after}::uuid, row_number() over (order by abs(delta) desc, place) - 1,
      case when before_seq is null then 'added' when after_seq is null then 'removed' else 'changed' end,
      before_seq, after_seq, delta
    from (
      select p.before_seq, p.after_seq, coalesce(p.after_seq, p.before_seq) as place,
        coalesce(a.total::numeric, 0) - coalesce(b.total::numeric, 0) as delta
      from pair p
      left join bill_row b on b.report_id = ${pair.before} and b.seq = p.before_seq
      left join bill_row a on a.report_id = ${pair.after} and a.seq = p.after_seq
      where p.moved or b.seq is null or a.seq is null
        or (b.name, b.feature, b.unit) is distinct from (a.name, a.feature, a.unit)
        or b.section is distinct from 'other' and b.number is distinct from a.number
        or (b.quantity::numeric, b.price::numeric, b.total::numeric)
          is distinct from (a.quantity::numeric, a.price::numeric, a.total::numeric)
    ) difference`);
}

/** Matches 单位工程 by name; of several with one name in a 单项工程, by position. */
function units({ before, after }: Pair): SQL {
  return sql`
    heading as (
      select report_id, seq, kind, name,
        max(seq) filter (where kind = 'sectional') over (partition by report_id order by seq) as sectional
      from bill_row where report_id in (${before}, ${after}) and kind in ('sectional', 'unit')
    ),
    named as (
      select u.report_id, u.seq, concat_ws(E'\\x1f', s.name, u.name) as name
      from heading u left join heading s on s.report_id = u.report_id and s.seq = u.sectional
      where u.kind = 'unit'
    ),
    unit as (
      select report_id, seq, name || E'\\x1f' || row_number() over (partition by report_id, name order by seq) as key
      from named
    )`;
}

function lines({ before, after }: Pair): SQL {
  const key = (...parts: SQL[]) => sql`md5(concat_ws(E'\\x1f', ${sql.join(parts, sql`, `)}))`;
  const [unit, number, name] = [sql`u.key`, sql`r.number`, sql`r.name`];
  const text = [sql`r.feature`, sql`r.unit`];
  const table = sql`case when t.seq is not null then concat_ws(E'\\x1f', r.section, t.name) end`;
  const code = sql`case when t.seq is null then r.number else r.name end`;
  return sql`
    placed as (
      select *, max(seq) filter (where kind = 'unit') over (partition by report_id order by seq) as unit_seq
      from bill_row where report_id in (${before}, ${after})
    ),
    line as (
      select r.report_id = ${after} as is_after, r.seq,
        ${key(unit, table, code, ...text)} as k1,
        ${key(unit, table, sql`left(r.number, 9)`, name, ...text)} as k2,
        ${key(unit, table, sql`coalesce(nullif(r.number, ''), r.name)`)} as k3,
        ${key(table, number, name, ...text)} as k4
      from placed r left join unit u on u.report_id = r.report_id and u.seq = r.unit_seq
      left join bill_row t on t.report_id = r.report_id and t.seq = r.parent
        and (r.section = 'other' or r.number = '')
      where r.kind = 'item'
    )`;
}

/** Matches lines by key and ordinal among equals; `<name>_rest` holds the unmatched ones. */
function pass(name: string, from: string, key: string): SQL {
  return sql.raw(`
    ${name} as materialized (
      select max(seq) filter (where not is_after) as before_seq, max(seq) filter (where is_after) as after_seq,
        max(k2) as k2, max(k3) as k3, max(k4) as k4
      from (
        select *, row_number() over (partition by is_after, ${key} order by seq) as nth from ${from}
      ) numbered
      group by ${key}, nth
    ),
    ${name}_rest as (
      select before_seq is null as is_after, coalesce(before_seq, after_seq) as seq, k2, k3, k4
      from ${name} where before_seq is null or after_seq is null
    )`);
}

const met = (name: string) =>
  sql.raw(`select before_seq, after_seq, ${name === "moved"} from ${name}
    where before_seq is not null and after_seq is not null`);

const paired = sql`pair (before_seq, after_seq, moved) as (
  ${met("same")} union all ${met("renumbered")} union all ${met("altered")} union all ${met("moved")}
  union all select before_seq, after_seq, false from moved where before_seq is null or after_seq is null
)`;
