import type { FilingKind } from "../kind.ts";
import type { CountedFigure, SummaryFigures } from "./summary.ts";

export type SummaryColumn = {
  code: keyof SummaryFigures;
  name: string;
  measure: "count" | "items" | "money" | "percent" | "days";
  /** Counts with a list behind them. */
  counted?: CountedFigure;
  /** Absent: of all kinds. */
  kind?: FilingKind;
};

const columns = [
  { code: "count", name: "件数", measure: "count", counted: "count" },
  { code: "ceiling", name: "最高投标限价", measure: "money", kind: "max-price" },
  { code: "submitted", name: "送审价", measure: "money", kind: "settlement" },
  { code: "approved", name: "审定价", measure: "money", kind: "settlement" },
  { code: "netReduced", name: "净核减额", measure: "money", kind: "settlement" },
  { code: "reductionPercent", name: "核减率", measure: "percent", kind: "settlement" },
  { code: "filed", name: "已备案", measure: "count", counted: "filed" },
  { code: "meanDays", name: "平均用时", measure: "days" },
  { code: "medianDays", name: "用时中位数", measure: "days" },
  { code: "returned", name: "退回过", measure: "count", counted: "returned" },
  { code: "returnedPercent", name: "退回率", measure: "percent" },
] as const satisfies readonly SummaryColumn[];

/** 信息价覆盖, a table of its own. */
export const materialColumns: readonly SummaryColumn[] = [
  { code: "withMaterials", name: "统计备案", measure: "count", counted: "withMaterials" },
  { code: "materials", name: "主要材料", measure: "items" },
  { code: "pricedMaterials", name: "有信息价", measure: "items" },
  { code: "pricedPercent", name: "覆盖率", measure: "percent" },
  { code: "lackingPrices", name: "缺价备案", measure: "count", counted: "lackingPrices" },
];
export const materialsName = "信息价覆盖";
export const materialsNote =
  "按各备案最近一次检测统计：文件标明的主要材料（不含暂估价、甲供材料），同一文件中名称、规格、单位、编码、月份相同的计一项；有信息价指在工程所在价区查到当期或此前最近一期的价格，缺价备案指至少一项没有信息价的。本项统计启用之前检测的备案不计入。";

export const measureUnits = { count: "件", items: "项", money: "元", percent: "%", days: "天" } as const;

/** Figures of a kind, in the order of tiles, tables and sheets. */
export function summaryColumnsOf(kind: FilingKind): readonly SummaryColumn[] {
  return columns.filter((column: SummaryColumn) => column.kind === undefined || column.kind === kind);
}

export const groupNames = { regions: "按地区", classes: "按工程类型", months: "按提交月份" } as const;
export const groupHeads = { regions: "地区", classes: "工程类型", months: "提交月份" } as const;
export type GroupsCode = keyof typeof groupNames;
export const groupsCodes: readonly GroupsCode[] = ["regions", "classes", "months"];

export const rulesName = "检测问题";
