import Big from "big.js";

import { prng } from "../prng.ts";

export type BuildingFacts = {
  /** 工程类型 and 建筑分类, such as 居住建筑 and 住宅. */
  readonly use: string;
  readonly kind: string;
  readonly structure: "剪力墙结构" | "框架结构";
  readonly above: number;
  readonly below: number;
  /** 檐高, m. */
  readonly height: string;
  readonly finish: string;
};

type Range = readonly [low: number, high: number];

/** Concrete in dm³ and rebar in tenths of a kg per m², within the ranges of T03. */
export const contentsOf: Readonly<
  Record<BuildingFacts["structure"], readonly [concrete: Range, rebar: Range]>
> = {
  剪力墙结构: [
    [425, 465],
    [690, 810],
  ],
  框架结构: [
    [325, 355],
    [500, 580],
  ],
};

export function towerOfFlats(seed: number): BuildingFacts {
  const above = prng(seed, "attributes").between(17, 26);
  return {
    use: "居住建筑",
    kind: "住宅",
    structure: "剪力墙结构",
    above,
    below: 2,
    height: new Big(above).times("2.95").plus("1.2").toFixed(2),
    finish: "公共部位精装、户内粗装",
  };
}
