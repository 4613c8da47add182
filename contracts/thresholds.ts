import { z } from "zod";

import { ruleCodeSchema } from "./detection.ts";

const decimal = (text: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, `${text}应为不小于 0 的数字`)
    .refine((value) => Number(value) <= most, `${text}不能大于 ${most}`);
const pattern = z
  .string()
  .min(1, "匹配规则不能为空")
  .max(200)
  .refine((text) => compiles(text), "匹配规则不是有效的正则表达式");

function compiles(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const percent = (text: string) => decimal(text, 1000).meta({ label: text, unit: "%" });
const tolerance = z.object({
  tolerance: decimal("允许误差", 1_000_000).meta({ label: "允许误差", unit: "元" }),
});
const count = (label: string, unit: string, least: number, most: number) =>
  z
    .int(`${label}应为整数`)
    .min(least, `${label}不能小于 ${least}`)
    .max(most, `${label}不能大于 ${most}`)
    .meta({ label, unit });
const texts = (label: string, each: z.ZodString) =>
  z.array(each).min(1, `${label}不能为空`).max(500).readonly().meta({ label });
const day = z.iso.date("日期应为 年-月-日");

/** 11 % before May 2018, 10 % until March 2019, 9 % since: 一般计税. Before May 2016 there was no VAT on construction. */
export const taxRatePeriodSchema = z.object({
  from: day.meta({ label: "起始日期" }),
  rate: decimal("税率", 100).meta({ label: "税率(%)" }),
});
export type TaxRatePeriod = z.infer<typeof taxRatePeriodSchema>;

/** 项目特征 of items whose code starts so must say this. */
const featureWordsSchema = z.object({
  codePrefix: pattern,
  nameExcludes: z.string().max(200),
  words: z.array(z.object({ label: z.string().min(1).max(40), pattern })),
});
export type FeatureWords = z.infer<typeof featureWordsSchema>;

/** 单方造价 that works of a kind usually have, 元/m²; `pattern` is looked for in 建筑分类, 使用功能, 工程类型 and the name. */
const unitCostRangeSchema = z.object({
  label: z.string().min(1, "名称不能为空").max(40).meta({ label: "名称" }),
  pattern: pattern.meta({ label: "匹配规则" }),
  from: decimal("下限", 1_000_000).meta({ label: "下限(元/m²)" }),
  to: decimal("上限", 1_000_000).meta({ label: "上限(元/m²)" }),
});
export type UnitCostRange = z.infer<typeof unitCostRangeSchema>;

/** Everything in the rules that a province may set. Amounts in 元, ratios in percent, as decimal strings. */
export const thresholdsSchema = z.object({
  F06: z.object({ maxSectionals: count("允许的单项工程个数", "个", 1, 1000) }),
  F07: z.object({
    specialties: texts("专业类别目录", z.string().regex(/^\d{4}$/, "专业类别应为四位数字")),
  }),
  F08: z.object({ maxUnitLength: count("计量单位最多字数", "字", 1, 100) }),
  F11: tolerance,
  A01: tolerance,
  A02: tolerance,
  A03: tolerance,
  A04: tolerance,
  A05: tolerance,
  A06: tolerance,
  A07: tolerance,
  A08: tolerance,
  A09: tolerance,
  A11: tolerance,
  C04: z.object({ similarity: decimal("名称最低相似度", 1).meta({ label: "名称最低相似度" }) }),
  C06: z.object({
    emptyWords: texts("视为未填写的文字", z.string().min(1).max(40)),
    features: z.array(featureWordsSchema).readonly(),
  }),
  C07: z.object({ places: z.record(z.string().min(1).max(20), z.int().min(0).max(8)).readonly() }),
  P04: z.object({
    minCount: count("参考单价最少个数", "个", 1, 10_000),
    offPercent: percent("偏离幅度"),
    farOffPercent: percent("显著偏离幅度"),
  }),
  N01: tolerance,
  N02: tolerance,
  N04: z.object({
    tolerance: tolerance.shape.tolerance,
    general: z.array(taxRatePeriodSchema).min(1).readonly().meta({ label: "一般计税税率" }),
    simplified: texts("简易计税税率(%)", decimal("税率", 100)),
  }),
  T01: z.object({ overPercent: percent("允许超出批准概算") }),
  T02: z.object({
    minCount: count("同类工程最少个数", "个", 1, 10_000),
    tailPercent: count("两端各去掉", "%", 0, 49),
    ranges: z.array(unitCostRangeSchema).readonly().meta({ label: "单方造价参考范围" }),
  }),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

/** What differs from the program's own thresholds, by rule. */
export const thresholdChangesSchema = z.record(ruleCodeSchema, z.record(z.string().max(40), z.unknown()));
export type ThresholdChanges = z.infer<typeof thresholdChangesSchema>;
