import type { PoolDetail, PoolRow } from "#contracts/indicator/pool/pool.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import { choicesOf } from "./choices.ts";
import { dotLimit, leastOfCell, loadCells, loadDots } from "./dots.ts";
import { keptRows } from "./kept-pools.ts";
import { type LoadedLevel, loadLevel } from "./level.ts";
import { homeOf } from "./list.ts";
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
  const { aspect, code, unit, own: ownId, month: _month, place: _place, ...filters } = input;
  const element: Element = { aspect, code, unit };
  const isTotal = aspect === "total";
  const given = { filters, loaded, elements: !isTotal, only: isTotal ? null : element };
  const source = valuesOf(given);
  const samples = poolSamples(filters, loaded);
  const own = ownId === undefined ? null : await loadOwn(conn, actor, ownId);
  const value = own && ownValue(own, element, loaded);
  const [row = emptyRow(input)] = await keptRows(conn, given);
  return {
    row,
    level: loaded.level,
    choices: await choicesOf(conn, loaded),
    dots: await loadDots(conn, source, { actor, own: ownId, least: loaded.statistics.least }),
    dotLimit,
    least: { histogram: loaded.statistics.least.histogram, cell: leastOfCell },
    costs: await loadParts(conn, samples, "cost"),
    works: await loadWorks(conn, samples),
    chapters: await loadParts(conn, samples, "chapter"),
    own: own && value && (await standingIn(conn, source, own, { value, settings: loaded.statistics })),
    gaps: own === null ? [] : gapsOf(own, await keptRows(conn, { filters, loaded, elements: true }), loaded),
    cells: await loadCells(conn, source),
    index: loaded.points,
  };
}

function emptyRow({ class: kind, aspect, code, unit }: Call["input"]): PoolRow {
  return {
    id: "none",
    aspect,
    class: kind,
    code,
    name: sampleClasses[kind].label,
    unit: "元/m²",
    quantityUnit: unit,
    n: 0,
    withoutIndex: 0,
    statement: null,
  };
}
