import type { FilingKind } from "../kind.ts";
import type { CountedFigure, SummaryFigures } from "./summary.ts";

export type SummaryColumn = {
  code: keyof SummaryFigures;
  name: string;
  measure: "count" | "money" | "percent" | "days";
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

export const measureUnits = { count: "件", money: "元", percent: "%", days: "天" } as const;

/** Figures of a kind, in the order of tiles, tables and sheets. */
export function summaryColumnsOf(kind: FilingKind): readonly SummaryColumn[] {
  return columns.filter((column: SummaryColumn) => column.kind === undefined || column.kind === kind);
}

export const groupNames = { regions: "按地区", classes: "按工程类型", months: "按提交月份" } as const;
export const groupHeads = { regions: "地区", classes: "工程类型", months: "提交月份" } as const;
export type GroupsCode = keyof typeof groupNames;
export const groupsCodes: readonly GroupsCode[] = ["regions", "classes", "months"];

export const rulesName = "检测问题";
