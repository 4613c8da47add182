import { type SQL, sql } from "drizzle-orm";

import type { PoolPart } from "#contracts/indicator/pool/pool.ts";
import type { Conn } from "#service/db/connect.ts";
import { differenceCode, perArea, sharesOf } from "#service/indicator/breakdown/per-area.ts";
import { Decimal } from "#service/values/decimal.ts";

import { leastOfCell } from "./dots.ts";
import { isLevelled, levelled } from "./pool-samples.ts";

type Part = {
  code: string;
  name: string;
  amount: string;
  works: number;
  scale: string;
  isDifference: boolean;
};
type Sum = Pick<Part, "code" | "name" | "scale" | "isDifference"> & { amount: Decimal };

/** Names that the page lists; the others are one part. */
const mostNames = 12;

/** Parts of the whole pool's money at the level: they add up, with 未归类 among them. */
export async function loadParts(conn: Conn, source: SQL, aspect: "cost" | "chapter"): Promise<PoolPart[]> {
  return shared(await sumsOf(conn, source, { aspect, by: sql`f.code`, order: sql`min(f.n), f.code` }));
}

/**
 * 单位工程 by their names, which are not interpreted. One that few works have could tell whose it is: it is part of the
 * others.
 */
export async function loadWorks(conn: Conn, source: SQL): Promise<PoolPart[]> {
  const all = await sumsOf(conn, source, {
    aspect: "work",
    by: sql`f.name`,
    order: sql`sum(f.amount) desc, f.name`,
  });
  const named = all.filter(({ works }) => works >= leastOfCell).slice(0, mostNames);
  const others = all.filter((one) => !named.includes(one));
  const [first] = others;
  if (!first) return shared(named);
  const rest = {
    code: "others",
    name: "其他单位工程",
    scale: first.scale,
    isDifference: others.every(({ isDifference }) => isDifference),
    amount: Decimal.sum(others.map(({ amount }) => amount)),
  };
  return shared([...named, rest]);
}

type Asked = { aspect: "cost" | "chapter" | "work"; by: SQL; order: SQL };

async function sumsOf(
  conn: Conn,
  source: SQL,
  { aspect, by, order }: Asked,
): Promise<(Sum & { works: number })[]> {
  const { rows } = await conn.execute<Part>(sql`
    with ${source}
    select ${by} as code, min(f.name) as name, sum(${levelled(sql`f.amount`)})::text as amount,
      bool_and(f.code = ${differenceCode}) as "isDifference", count(distinct pool.id)::int as works,
      (select sum(scale) from pool where ${isLevelled})::text as scale
    from pool join indicator_sample_figure f on f.sample_id = pool.id
    where f.aspect = ${aspect} and ${isLevelled}
    group by ${by} order by ${order}`);
  return rows.map((row) => ({ ...row, amount: Decimal.parse(row.amount) ?? Decimal.zero }));
}

function shared(sums: readonly Sum[]): PoolPart[] {
  const shares = sharesOf(sums);
  return sums.map(({ code, name, scale, amount }, place) => ({
    code,
    name,
    perUnit: perArea(amount, Decimal.parse(scale)) ?? "0.00",
    share: shares[place] ?? null,
  }));
}
