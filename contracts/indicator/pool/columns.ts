import { z } from "zod";

import { shownColumnsSchema } from "../../http/list-export.ts";
import { poolListInputSchema } from "./filters.ts";

export const poolColumnNames = {
  name: "指标",
  code: "编码",
  unit: "单位",
  n: "样本数",
  sufficiency: "样本充足度",
  median: "中位数",
  interval: "中位数区间",
  quartiles: "P25～P75",
  legalMean: "规范值",
  range: "最小～最大",
  deciles: "P10～P90",
  tails: "P5～P95",
  withoutIndex: "未折算样本",
  date: "价格水平",
  place: "价格地区",
  taxBasis: "计税口径",
  areaBasis: "面积口径",
} as const;
export type PoolColumnCode = keyof typeof poolColumnNames;

/** Without them a number is no indicator: a file has them whatever columns are shown. */
export const basisColumns: readonly PoolColumnCode[] = [
  "n",
  "unit",
  "date",
  "place",
  "taxBasis",
  "areaBasis",
];

export const poolFormatSchema = z.enum(["xlsx", "csv", "json"]);
export type PoolFormat = z.infer<typeof poolFormatSchema>;

export const poolExportInputSchema = poolListInputSchema.extend({
  columns: shownColumnsSchema(poolColumnNames),
  format: poolFormatSchema.default("xlsx"),
});
