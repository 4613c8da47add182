import type { Estimate, EstimateQuestion, EstimateRow } from "#contracts/indicator/estimate/estimate.ts";
import type { PoolRow } from "#contracts/indicator/pool/pool.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import { choicesOf } from "../pool/choices.ts";
import { loadDots } from "../pool/dots.ts";
import { keptRows } from "../pool/kept-pools.ts";
import { loadLevel } from "../pool/level.ts";
import { homeOf } from "../pool/list.ts";
import { valuesOf } from "../pool/rows.ts";
import { amountsOf } from "./amounts.ts";
import { publishedEstimate } from "./published.ts";

/** Stations estimate from samples, enterprises from what is published. */
export function estimateCost({
  deps: { db, clock },
  actor,
  input,
}: CallOf<"indicatorEstimate">): Promise<ReplyOf<"indicatorEstimate">> {
  return db.transaction(
    (tx) =>
      holds(actor, "indicator-pool.read")
        ? estimateOfSamples(tx, { actor, input, now: clock() })
        : publishedEstimate(tx, input, actor.homeRegion),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function estimateOfSamples(
  conn: Conn,
  { actor, input, now }: { actor: Actor; input: EstimateQuestion; now: Date },
): Promise<Estimate> {
  const { area, month: _month, place: _place, ...filters } = input;
  const loaded = await loadLevel(conn, { asked: input, home: homeOf(actor), now });
  const given = { filters, loaded, elements: false };
  const read = await keptRows(conn, given);
  // One size cannot be of two units of measure.
  const size = read.length === 1 ? area : "";
  const rows = read.flatMap((row) => rowOf(row, size));
  const withoutIndex = read.reduce((all, row) => all + row.withoutIndex, 0);
  return {
    source: "samples",
    level: loaded.level,
    issue: null,
    rows,
    absence: rows.length > 0 ? null : withoutIndex > 0 ? "no-index" : "none",
    withheld: null,
    withoutIndex,
    samples:
      read.length === 0
        ? []
        : await loadDots(conn, valuesOf(given), { actor, own: undefined, least: loaded.statistics.least }),
    choices: await choicesOf(conn, loaded),
  };
}

function rowOf({ unit, statement }: PoolRow, area: string): EstimateRow[] {
  if (statement === null) return [];
  const { basis, sufficiency, caption, median, quartiles, prediction } = statement;
  const perUnit = {
    median,
    quartiles,
    prediction: prediction && { from: prediction.from, to: prediction.to },
  };
  return [
    {
      unit,
      n: basis.n,
      sufficiency,
      caption,
      perUnit,
      amounts: amountsOf(perUnit, area),
      outsidePercent: prediction?.outsidePercent ?? null,
    },
  ];
}
