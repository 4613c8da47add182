import type { Decimal } from "#service/values/decimal.ts";

import type { Spot } from "../model.ts";
import type { BillLines } from "../settlement/bill-lines.ts";
import type { Group, Line, Place } from "../settlement/line.ts";
import { linePasses, match, materialPasses, placePasses } from "../settlement/match.ts";
import { percentMet } from "../settlement/strangers.ts";

/** `contract`: line of the counterpart, `approved`: line of the bill it is compared with. */
export type Pairs = readonly Group<Line>[];

const tables = ["divisional", "measure", "other"] as const;

export type CounterpartComparison = {
  /** The counterpart as `contract`, the compared bill as `approved`. */
  bills: { contract: BillLines; approved: BillLines };
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
  const units = match({ contract: counterpart.places, approved: own.places }, placePasses);
  const ownNumbers = new Map(own.places.map((place, number) => [place, number]));
  const places = [...own.places];
  const numbers = new Map<Place, number>();
  const missingUnits = new Map<number, Place>();
  const extraUnits = new Map<number, Place>();
  for (const { contract, approved } of units) {
    const number = approved === undefined ? places.length : (ownNumbers.get(approved) ?? -1);
    if (contract !== undefined) numbers.set(contract, number);
    else if (approved !== undefined) extraUnits.set(number, approved);
    if (contract === undefined || approved !== undefined) continue;
    places.push(contract);
    missingUnits.set(number, contract);
  }
  const renumber = (line: Line): void => {
    const place = counterpart.places[line.place];
    line.place = place === undefined ? -1 : (numbers.get(place) ?? -1);
  };
  for (const line of counterpart.provisionalMaterials) renumber(line);
  for (const table of tables) for (const line of counterpart.tables[table]) renumber(line);
  const pairs = (table: (typeof tables)[number]): Pairs =>
    match({ contract: counterpart.tables[table], approved: own.tables[table] }, linePasses);
  const bills = { contract: counterpart, approved: own };
  const lines = { divisional: pairs("divisional"), measure: pairs("measure"), other: pairs("other") };
  return {
    bills,
    lines,
    percentMet: percentMet({ bills, lines }, "contract", "approved"),
    provisionalMaterials: match(
      { contract: counterpart.provisionalMaterials, approved: own.provisionalMaterials },
      materialPasses,
    ),
    missingUnits,
    extraUnits,
    placeOf: (number) => places[number] ?? null,
  };
}

/** A workbook may lack the column; nothing is then told of features. */
export function statesFeatures({ bills: { contract } }: CounterpartComparison): boolean {
  return contract.tables.divisional.some(({ feature }) => feature !== "");
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
