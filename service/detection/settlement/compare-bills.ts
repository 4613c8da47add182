import type { ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { type BillStage, billStages } from "#contracts/settlement/bills.ts";
import {
  type CostFee,
  costFeeNames,
  costFeeSchema,
  type CostLineTable,
  costLineTables,
  type CostRowKind,
} from "#contracts/settlement/cost-rows.ts";
import { Decimal } from "#service/values/decimal.ts";

import { figure } from "../figure.ts";
import { projectLevelName, projectLevelOf } from "../project-level.ts";
import { addUp, type Amounts, type TableTotals } from "./amounts.ts";
import { type BillLines, dayWorkName } from "./bill-lines.ts";
import { differ, reasonOf } from "./explain.ts";
import { type Group, latest, type Line, type Place } from "./line.ts";
import { linePasses, match, placePasses } from "./match.ts";

export type Bills = Record<BillStage, BillLines>;

export type CostRow = Amounts & {
  kind: CostRowKind;
  sectional: string;
  unitName: string;
  /** Number of the unit, the same in all tables; -1 above the units. */
  place: number;
  number: string;
  name: string;
  feature: string;
  measuringUnit: string;
  quantity: Amounts;
  price: Amounts;
  differs: boolean;
  /** Part of 核对纪要. False for materials and 计日工 that other lines already contain. */
  minuted: boolean;
  /** 增减原因说明. */
  reason: string;
};

export type Comparison = {
  /** A generator, so that few rows are held at once. */
  rows(): Generator<CostRow>;
  lines: Readonly<Record<CostLineTable, readonly Group<Line>[]>>;
  totals: TableTotals;
  bills: Bills;
  /** By the `place` of the lines. */
  units: readonly Place[];
};

type UnitCosts = Record<CostFee | "total", Decimal> & { number: string };

/** Compares three bills: matches 单位工程, then their lines. Mutates `place` of the lines. */
export function compareBills(bills: Bills, version: ValuationStandard): Comparison {
  const units = matchPlaces(bills);
  const lines: Record<CostLineTable, Group<Line>[]> = {
    divisional: [],
    measure: [],
    other: [],
    dayWork: [],
    contractorMaterial: [],
    ownerMaterial: [],
  };
  for (const table of costLineTables) lines[table] = inOrder(match(each(bills, table), linePasses));
  return {
    lines,
    bills,
    units: units.map(({ place }) => place),
    totals: addUp(unitRows(bills, units)),
    *rows() {
      yield* sectionalRows(bills, units);
      yield* unitRows(bills, units);
      yield* feeRows(bills, units, costFeeNames[version]);
      const repeated = repeatedDayWork(lines);
      for (const table of costLineTables) yield* lineRows(table, lines[table], units, repeated);
    },
  };
}

/** 计日工 that counts elsewhere: the line of 其他项目, or its rows where a bill with an amount in the line has none. */
export function repeatedDayWork({ other, dayWork }: Comparison["lines"]): ReadonlySet<Group<Line>> {
  const placeOf = (group: Group<Line>): number => latest(group).place;
  const placesIn = (groups: readonly Group<Line>[], stage: BillStage): number[] =>
    groups.flatMap(({ [stage]: line }) => (line === undefined || line.total.isZero() ? [] : [line.place]));
  const lines = other.filter((group) => latest(group).name === dayWorkName);
  const byLine = new Set<number>();
  for (const stage of billStages) {
    const withRows = new Set(placesIn(dayWork, stage));
    for (const place of placesIn(lines, stage)) if (!withRows.has(place)) byLine.add(place);
  }
  const byRows = new Set(dayWork.map(placeOf).filter((place) => !byLine.has(place)));
  return new Set([
    ...lines.filter((line) => byRows.has(placeOf(line))),
    ...dayWork.filter((row) => byLine.has(placeOf(row))),
  ]);
}

type Unit = { place: Place; costs: Group<UnitCosts> };

function matchPlaces(bills: Bills): Unit[] {
  const groups = match(
    { contract: bills.contract.places, submitted: bills.submitted.places, approved: bills.approved.places },
    placePasses,
  ).toSorted(byPlaceIn(bills));
  const numbers = new Map(groups.flatMap((group, n) => Object.values(group).map((place) => [place, n])));
  const units = groups.map((group): Unit => ({ place: latest(group), costs: {} }));
  for (const stage of billStages) {
    const { places, tables, placeOfSeq, totals } = bills[stage];
    const numberOf = (own: number): number => {
      const place = places[own];
      return place === undefined ? -1 : (numbers.get(place) ?? -1);
    };
    for (const table of costLineTables) for (const line of tables[table]) line.place = numberOf(line.place);
    for (const unit of totals?.unitTotals ?? []) {
      const found = units[numberOf(placeOfSeq.get(unit.seq) ?? -1)];
      if (found !== undefined) found.costs[stage] = costsOf(unit);
    }
  }
  return units;
}

/** Order of the 审定 bill, then rows that only the others have. */
function byPlaceIn(bills: Bills): (a: Group<Place>, b: Group<Place>) => number {
  const inAll = (["approved", "submitted", "contract"] as const).flatMap((stage) => bills[stage].places);
  const ranks = new Map(inAll.map((place, rank) => [place, rank]));
  return (a, b) => (ranks.get(latest(a)) ?? 0) - (ranks.get(latest(b)) ?? 0);
}

function costsOf(unit: Record<keyof UnitCosts, string>): UnitCosts {
  const money = (name: keyof UnitCosts): Decimal => figure(unit[name]).value ?? Decimal.zero;
  return {
    number: unit.number,
    total: money("total"),
    divisional: money("divisional"),
    measure: money("measure"),
    other: money("other"),
    gf: money("gf"),
    tax: money("tax"),
  };
}

const each = (bills: Bills, table: CostLineTable): Record<BillStage, Line[]> => ({
  contract: bills.contract.tables[table],
  submitted: bills.submitted.tables[table],
  approved: bills.approved.tables[table],
});

function inOrder(groups: Group<Line>[]): Group<Line>[] {
  const rank = ({ approved, submitted }: Group<Line>): number =>
    approved !== undefined ? 0 : submitted !== undefined ? 1 : 2;
  return groups.toSorted((a, b) => {
    const [one, other] = [latest(a), latest(b)];
    return (
      one.place - other.place ||
      rank(a) - rank(b) ||
      (one.spot.where.row ?? 0) - (other.spot.where.row ?? 0) ||
      one.spot.line - other.spot.line
    );
  });
}

const nothing: Amounts = { contract: null, submitted: null, approved: null };

function summaryRow(kind: CostRowKind, of: Partial<CostRow> & Amounts): CostRow {
  return {
    kind,
    sectional: "",
    unitName: "",
    place: -1,
    number: "",
    name: "",
    feature: "",
    measuringUnit: "",
    quantity: nothing,
    price: nothing,
    minuted: false,
    reason: "",
    differs: billStages.some((stage) => of[stage]?.compare(of.approved ?? Decimal.zero) !== 0),
    ...of,
  };
}

function pick<T>(group: Group<T>, amount: (one: T) => Decimal): Amounts {
  const of = (stage: BillStage): Decimal | null => {
    const one = group[stage];
    return one === undefined ? null : amount(one);
  };
  return { contract: of("contract"), submitted: of("submitted"), approved: of("approved") };
}

/** Units by their numbers, and -1 for the project level. */
function* works(bills: Bills, units: readonly Unit[]): Generator<readonly [place: number, unit: Unit]> {
  yield* units.entries();
  const costs: Unit["costs"] = {};
  for (const stage of billStages) {
    const { totals } = bills[stage];
    const level = totals === null ? null : projectLevelOf(totals);
    if (level !== null) costs[stage] = costsOf(level);
  }
  const place = { sectional: projectLevelName, name: projectLevelName, ordinal: 1 };
  if (Object.keys(costs).length > 0) yield [-1, { place, costs }];
}

function* sectionalRows(bills: Bills, units: readonly Unit[]): Generator<CostRow> {
  const bySectional = new Map<string, Amounts>();
  for (const [, { place, costs }] of works(bills, units)) {
    const known = bySectional.get(place.sectional) ?? nothing;
    const own = pick(costs, ({ total }) => total);
    bySectional.set(place.sectional, {
      contract: plus(known.contract, own.contract),
      submitted: plus(known.submitted, own.submitted),
      approved: plus(known.approved, own.approved),
    });
  }
  for (const [sectional, amounts] of bySectional)
    yield summaryRow("sectional", { sectional, name: sectional || "未列单项工程", ...amounts });
}

function plus(a: Decimal | null, b: Decimal | null): Decimal | null {
  return a === null ? b : b === null ? a : a.plus(b);
}

function* unitRows(bills: Bills, units: readonly Unit[]): Generator<CostRow> {
  for (const [n, { place, costs }] of works(bills, units)) {
    const number = Object.keys(costs).length === 0 ? "" : latest(costs).number;
    const where = { sectional: place.sectional, unitName: place.name, place: n };
    yield summaryRow("unit", { ...where, number, name: place.name, ...pick(costs, ({ total }) => total) });
  }
}

function* feeRows(bills: Bills, units: readonly Unit[], names: Record<CostFee, string>): Generator<CostRow> {
  for (const [n, { place, costs }] of works(bills, units))
    for (const fee of costFeeSchema.options) {
      const amounts = pick(costs, (one) => one[fee]);
      const isThere = billStages.some((stage) => amounts[stage]?.isZero() === false);
      const where = { sectional: place.sectional, unitName: place.name, place: n };
      if (isThere) yield summaryRow("fee", { ...where, name: names[fee], ...amounts });
    }
}

function* lineRows(
  table: CostLineTable,
  groups: readonly Group<Line>[],
  units: readonly Unit[],
  repeated: ReadonlySet<Group<Line>>,
): Generator<CostRow> {
  for (const group of groups) {
    const { place, number, name, feature, measuringUnit } = latest(group);
    const unit = units[place]?.place;
    const differs = isDifferent(group);
    const isElsewhere = table.endsWith("Material") || repeated.has(group);
    yield {
      kind: table,
      sectional: unit === undefined ? projectLevelName : unit.sectional,
      unitName: unit?.name ?? "",
      place,
      number,
      name,
      feature,
      measuringUnit,
      ...pick(group, ({ total }) => total),
      quantity: factor(group, "quantity"),
      price: factor(group, "price"),
      differs,
      minuted: differs && !isElsewhere,
      reason: differs ? reasonOf(group) : "",
    };
  }
}

function factor(group: Group<Line>, name: "quantity" | "price"): Amounts {
  const of = (stage: BillStage): Decimal | null => group[stage]?.[name] ?? null;
  return { contract: of("contract"), submitted: of("submitted"), approved: of("approved") };
}

function isDifferent({ contract, submitted, approved }: Group<Line>): boolean {
  if (contract === undefined || submitted === undefined || approved === undefined) return true;
  return differ(contract, submitted) || differ(submitted, approved);
}
