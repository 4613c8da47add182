import type { Decimal } from "#service/values/decimal.ts";

import type { Spot } from "../model.ts";
import type { BillLines } from "../settlement/bill-lines.ts";
import type { Line, Pair, Place, Side } from "../settlement/line.ts";
import { linePasses, match, materialPasses, placePasses } from "../settlement/match.ts";
import { percentMet } from "../settlement/strangers.ts";

type Pairs = readonly Pair<Line>[];

const tables = ["divisional", "measure", "other"] as const;

export type CounterpartComparison = {
  bills: Record<Side, BillLines>;
  lines: Readonly<Record<(typeof tables)[number], Pairs>>;
  provisionalMaterials: Pairs;
  /** Equal rows, in percent of the smaller bill. */
  percentMet: Decimal;
  /** 单位工程 of one bill alone, by the number that the lines of the counterpart have as `place`. */
  missingUnits: ReadonlyMap<number, Place>;
  extraUnits: ReadonlyMap<number, Place>;
  placeOf(number: number): Place | null;
};

/** Matches the lines of two bills. Renumbers `place` of the counterpart's lines, leaves `own` alone. */
export function compareCounterpart(own: BillLines, counterpart: BillLines): CounterpartComparison {
  const units = match({ counterpart: counterpart.places, own: own.places }, placePasses);
  const ownNumbers = new Map(own.places.map((place, number) => [place, number]));
  const places = [...own.places];
  const numbers = new Map<Place, number>();
  const missingUnits = new Map<number, Place>();
  const extraUnits = new Map<number, Place>();
  for (const { counterpart: theirs, own: ours } of units) {
    const number = ours === undefined ? places.length : (ownNumbers.get(ours) ?? -1);
    if (theirs !== undefined) numbers.set(theirs, number);
    else if (ours !== undefined) extraUnits.set(number, ours);
    if (theirs === undefined || ours !== undefined) continue;
    places.push(theirs);
    missingUnits.set(number, theirs);
  }
  const renumber = (line: Line): void => {
    const place = counterpart.places[line.place];
    line.place = place === undefined ? -1 : (numbers.get(place) ?? -1);
  };
  for (const line of counterpart.provisionalMaterials) renumber(line);
  for (const table of tables) for (const line of counterpart.tables[table]) renumber(line);
  const pairs = (table: (typeof tables)[number]): Pairs =>
    match({ counterpart: counterpart.tables[table], own: own.tables[table] }, linePasses);
  const bills = { counterpart, own };
  const lines = { divisional: pairs("divisional"), measure: pairs("measure"), other: pairs("other") };
  return {
    bills,
    lines,
    percentMet: percentMet({ bills, lines }, "counterpart", "own"),
    provisionalMaterials: match(
      { counterpart: counterpart.provisionalMaterials, own: own.provisionalMaterials },
      materialPasses,
    ),
    missingUnits,
    extraUnits,
    placeOf: (number) => places[number] ?? null,
  };
}

/** A workbook may lack the column; nothing is then told of features. */
export function statesFeatures({ bills: { counterpart } }: CounterpartComparison): boolean {
  return counterpart.tables.divisional.some(({ feature }) => feature !== "");
}

/** Where a unit of one bill stands in another; `whole` for one that it lacks. */
export function unitSpots(
  { places, unitSpots: spots }: BillLines,
  whole: Spot,
): (place: Place | null) => Spot {
  const key = ({ sectional, name, ordinal }: Place): string => `${sectional}\u001f${name}\u001f${ordinal}`;
  const known = new Map(places.map((place) => [key(place), spots.get(place)]));
  return (place) => (place === null ? undefined : known.get(key(place))) ?? whole;
}
