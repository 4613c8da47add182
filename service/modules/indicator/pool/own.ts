import { and, eq, sql, type SQL } from "drizzle-orm";

import type { SampleId } from "#contracts/ids.ts";
import { contentMeasure, figurePlaces } from "#contracts/indicator/content.ts";
import type { PoolGap, PoolRow, PoolStanding } from "#contracts/indicator/pool/pool.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { type FigureRow, sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import { normalise } from "#service/statistics/normalise.ts";
import { predictionRanks } from "#service/statistics/prediction-ranks.ts";
import { median as medianOf } from "#service/statistics/quantile.ts";
import { standingOf } from "#service/statistics/standing.ts";
import { Decimal } from "#service/values/decimal.ts";

import { samplesInSight } from "../sample/scope.ts";
import { splitGap } from "./gap.ts";
import type { LoadedLevel } from "./level.ts";
import { type BasePool, type Element, type Given, rowsAt } from "./rows.ts";

export type OwnWork = { sample: SampleRow; figures: FigureRow[] };

/** Any sample in sight, counted in the pool or not. Throws `indicator-sample.not-found`. */
export async function loadOwn(conn: Conn, actor: Pick<Actor, "scope">, id: SampleId): Promise<OwnWork> {
  const [sample] = await conn
    .select()
    .from(indicatorSample)
    .where(and(eq(indicatorSample.id, id), samplesInSight(actor)));
  if (!sample) throw new ServiceError("indicator-sample.not-found");
  const figures = await conn.select().from(sampleFigure).where(eq(sampleFigure.sampleId, id));
  return { sample, figures };
}

const decimal = (text: string | null | undefined): Decimal | null => Decimal.parse(text ?? "");

/** By the area that the unit of its pool names. */
const contentIn = ({ content, unit }: FigureRow): Decimal | null => {
  const area = decimal(contentMeasure(unit).area);
  return area && (decimal(content)?.times(area) ?? null);
};

/** Null where its own month or place has no index or factor. */
function levelledOf({ sample }: OwnWork, raw: Decimal | null, loaded: LoadedLevel): Decimal | null {
  if (raw === null || sample.baseDate === null || sample.regionCode === null) return null;
  const own = { month: sample.baseDate.slice(0, 7), region: sample.regionCode };
  return normalise(raw, own, loaded.wanted, loaded.references).value;
}

export function ownValue(own: OwnWork, { aspect, code, unit }: Element, loaded: LoadedLevel): Decimal | null {
  if (aspect === "total") return levelledOf(own, decimal(own.sample.unitCost), loaded);
  const figure = own.figures.find(
    (one) => one.aspect === aspect && one.code === code && one.unit === unit && !one.unlisted,
  );
  if (figure === undefined) return null;
  return unit === "" ? levelledOf(own, decimal(figure.perArea), loaded) : contentIn(figure);
}

/** Among the other samples: the work itself is no measure of itself. */
export async function standingIn(
  conn: Conn,
  source: SQL,
  own: OwnWork,
  { value, unit, settings }: { value: Decimal; unit: string; settings: StatisticsSettings },
): Promise<PoolStanding> {
  // Prices are divided on the way to their level, and equal to a few places; contents are as they are stored.
  const compared = unit === "" ? 4 : 12;
  const { rows } = await conn.execute<{ value: string }>(
    sql`with ${source} select round(value, ${compared}::int)::text as value from valued where id <> ${own.sample.id}`,
  );
  const values = rows.map((row) => Decimal.parse(row.value) ?? Decimal.zero).toSorted((a, b) => a.compare(b));
  const ranks = predictionRanks(values.length, settings.outsidePercent);
  const [from, to] = ranks ? [values[ranks.low - 1], values[ranks.high - 1]] : [];
  const places = figurePlaces(unit);
  return {
    value: value.toFixed(places),
    name: own.sample.projectName,
    ...standingOf(values, value.round(compared)),
    prediction:
      ranks && from && to
        ? { from: from.toFixed(places), to: to.toFixed(places), outsidePercent: ranks.outsidePercent }
        : null,
  };
}

/** Where the difference to the median comes from, the greatest first. `pools` are all of the class by element. */
export function gapsOf(own: OwnWork, pools: readonly BasePool[], given: Given): PoolGap[] {
  return rowsAt(pools, given)
    .filter(({ aspect, quantityUnit }) => aspect === "element" && quantityUnit === "")
    .flatMap((row) => {
      const median = decimal(row.statement?.median);
      const mine = ownValue(own, { aspect: "element", code: row.code, unit: "" }, given.loaded);
      if (median === null || mine === null) return [];
      const gap = mine.minus(median);
      return [{ row, median, mine, gap, split: splitOf(own, row, pools, { median, mine }) }];
    })
    .toSorted((a, b) => b.gap.abs().compare(a.gap.abs()))
    .map(({ row, median, mine, gap, split }) => ({
      code: row.code,
      name: row.name,
      n: row.n,
      median: median.toFixed(2),
      own: mine.toFixed(2),
      gap: gap.toFixed(2),
      split,
    }));
}

/** By the one quantity that the element has: of several units none tells the money. Prices are of one of its unit. */
function splitOf(
  own: OwnWork,
  row: PoolRow,
  pools: readonly BasePool[],
  { median, mine }: { median: Decimal; mine: Decimal },
): PoolGap["split"] {
  const units = own.figures.filter(
    ({ aspect, code, unit }) => aspect === "element" && code === row.code && unit !== "",
  );
  const [only] = units;
  if (units.length !== 1 || !only) return null;
  const facts = pools.find(({ code, unit }) => code === row.code && unit === only.unit)?.facts;
  const medianQuantity = facts ? medianOf(facts.n, facts.at) : null;
  const [ownQuantity, measure] = [contentIn(only), contentMeasure(only.unit)];
  const area = decimal(measure.area);
  if (medianQuantity === null || ownQuantity === null || area === null) return null;
  const split = splitGap({ money: mine, quantity: ownQuantity }, { money: median, quantity: medianQuantity });
  if (split === null) return null;
  const gap = mine.minus(median);
  const ofQuantity = split.ofQuantity.round(2);
  return {
    unit: measure.unit,
    medianQuantity: medianQuantity.toFixed(4),
    ownQuantity: ownQuantity.toFixed(4),
    medianPrice: split.medianPrice.times(area).toFixed(2),
    ownPrice: split.ownPrice.times(area).toFixed(2),
    ofQuantity: ofQuantity.toFixed(2),
    ofPrice: gap.round(2).minus(ofQuantity).toFixed(2),
  };
}
