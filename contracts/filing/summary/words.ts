import { filingStatusNames } from "../../workflow/status.ts";
import { filingKindNames } from "../kind.ts";
import { classChoices } from "../list-filters.ts";
import type { FilingSummary, FilingSummaryInput } from "./summary.ts";

export function className(code: string): string {
  return classChoices.find(({ value }) => value === code)?.label ?? code;
}

function periodText({ from, to }: FilingSummaryInput): string {
  if (from !== undefined && to !== undefined) return `${from}至${to}`;
  if (from !== undefined) return `${from}起`;
  return to === undefined ? "全部" : `${to}止`;
}

/** The question in words, for the heading of a print and the first sheet of an export. */
export function conditionsOf(input: FilingSummaryInput, regionName: string): FilingSummary["conditions"] {
  return [
    { name: "备案类别", value: filingKindNames[input.kind] },
    { name: "地区", value: regionName },
    { name: "提交时间", value: periodText(input) },
    { name: "工程类型", value: input.projectClass === undefined ? "全部" : className(input.projectClass) },
    { name: "状态", value: input.status === undefined ? "全部" : filingStatusNames[input.status] },
    { name: "版本", value: "有效版本，不含已作废和已被变更替代的" },
  ];
}
