import { type SQL, sql } from "drizzle-orm";

import { regionPrefix } from "#contracts/ids.ts";
import type { PoolFilters } from "#contracts/indicator/pool/filters.ts";
import { sampleClasses, sampleClassSchema } from "#contracts/indicator/sample/features.ts";
import { monthsLater } from "#contracts/months.ts";
import { factorAt, indexAt } from "#service/statistics/price-level.ts";

import type { LoadedLevel } from "./level.ts";

/** Counted by m² of building area; other works by their own scale. */
const buildings = sampleClassSchema.options.filter((one) => sampleClasses[one].building);

/** Both bounds are whole months. */
export function poolConditions(filters: PoolFilters): SQL {
  const { stage, tax, region, structure, from, to, least, most } = filters;
  const conditions: (SQL | undefined)[] = [
    sql`s.pooled and s.stage = ${stage} and s.tax_basis = ${tax} and s.base_date is not null`,
    filters.class === undefined ? undefined : sql`s.sample_class = ${filters.class}`,
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
 * price to the level. `up` is null where index or factor lack: NO_INDEX.
 */
export function poolSamples(filters: PoolFilters, loaded: LoadedLevel): SQL {
  const last = loaded.months[0] ?? "";
  return sql`
    months as (select * from jsonb_to_recordset(${JSON.stringify(monthsOf(loaded))}::jsonb)
      as m(month text, value numeric)),
    factors as (select * from jsonb_to_recordset(${JSON.stringify(factorsOf(loaded))}::jsonb)
      as l(region text, factor numeric)),
    pool as materialized (
      select s.id, s.sample_class as class, s.region_code as region, s.base_date as date,
        s.project_name as name, s.unit_cost as cost, s.unit_cost_unit as unit, ${scaleOf} as scale,
        m.value * coalesce(l.factor, city.factor, province.factor) as down, ${upOf(loaded)}::numeric as up
      from indicator_sample s
      left join months m on m.month = least(to_char(s.base_date, 'YYYY-MM'), ${last})
      left join factors l on l.region = s.region_code
      left join factors city on city.region = left(s.region_code, 4) || '00'
      left join factors province on province.region = left(s.region_code, 2) || '0000'
      where ${poolConditions(filters)})`;
}

/** V × I(t₀) × L₀ ÷ (I(t) × L), as `normalise` does. */
export const levelled = (value: SQL): SQL => sql`(${value} * pool.up / pool.down)`;

export const isLevelled: SQL = sql`(pool.up is not null and pool.down > 0)`;

function upOf({ wanted, references: { series, locations } }: LoadedLevel): string | null {
  const index = series && indexAt(series, wanted.month);
  const factor = locations && factorAt(locations, wanted.region);
  return index && factor ? index.value.times(factor).toPlain() : null;
}

/** From the first to the last published month; one without a value of its own has the one before (沿用). */
function monthsOf({ references: { series }, months }: LoadedLevel): { month: string; value: string }[] {
  const [last, first] = [months[0], months.at(-1)];
  if (series === null || first === undefined || last === undefined) return [];
  const all: { month: string; value: string }[] = [];
  for (let month = first; month <= last; month = monthsLater(month, 1)) {
    const found = indexAt(series, month);
    if (found) all.push({ month, value: found.value.toPlain() });
  }
  return all;
}

function factorsOf({ references: { locations } }: LoadedLevel): { region: string; factor: string }[] {
  return [...(locations?.factors ?? [])].map(([region, factor]) => ({ region, factor: factor.toPlain() }));
}
