import type { Resource } from "./model.ts";

/** Resources of a bill by class, added up as samples are. */
export type ResourceTally = {
  /** Class of the resource; null: 未归类. */
  take(resource: Resource): string | null;
  rows(): readonly {
    class: string;
    name: string;
    unit: string;
    quantity: string | null;
    price: string | null;
    leftOut: string | null;
  }[];
};

/** Confirmed samples of the province beside the judged bill. Values are ascending. */
export type SamplePools = {
  /** 全省最高投标限价样本，基准日期近12个月. */
  words: string;
  /** At which prices. */
  level: string;
  /** Ordinary works that a prediction interval leaves out, as the statistics settings in force say. */
  outsidePercent: number;
  tally(): ResourceTally;
  /** 元 before tax by class of resource. */
  prices: ReadonlyMap<string, readonly string[]>;
  /** 住宅，剪力墙结构; works of one class and structure. */
  contentWords: string;
  /** Contents of a square metre: rebar in kg, concrete in m³. */
  contents: ReadonlyMap<string, readonly string[]>;
};
