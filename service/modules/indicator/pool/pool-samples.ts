import { type SQL, sql } from "drizzle-orm";

import { regionPrefix } from "#contracts/ids.ts";
import type { PoolFilters } from "#contracts/indicator/pool/filters.ts";
import { sampleClasses, sampleClassSchema } from "#contracts/indicator/sample/features.ts";
import { factorAt, indexAt } from "#service/statistics/price-level.ts";
import type { Decimal } from "#service/values/decimal.ts";

import type { LoadedLevel } from "./level.ts";

/** Counted by m² of building area; other works by their own scale. */
const buildings = sampleClassSchema.options.filter((one) => sampleClasses[one].building);

/** Without a measure works of several units of measure, which are pools of their own. */
export type PoolWorks = PoolFilters & { measure?: string };

/** Both bounds are whole months. */
export function poolConditions(filters: PoolWorks): SQL {
  const { stage, tax, region, structure, from, to, least, most } = filters;
  const conditions: (SQL | undefined)[] = [
    sql`s.pooled and s.stage = ${stage} and s.tax_basis = ${tax} and s.base_date is not null`,
    filters.class === undefined ? undefined : sql`s.sample_class = ${filters.class}`,
    filters.measure === undefined ? undefined : sql`s.unit_cost_unit = ${filters.measure}`,
    region === undefined ? undefined : sql`s.region_code like ${`${regionPrefix(region)}%`}`,
    structure === undefined ? undefined : sql`s.structure = ${structure}`,
    from === undefined ? undefined : sql`s.base_date >= ${`${from}-01`}::date`,
    to === undefined ? undefined : sql`s.base_date < ${`${to}-01`}::date + interval '1 month'`,
    least === undefined ? undefined : sql`${scaleOf} >= ${least}::numeric`,
    most === undefined ? undefined : sql`${scaleOf} <= ${most}::numeric`,
  ];
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );
}

const scaleOf = sql`case when s.sample_class = any(${sql.param(buildings)}::text[]) then s.area else s.scale end`;

/**
 * Common table expression `pool`: samples that pass the gate, one a project and stage, with the two numbers that bring a
 * price to the level. `up` is null where index or factor lack: NO_INDEX. A month without a value has the last one published
 * before it (沿用).
 */
export function poolSamples(filters: PoolWorks, loaded: LoadedLevel): SQL {
  const { points } = loaded;
  const starts = sql.param(points.map(({ month }) => `${month}-01`));
  return sql`
    months as materialized (select * from unnest(${sql.param(points.map(({ value }) => value))}::numeric[])
      with ordinality as m(value, n)),
    factors as materialized (select * from jsonb_to_recordset(${JSON.stringify(factorsOf(loaded))}::jsonb)
      as l(region text, factor numeric)),
    places as materialized (select r.code, coalesce(l.factor, city.factor, province.factor) as factor from region r
      left join factors l on l.region = r.code
      left join factors city on city.region = left(r.code, 4) || '00'
      left join factors province on province.region = left(r.code, 2) || '0000'),
    pool as materialized (
      select s.id, s.sample_class as class, s.region_code as region, s.base_date as date,
        s.project_name as name, s.unit_cost as cost, s.unit_cost_unit as unit, ${scaleOf} as scale,
        m.value * p.factor as down, ${upOf(loaded)?.toPlain() ?? null}::numeric as up
      from indicator_sample s
      left join months m on m.n = width_bucket(s.base_date, ${starts}::date[])
      left join places p on p.code = s.region_code
      where ${poolConditions(filters)})`;
}

/** V × I(t₀) × L₀ ÷ (I(t) × L), as `normalise` does. */
export const levelled = (value: SQL): SQL => sql`(${value} * pool.up / pool.down)`;

/** V ÷ (I(t) × L) to twenty places: times `up`, it is the value at any level. */
export const unlevelled = (value: SQL): SQL => sql`(round(${value}, 20) / pool.down)`;

export const isLevelled: SQL = sql`(pool.up is not null and pool.down > 0)`;

/** Null where the level itself has no index or factor. */
export function upOf({ wanted, references: { series, locations } }: LoadedLevel): Decimal | null {
  const index = series && indexAt(series, wanted.month);
  const factor = locations && factorAt(locations, wanted.region);
  return index && factor ? index.value.times(factor) : null;
}

function factorsOf({ references: { locations } }: LoadedLevel): { region: string; factor: string }[] {
  return [...(locations?.factors ?? [])].map(([region, factor]) => ({ region, factor: factor.toPlain() }));
}
