import { z } from "zod";

import { isBoundedPattern } from "../bounded-pattern.ts";
import { ruleCodeSchema } from "../detection/rule-code.ts";

const decimal = (text: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: `${text}应为不小于0的数字`, abort: true })
    .refine((value) => Number(value) <= most, `${text}不能大于${most}`);
const tooComplex = "匹配文字过于复杂，每个词语最多用一处“……”";
/** Stored as regular expressions, written as words (`service/modules/detect-standard/matching-words.ts`). */
const pattern = z
  .string()
  .min(1, "匹配文字必填")
  .max(200, "匹配文字过多，请分行填写")
  .refine((text) => compiles(text), "匹配文字有误，请核对括号等符号")
  .refine(isBoundedPattern, tooComplex);
const codes = z
  .string()
  .min(1, "编码开头必填")
  .max(200, "编码过多，请分行填写")
  .regex(/^[\d[\]|().?*{},\\-]+$/, "编码开头应为数字，如010501，或010501～010508")
  .refine((text) => compiles(text) && isBoundedPattern(text), "编码开头有误，请核对");

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
    .min(least, `${label}不能小于${least}`)
    .max(most, `${label}不能大于${most}`)
    .meta({ label, unit });
/** A rule with `enabled` can be switched off. */
const enabled = z.boolean("应为启用或停用").meta({ label: "是否启用" });
const texts = (label: string, each: z.ZodString) =>
  z.array(each).min(1, `${label}不能为空`).max(500, `${label}不能超过500项`).readonly().meta({ label });
const isOrdered = ({ from, to }: { from: string; to: string }): boolean => Number(from) <= Number(to);
const orderFault = { path: ["to"], error: "上限不能小于下限" };
const day = z.iso.date("日期格式应为2025-06-08");

/** General VAT method: 11 % before May 2018, 10 % until March 2019, 9 % since; none on construction before May 2016. */
export const taxRatePeriodSchema = z.object({
  from: day.meta({ label: "起始日期" }),
  rate: decimal("税率", 100).meta({ label: "税率（%）" }),
});
export type TaxRatePeriod = z.infer<typeof taxRatePeriodSchema>;

/** Required words in 项目特征 of items whose code has this prefix; several entries add up. */
const featureWordsSchema = z.object({
  code: codes.meta({ label: "编码开头", cells: "codes" }),
  nameExcludes: z
    .string()
    .max(200, "名称不含的文字过多，请分行填写")
    .refine((text) => compiles(text), "匹配文字有误，请核对括号等符号")
    .refine(isBoundedPattern, tooComplex)
    .meta({ label: "名称不含", cells: "words" }),
  label: z
    .string()
    .min(1, "必须描述的特征必填")
    .max(40, "必须描述的特征不能超过40个字")
    .meta({ label: "必须描述的特征" }),
  pattern: pattern.meta({ label: "匹配文字", cells: "words" }),
});
export type FeatureWords = z.infer<typeof featureWordsSchema>;

/** 元/m²; `pattern` is matched against 建筑分类, 使用功能, 工程类型 and the name. */
const unitCostRangeSchema = z
  .object({
    label: z.string().min(1, "名称必填").max(40, "名称不能超过40个字").meta({ label: "名称" }),
    pattern: pattern.meta({ label: "匹配文字", cells: "words" }),
    from: decimal("下限", 1_000_000).meta({ label: "下限（元/m²）" }),
    to: decimal("上限", 1_000_000).meta({ label: "上限（元/m²）" }),
  })
  .refine(isOrdered, orderFault);
export type UnitCostRange = z.infer<typeof unitCostRangeSchema>;

const rangeSchema = z
  .object({
    from: decimal("下限", 1_000_000).meta({ label: "下限" }),
    to: decimal("上限", 1_000_000).meta({ label: "上限" }),
  })
  .refine(isOrdered, orderFault);
export type ContentRange = z.infer<typeof rangeSchema>;

