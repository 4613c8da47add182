import type { PoolDetail, PoolRow } from "#contracts/indicator/pool/pool.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import { choicesOf } from "./choices.ts";
import { dotLimit, leastOfCell, loadCells, loadDots } from "./dots.ts";
import { keptPools, keptRows } from "./kept-pools.ts";
import { type LoadedLevel, loadLevel } from "./level.ts";
import { homeOf } from "./list.ts";
import { measureIn, measuresOf } from "./measures.ts";
import { gapsOf, loadOwn, ownValue, standingIn } from "./own.ts";
import { loadParts, loadWorks } from "./parts.ts";
import { poolSamples } from "./pool-samples.ts";
import { type Element, valuesOf } from "./rows.ts";

type Call = CallOf<"poolDetail">;

export function readPool({ deps, actor, input }: Call): Promise<ReplyOf<"poolDetail">> {
  return deps.db.transaction(
    async (tx) => {
      const loaded = await loadLevel(tx, { asked: input, home: homeOf(actor), now: deps.clock() });
      return detailOf(tx, loaded, { actor, input });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function detailOf(
  conn: Conn,
  loaded: LoadedLevel,
  { actor, input }: Pick<Call, "actor" | "input">,
): Promise<PoolDetail> {
  const { aspect, code, unit, own: ownId, month: _month, place: _place, measure: asked, ...works } = input;
  const own = ownId === undefined ? null : await loadOwn(conn, actor, ownId);
  const measures = await measuresOf(conn, works);
  const measure = measureIn(measures, { asked, own: own?.sample.unitCostUnit });
  const filters = { ...works, measure };
  const element: Element = { aspect, code, unit };
  const isTotal = aspect === "total";
  const given = { filters, loaded, elements: !isTotal, only: isTotal ? null : element };
  const source = valuesOf(given);
  const samples = poolSamples(filters, loaded);
  const all = { filters, loaded, elements: true };
  const value = own?.sample.unitCostUnit === measure ? ownValue(own, element, loaded) : null;
  const [row = emptyRow(input, measure)] = await keptRows(conn, given);
  return {
    row,
    level: loaded.level,
    choices: await choicesOf(conn, loaded),
    measures: measures.map((one) => ({ code: one, name: shownUnit(one) })),
    dots: await loadDots(conn, source, { actor, own: ownId, least: loaded.statistics.least }),
    dotLimit,
    least: { histogram: loaded.statistics.least.histogram, cell: leastOfCell },
    costs: await loadParts(conn, samples, "cost"),
    works: await loadWorks(conn, samples),
    chapters: await loadParts(conn, samples, "chapter"),
    own: own && value && (await standingIn(conn, source, own, { value, unit, settings: loaded.statistics })),
    gaps: own === null ? [] : gapsOf(own, await keptPools(conn, all), all),
    cells: await loadCells(conn, source),
    index: loaded.points,
  };
}

function emptyRow({ class: kind, aspect, code, unit }: Call["input"], measure: string): PoolRow {
  return {
    id: "none",
    aspect,
    class: kind,
    code,
    name: sampleClasses[kind].label,
    unit: `元/${shownUnit(measure)}`,
    quantityUnit: unit,
    measure,
    n: 0,
    withoutIndex: 0,
    statement: null,
  };
}
