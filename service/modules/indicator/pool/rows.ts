import { type SQL, sql } from "drizzle-orm";

import {
  contentMeasure,
  countedByHundred,
  countedByTenThousand,
  figurePlaces,
} from "#contracts/indicator/content.ts";
import { areaBasisOf, type FigureBasis } from "#contracts/indicator/indicator-figure.ts";
import type { PoolRow } from "#contracts/indicator/pool/pool.ts";
import { type SampleClass, sampleClasses, sampleClassSchema } from "#contracts/indicator/sample/features.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import type { Conn } from "#service/db/connect.ts";
import type { PoolFacts } from "#service/statistics/pool.ts";
import { raised } from "#service/statistics/raised.ts";
import { summaryOf } from "#service/statistics/summary.ts";

import { loadGroupedFacts } from "./grouped-facts.ts";
import type { LoadedLevel } from "./level.ts";
import { isLevelled, levelled, poolSamples, type PoolWorks, unlevelled, upOf } from "./pool-samples.ts";
import { statementOf } from "./state.ts";

type Group = {
  grp: string;
  class: string;
  aspect: "total" | "chapter" | "element";
  code: string;
  name: string;
  unit: string;
  cost_unit: string;
  all: number;
  priced: number;
};

const valued: SQL = sql`valued as (select grp, id, value, scale from valued_all where value is not null)`;

/** A pool a class: 单方造价. Works that are measured in other units are pools of their own. */
const ofClasses: SQL = sql`
  valued_all as (
    select (pool.class || '|' || pool.unit) collate "C" as grp, pool.class, 'total' as aspect, '' as code,
      '工程造价' as name, '' as unit, pool.unit as cost_unit, pool.id, pool.scale, pool.cost as raw,
      case when ${isLevelled} then ${levelled(sql`pool.cost`)} end as value,
      case when pool.down > 0 then ${unlevelled(sql`pool.cost`)} end as base, pool.down > 0 as priced
    from pool),
  ${valued}`;

/** Contents by the area that `contentMeasure` names. */
const content: SQL = sql`(f.content * case when f.unit = any(${sql.param(countedByTenThousand)}::text[]) then 10000
  when f.unit = any(${sql.param(countedByHundred)}::text[]) then 100 else 1 end)`;

export type Element = { aspect: "total" | "chapter" | "element"; code: string; unit: string };

/** A pool an element: money per m² brought to the level, contents as they are. Works without it do not count as 0. */
const ofElements = (only: Element | null): SQL => sql`
  valued_all as (
    select (f.aspect || '|' || f.code || '|' || f.unit) collate "C" as grp, pool.class, f.aspect, f.code, f.name, f.unit,
      pool.unit as cost_unit, pool.id, pool.scale,
      case when f.unit = '' then f.per_area else ${content} end as raw,
      case when ${isLevelled} then case when f.unit = '' then ${levelled(sql`f.per_area`)} else ${content} end end as value,
      case when pool.down > 0 then case when f.unit = '' then ${unlevelled(sql`f.per_area`)} else ${content} end end as base,
      pool.down > 0 as priced
    from pool join indicator_sample_figure f on f.sample_id = pool.id
    where f.aspect in ('total', 'chapter', 'element') and not f.unlisted and f.code <> 'difference'
      and coalesce(f.per_area, f.content) is not null and (f.unit = '' or f.content is not null)
      ${only === null ? sql`` : sql`and f.aspect = ${only.aspect} and f.code = ${only.code} and f.unit = ${only.unit}`}),
  ${valued}`;

export type Given = { filters: PoolWorks; loaded: LoadedLevel; elements: boolean; only?: Element | null };

export function valuesOf({ filters, loaded, elements, only = null }: Given): SQL {
  return sql`${poolSamples(filters, loaded)}, ${elements ? ofElements(only) : ofClasses}`;
}

/** A pool before it is brought to a level: money as V ÷ (I(t) × L), of which every level is a multiple. */
export type BasePool = Group & { facts: PoolFacts | null };

/** Facts of samples, index and factors, but of no month and place: added up by the database, in their order. */
export async function loadPools(conn: Conn, given: Given): Promise<BasePool[]> {
  const source = sql`${valuesOf(given)}, based as (
    select grp, id, base as value, scale from valued_all where priced)`;
  const { rows: groups } = await conn.execute<Group>(sql`
    with ${source}
    select grp, any_value(class) as class, any_value(aspect) as aspect, any_value(code) as code,
      min(name collate "C") as name, any_value(unit) as unit, min(cost_unit collate "C") as cost_unit,
      count(*)::int as all, (count(*) filter (where priced))::int as priced
    from valued_all group by grp`);
  const settings = given.loaded.statistics;
  const counted = groups.filter(({ priced }) => priced > 0).map(({ grp, priced: n }) => ({ grp, n }));
  const facts = await loadGroupedFacts(conn, source, { counted, settings, from: sql`based` });
  return groups.toSorted(inOrder).map((group) => ({ ...group, facts: facts.get(group.grp) ?? null }));
}

/** Rows with their statistics at the level. */
export function rowsAt(pools: readonly BasePool[], given: Given): PoolRow[] {
  const up = upOf(given.loaded);
  const settings = given.loaded.statistics;
  return pools.map((pool) => {
    const kind = sampleClassSchema.parse(pool.class);
    const basis = basisOf(pool, kind, given.loaded);
    const isMoney = pool.unit === "";
    const facts = up && pool.facts && (isMoney ? raised(pool.facts, up) : pool.facts);
    return {
      id: pool.grp,
      aspect: pool.aspect,
      class: kind,
      code: pool.code,
      name: given.elements ? pool.name : sampleClasses[kind].label,
      unit: basis.unit,
      quantityUnit: pool.unit,
      measure: pool.cost_unit,
      n: facts?.n ?? 0,
      withoutIndex: pool.all - (facts?.n ?? 0),
      statement: facts && statementOf(summaryOf(facts, settings), basis, figurePlaces(pool.unit), settings),
    };
  });
}

function basisOf(
  { aspect, unit, cost_unit }: Group,
  kind: SampleClass,
  { level }: LoadedLevel,
): Omit<FigureBasis, "n"> {
  return {
    date: level.month,
    place: level.placeName,
    taxBasis: unit !== "" ? "none" : aspect === "total" ? "incl" : "excl",
    areaBasis: areaBasisOf(kind, cost_unit),
    unit: unit === "" ? `元/${shownUnit(cost_unit)}` : contentMeasure(unit).unit,
  };
}

const classOrder: readonly string[] = sampleClassSchema.options;
const aspects = ["total", "chapter", "element"];

/** Classes as they are listed; a chapter before its elements, uncoded parts last. */
function inOrder(a: Group, b: Group): number {
  const key = ({ aspect, code, unit, cost_unit }: Group): string => {
    const place =
      aspect === "total" ? "" : `${/^\d{4}|^\d{2}$/.test(code) ? "1" : "2"}${code.replace(".", "~")}`;
    return `${place} ${aspects.indexOf(aspect)} ${unit} ${cost_unit}`;
  };
  const byClass = classOrder.indexOf(a.class) - classOrder.indexOf(b.class);
  return byClass || (key(a) < key(b) ? -1 : 1);
}