/** Rebar in kg/m², concrete in m³/m². */
const structureContentsSchema = z.object({
  name: z.string().min(1, "名称必填").max(40, "名称不能超过40个字").meta({ label: "结构" }),
  formValue: z.string().max(10, "备案表代码不能超过10个字").meta({ label: "备案表代码" }),
  pattern: pattern.meta({ label: "匹配文字", cells: "words" }),
  rebar: rangeSchema.meta({ label: "钢筋（kg/m²）" }),
  concrete: rangeSchema.meta({ label: "混凝土（m³/m²）" }),
});

const auditLimitSchema = z.object({
  over: decimal("送审价", 100_000_000_000).meta({ label: "送审价超过（元）" }),
  days: count("审核时限", "天", 1, 1000),
});

const mostPercent = (label: string) => z.object({ mostPercent: percent(label) });

/** Amounts in 元, ratios in percent, as decimal strings. */
export const thresholdsSchema = z.object({
  F06: z.object({ maxSectionals: count("允许的单项工程个数", "个", 1, 1000) }),
  F07: z.object({
    specialties: texts("专业类别目录", z.string().regex(/^\d{4}$/, "专业类别应为四位数字")),
  }),
  F08: z.object({ maxUnitLength: count("计量单位最多字数", "字", 1, 100) }),
  F09: z.object({
    placeholders: texts("不是单位名称的文字", z.string().min(1).max(40, "每项不能超过40个字")),
  }),
  F11: tolerance,
  F14: z.object({
    months: count("人工、机具价格最长时间", "个月", 0, 120),
    storey: rangeSchema.meta({ label: "平均层高（m）" }),
    leastFloor: decimal("平均每层面积下限", 100_000).meta({ label: "平均每层面积下限", unit: "m²" }),
  }),
  F16: z.object({ enabled }),
  A01: tolerance,
  A02: tolerance,
  A03: tolerance,
  A04: tolerance,
  A05: tolerance,
  A06: tolerance,
  A07: tolerance,
  A08: tolerance,
  A09: tolerance,
  A10: mostPercent("允许偏差"),
  A11: tolerance,
  A12: tolerance,
  A13: tolerance,
  A14: tolerance,
  A15: z.object({ tolerance: tolerance.shape.tolerance, mostPercent: percent("构成允许偏差") }),
  A17: tolerance,
  A18: tolerance,
  C04: z.object({
    enabled,
    similarity: decimal("名称最低相似度", 1).meta({ label: "名称最低相似度" }),
  }),
  C06: z.object({
    emptyWords: texts("视为未填写的文字", z.string().min(1).max(40, "每项不能超过40个字")),
    vagueWords: texts("没有实际内容的文字", z.string().min(1).max(40, "每项不能超过40个字")),
    sameTextCodes: count("同一特征用于不同编码的个数", "种", 2, 1000),
    features: z.array(featureWordsSchema).max(500).readonly().meta({ label: "必须描述的项目特征" }),
  }),
  C07: z.object({
    places: z
      .record(
        z.string().min(1, "计量单位必填").max(20, "计量单位不能超过20个字"),
        z.int("小数位数应为整数").min(0, "小数位数不能小于0").max(8, "小数位数不能超过8"),
      )
      .readonly()
      .meta({ label: "计量单位的小数位数" }),
  }),
  C10: z.object({
    enabled,
    earthPercent: percent("挖与填、弃允许相差"),
    leastPipes: count("管道项目最少个数", "个", 1, 10_000),
    leastRows: count("砌筑、混凝土项目最少个数", "个", 1, 10_000),
  }),
  C11: z.object({ enabled, mostPercent: percent("没有定额的项目最多占比") }),
  C12: z.object({ enabled, leastPercent: percent("同一工程相同清单项目的最低占比") }),
  C13: z.object({ enabled, quantityPercent: percent("工程量允许相差") }),
  C14: z.object({ enabled, tolerance: tolerance.shape.tolerance }),
  P02: z.object({
    withinPercent: percent("同一单项工程内允许相差"),
    betweenPercent: percent("不同单项工程间允许相差"),
  }),
  P03: z.object({
    mostPercent: percent("变异系数上限"),
    leastCount: count("同类清单项目最少个数", "个", 2, 10_000),
  }),
  P04: z.object({
    minCount: count("参考单价最少清单数", "份", 1, 10_000),
    offPercent: percent("偏离幅度"),
    farOffPercent: percent("显著偏离幅度"),
  }),
  P06: tolerance,
  P08: z.object({ months: count("材料价格最长时间", "个月", 0, 120) }),
  P09: z.object({
    ownerSupplied: texts("甲供的供料方式代码", z.string().min(1).max(20, "每项不能超过20个字")),
  }),
  P05: z.object({ offPercent: percent("偏离幅度") }),
  P10: tolerance,
  N01: tolerance,
  N02: tolerance,
  N04: z.object({
    tolerance: tolerance.shape.tolerance,
    baseTolerance: decimal("计税基础允许误差", 1_000_000).meta({ label: "计税基础允许误差", unit: "元" }),
    general: z.array(taxRatePeriodSchema).min(1).readonly().meta({ label: "一般计税税率" }),
    simplified: texts("简易计税税率（%）", decimal("税率", 100)),
  }),
  N05: mostPercent("暂列金额占分部分项的上限"),
  N06: mostPercent("暂估价占总价的上限"),
  N07: z.object({
    coordination: rangeSchema.meta({ label: "配合、协调的费率（%）" }),
    service: rangeSchema.meta({ label: "配合、协调、服务的费率（%）" }),
    supply: rangeSchema.meta({ label: "甲供材料、设备的费率（%）" }),
  }),
  N08: tolerance,
  T01: z.object({ overPercent: percent("允许超出批准概算") }),
  T02: z.object({
    tailPercent: count("预测区间外的一般工程，高低各占", "%", 1, 25),
    ranges: z.array(unitCostRangeSchema).readonly().meta({ label: "单方造价参考范围" }),
  }),
  T03: z.object({
    structures: z.array(structureContentsSchema).min(1).readonly().meta({ label: "各结构的含量范围" }),
    formwork: rangeSchema.meta({ label: "模板（m²/m²）" }),
  }),
  T04: z
    .object({
      rowPercent: percent("单个清单项目占比上限"),
      topRows: count("最大的清单项目个数", "个", 1, 1000),
      topFrom: percent("最大清单项目合计占比下限"),
      topTo: percent("最大清单项目合计占比上限"),
      leastRows: count("已计价清单项目最少个数", "个", 1, 1_000_000),
      mostRows: count("已计价清单项目最多个数", "个", 1, 1_000_000),
    })
    .refine(({ topFrom: from, topTo: to }) => isOrdered({ from, to }), { ...orderFault, path: ["topTo"] })
    .refine(({ leastRows, mostRows }) => leastRows <= mostRows, {
      path: ["mostRows"],
      error: "最多个数不能小于最少个数",
    }),
  S02: mostPercent("核减率（绝对值）上限"),
  S03: z.object({ overPercent: percent("允许超出合同价") }),
  S04: z.object({ quantityPercent: percent("单价不作调整的工程量偏差") }),
  S05: z.object({
    limits: z.array(auditLimitSchema).min(1).readonly().meta({ label: "审核时限" }),
  }),
  S07: z.object({ leastPercent: percent("同一工程相同清单项目的最低占比") }),
  S10: z.object({ enabled, overPercent: percent("合同综合单价允许高出") }),
  S11: z.object({ enabled }),
});
export type Thresholds = z.infer<typeof thresholdsSchema>;

export const thresholdChangesSchema = z.record(ruleCodeSchema, z.record(z.string().max(40), z.unknown()));
export type ThresholdChanges = z.infer<typeof thresholdChangesSchema>;
