import { type SQL, sql } from "drizzle-orm";

import type { SampleId } from "#contracts/ids.ts";
import type { PoolCell, PoolDot } from "#contracts/indicator/pool/pool.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { robustZ, type Spread } from "#service/statistics/robust-z.ts";
import { Decimal } from "#service/values/decimal.ts";

import { samplesInSight } from "../sample/scope.ts";

export const dotLimit = 2000;
/** A cell below it shows its n alone. */
export const leastOfCell = 3;

/** Iglewicz and Hoaglin: a sample further from the median is worth a look. */
const farFrom = Decimal.parse("3.5") ?? Decimal.zero;

type Dot = Omit<PoolDot, "isOwn" | "robustZ" | "isFar"> & { inSight: boolean };
type Asked = {
  actor: Pick<Actor, "scope">;
  own: SampleId | undefined;
  least: StatisticsSettings["least"];
};

const regionOf = sql`(select case when p.pid is null then '' else p.name end || r.name
  from region r left join region p on p.code = r.pid where r.code = pool.region)`;

/** `source` ends with `valued_all`. The newest come first and are kept where there are too many. */
export async function loadDots(conn: Conn, source: SQL, { actor, own, least }: Asked): Promise<PoolDot[]> {
  const { rows } = await conn.execute<Dot>(sql`
    with ${source}
    select pool.id as "sampleId", pool.name, pool.region as "regionCode", ${regionOf} as region,
      pool.date::text as date, trim_scale(pool.scale)::text as scale,
      trim_scale(v.raw)::text as raw, round(v.value, case v.unit when '' then 4 else 12 end)::text as value,
      exists (select from indicator_sample where id = pool.id and ${samplesInSight(actor)}) as "inSight"
    from pool join valued_all v on v.id = pool.id
    order by pool.date desc, pool.id limit ${dotLimit}`);
  const spread = await loadSpread(conn, source, least.quartiles);
  return rows.map(({ inSight, ...dot }) => ({
    ...dot,
    ...distanceOf(dot.value, spread),
    sampleId: inSight ? dot.sampleId : null,
    name: inSight ? dot.name : "",
    isOwn: own !== undefined && dot.sampleId === own,
  }));
}

/** Spread of the whole pool, also where its oldest dots are not listed. Null below the least n of the quartiles. */
async function loadSpread(conn: Conn, source: SQL, least: number): Promise<Spread | null> {
  const { rows } = await conn.execute<{ n: number; median: string | null; mad: string | null }>(sql`
    with ${source}, middle as (select count(*)::int as n, ${exactMedian(sql`value`)} as median from valued)
    select n, median::text, (select ${exactMedian(sql`abs(value - middle.median)`)} from valued)::text as mad from middle`);
  const [row] = rows;
  const [median, mad] = [Decimal.parse(row?.median ?? ""), Decimal.parse(row?.mad ?? "")];
  return row && row.n >= least && median && mad ? { median, mad } : null;
}

function distanceOf(value: string | null, spread: Spread | null): Pick<PoolDot, "robustZ" | "isFar"> {
  const own = Decimal.parse(value ?? "");
  const z = own && spread && robustZ(own, spread);
  return z ? { robustZ: z.toFixed(2), isFar: z.abs().compare(farFrom) > 0 } : { robustZ: null, isFar: false };
}

/** County × quarter. Money alone: prices of a place and time are what such a map is asked for. */
export async function loadCells(conn: Conn, source: SQL): Promise<PoolCell[]> {
  const { rows } = await conn.execute<PoolCell>(sql`
    with ${source}
    select pool.region as "regionCode", ${regionOf} as region, to_char(pool.date, 'YYYY"Q"Q') as quarter,
      count(*)::int as n,
      case when count(*) >= ${leastOfCell}
        then round(${exactMedian(sql`v.value`)}, 2)::text end as median
    from pool join valued_all v on v.id = pool.id where v.value is not null
    group by pool.region, 3 order by pool.region, 3`);
  return rows;
}
