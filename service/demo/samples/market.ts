import type { SampleClass } from "#contracts/indicator/sample/features.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";

/**
 * The made-up market of the demo samples: what a m² costs in the base month and place, how prices move, how counties
 * differ. Figures of the screens can be held against it, and a test recovers it.
 */
const baseMonth = "2021-01";
const monthlyGrowth = 1.002;

/** Median of a class, 元/m² in the base month, in a county of factor 1, as 最高投标限价. */
export const trueMedians = {
  residential: 2650,
  office: 3450,
  school: 3050,
  hospital: 4700,
  garage: 3150,
  factory: 2050,
} as const satisfies Partial<Record<SampleClass, number>>;
export type MarketClass = keyof typeof trueMedians;

/** A contract is let below its limit, a settlement adds changes. */
export const stageFactors: Readonly<Record<SampleStage, number>> = {
  ceiling: 1,
  contract: 0.93,
  settlement: 0.97,
};

export type Place = { regionCode: string; name: string; factor: number };
export const places: readonly Place[] = [
  { regionCode: "330106", name: "西湖区", factor: 1.04 },
  { regionCode: "330109", name: "萧山区", factor: 1.02 },
  { regionCode: "330212", name: "鄞州区", factor: 1.01 },
  { regionCode: "330203", name: "海曙区", factor: 1.01 },
  { regionCode: "330402", name: "南湖区", factor: 0.99 },
  { regionCode: "330481", name: "海宁市", factor: 0.98 },
  { regionCode: "330302", name: "鹿城区", factor: 1 },
  { regionCode: "330602", name: "越城区", factor: 1 },
  { regionCode: "330702", name: "婺城区", factor: 0.97 },
  { regionCode: "331102", name: "莲都区", factor: 0.94 },
];

/** Price index of a month: 1 in the base month. */
export function marketIndex(month: string): number {
  const [from, to] = [baseMonth, month].map((text) => {
    const [year, at] = text.split("-").map(Number);
    return (year ?? 0) * 12 + (at ?? 0);
  });
  return monthlyGrowth ** ((to ?? 0) - (from ?? 0));
}

/** 元/m² of an ordinary project of the class. */
export function expectedCost(of: MarketClass, stage: SampleStage, place: Place, month: string): number {
  return trueMedians[of] * stageFactors[stage] * place.factor * marketIndex(month);
}
