import { eq, inArray, type SQL } from "drizzle-orm";

import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import { classChoices } from "#contracts/filing/list-filters.ts";
import {
  type FilingSummary,
  type FilingSummaryInput,
  type SummaryFilter,
  type SummaryGroup,
  summaryFilter,
  withinMonth,
} from "#contracts/filing/summary/summary.ts";
import { className, conditionsOf } from "#contracts/filing/summary/words.ts";
import { regionPrefix } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { region } from "#service/db/schema/region/region.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { listedFilings } from "../list/list-query.ts";
import { type GroupRow, selectFigures } from "./figures.ts";
import { selectRules } from "./rules.ts";

export function summariseFilings(call: CallOf<"filingSummary">): Promise<ReplyOf<"filingSummary">> {
  return summaryOf(call.deps.db, call);
}

/** The condition is the list's own, so that each figure equals the total of the list behind it. */
export async function summaryOf(
  conn: Conn,
  { deps, actor, input }: Call<FilingSummaryInput>,
): Promise<FilingSummary> {
  const filter = summaryFilter(input);
  const asker = { actor, times: timesOf(await loadToday(deps)) };
  const where: SQL | undefined = listedFilings(filingListInputSchema.parse(filter), asker);
  const digits = prefixOf(input, actor).length < 4 ? 4 : 6;
  const rows = await selectFigures(conn, where, digits);
  const rules = await selectRules(conn, where, filter);
  const of = (grouping: GroupRow["grouping"]) => rows.filter((row) => row.grouping === grouping);
  const [total] = of("total");
  if (!total) throw new Error("A sum without a row");
  const regionCode = input.regionCode ?? actor.regionCode;
  const places = await loadPlaces(conn, [...of("region").map(({ key }) => key), regionCode ?? ""]);
  return {
    at: deps.clock().toISOString(),
    conditions: conditionsOf(input, places.get(regionCode ?? "")?.name ?? "全部"),
    regionCode,
    filter,
    total: figuresOf(total),
    regions: of("region").map((row) => regionGroup(row, filter, places, digits)),
    classes: of("class").map((row) => classGroup(row, filter)),
    months: of("month").map((row) => ({
      key: row.key,
      name: row.key || "未提交",
      filter: row.key === "" ? null : withinMonth(filter, row.key),
      figures: figuresOf(row),
    })),
    rules,
  };
}

function prefixOf({ regionCode }: FilingSummaryInput, { scope }: Actor): string {
  const own = scope.kind === "region" ? scope.prefix : "";
  const asked = regionCode === undefined ? "" : regionPrefix(regionCode);
  return asked.length > own.length ? asked : own;
}

function figuresOf({ grouping: _grouping, key: _key, ...figures }: GroupRow): SummaryGroup["figures"] {
  return figures;
}

function classGroup(row: GroupRow, filter: SummaryFilter): SummaryGroup {
  const projectClass = classChoices.find(({ value }) => value === row.key)?.value;
  return {
    key: row.key,
    name: className(row.key),
    filter: { ...filter, projectClass },
    figures: figuresOf(row),
  };
}

type Places = ReadonlyMap<string, { name: string; leaf: boolean }>;

async function loadPlaces(conn: Conn, codes: readonly string[]): Promise<Places> {
  const rows = await conn
    .select({ code: region.code, name: regionName, leaf: region.leaf })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(inArray(region.code, [...codes]));
  return new Map(rows.map(({ code, ...place }) => [code, place]));
}

function regionGroup(row: GroupRow, filter: SummaryFilter, places: Places, digits: 4 | 6): SummaryGroup {
  const place = places.get(row.key);
  // The code of a province or city covers all below it in the list; filings of itself have no filter of their own.
  const isAbove = digits === 4 ? row.key.endsWith("0000") : place?.leaf === false;
  const name = place?.name ?? row.key;
  return {
    key: row.key,
    name: isAbove ? `${name}本级` : name,
    filter: isAbove ? null : { ...filter, regionCode: row.key },
    figures: figuresOf(row),
  };
}
