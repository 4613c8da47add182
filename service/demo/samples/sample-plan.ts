import type { SampleStage } from "#contracts/indicator/sample/sample.ts";
import { type Prng, prng } from "#service/bill-generator/prng.ts";

import { expectedCost, type MarketClass, type Place, places, trueMedians } from "./market.ts";

export type PlannedSample = {
  index: number;
  kind: MarketClass;
  stage: SampleStage;
  place: Place;
  /** Base date. */
  day: string;
  name: string;
  owner: string;
  area: number;
  /** 元/m². */
  unitCost: number;
  structure: string;
  floors: number;
};

/**
 * Beside as many of each stage, 限价 alone: enough of one class for its histogram and its prediction ranks, and of a few
 * counties and quarters for their medians.
 */
const ofAllStages = 36;
const placesBeside = 2;
const yearBeside = 2025;
const ceilingsBeside: Readonly<Record<MarketClass, number>> = {
  residential: 34,
  office: 4,
  school: 12,
  hospital: 4,
  garage: 4,
  factory: 4,
};
export const samplesOf = (kind: MarketClass): number => ofAllStages + ceilingsBeside[kind];
/** More than any class has. */
const indexStep = 100;
const stages: readonly SampleStage[] = ["ceiling", "settlement", "contract"];
const years = [2021, 2022, 2023, 2024, 2025];
/** Applies to the logarithm: two of three projects lie within 12 %. */
const spread = 0.12;

const texts: Readonly<
  Record<MarketClass, { names: readonly string[]; area: number; floors: number; structure: string }>
> = {
  residential: { names: ["安置房", "人才公寓", "保障性住房"], area: 32_000, floors: 18, structure: "2" },
  office: { names: ["便民服务中心", "产业大厦", "商务楼"], area: 24_000, floors: 14, structure: "3" },
  school: { names: ["小学", "初级中学", "幼儿园"], area: 18_000, floors: 5, structure: "1" },
  hospital: {
    names: ["人民医院门诊楼", "中医院病房楼", "妇幼保健院"],
    area: 30_000,
    floors: 11,
    structure: "3",
  },
  garage: { names: ["地下停车库", "公共停车场", "人防停车库"], area: 12_000, floors: 1, structure: "1" },
  factory: { names: ["标准厂房", "物流仓库", "小微园厂房"], area: 20_000, floors: 3, structure: "5" },
};
const roads = ["文新", "城北", "江东", "南浦", "云栖", "新城", "东湖", "学院"];

const classes = Object.keys(trueMedians).filter((name): name is MarketClass => name in trueMedians);

const fraction = (random: Prng): number => random.below(1_000_000) / 1_000_000;

/**
 * Deviations spread evenly over a logistic distribution, in shuffled order: each class has its true median, up to what a
 * sample of this size allows.
 */
function deviations(random: Prng, count: number): number[] {
  const shares = Array.from(
    { length: count },
    (_, at) => (at + 0.5 + (fraction(random) - 0.5) * 0.8) / count,
  );
  return random.shuffle(shares.map((share) => Math.log(share / (1 - share)) / 1.702));
}

/** At least 200 samples over classes, stages, counties and five years; the same each time. */
export function planSamples(): PlannedSample[] {
  const random = prng(20_260_301, "samples");
  return classes.flatMap((kind, ofClass) => {
    const { names, area, floors, structure } = texts[kind];
    const noise = deviations(random, samplesOf(kind));
    return noise.map((deviation, at) => {
      const isBeside = at >= ofAllStages;
      const place = places[isBeside ? at % placesBeside : (at * 7 + ofClass) % places.length] ?? {
        regionCode: "330106",
        name: "西湖区",
        factor: 1,
      };
      const stage = (!isBeside && stages[at % stages.length]) || "ceiling";
      const year = isBeside ? yearBeside : years[Math.floor(at / stages.length) % years.length];
      const month = `${year}-${String(1 + ((at * 5 + ofClass) % 12)).padStart(2, "0")}`;
      const road = roads[(at * 3 + ofClass) % roads.length] ?? "";
      return {
        index: ofClass * indexStep + at,
        kind,
        stage,
        place,
        day: `${month}-${String(3 + ((at * 11) % 25)).padStart(2, "0")}`,
        name: `${place.name}${road}${names[at % names.length]}（${at + 1}号）`,
        owner: `${place.name}${["城市建设投资有限公司", "教育局", "卫生健康局", "国有资产经营有限公司"][(at + ofClass) % 4]}`,
        area: Math.round(area * (0.55 + fraction(random) * 0.9)),
        unitCost: expectedCost(kind, stage, place, month) * Math.exp(spread * deviation),
        structure,
        floors: Math.max(1, floors + Math.round((fraction(random) - 0.5) * floors * 0.5)),
      };
    });
  });
}
