import type { BillDifference, LineSide, ReportVersion } from "#contracts/bill-comparison.ts";
import { formatMoney } from "#lib/util/amount.ts";
import { formatDateTime } from "#lib/util/dates.ts";

/** `第 2 版第 1 次提交，2026-11-21 12:48检测`. */
export function versionText({ version, round, createdAt }: ReportVersion): string {
  return `第 ${version} 版第 ${round} 次提交，${formatDateTime(createdAt)}检测`;
}

/** The version before this one, which most people want to compare with; the list has the newest first. */
export function formerOf(versions: readonly ReportVersion[], reportId: string): ReportVersion | undefined {
  const at = versions.findIndex((version) => version.reportId === reportId);
  return versions[at + 1] ?? versions.find((version) => version.reportId !== reportId);
}

/** `+1,234.50`, `−3.00`, `0.00`. */
export function deltaText(delta: string): string {
  const isLess = delta.startsWith("-");
  const text = formatMoney(isLess ? delta.slice(1) : delta);
  if (!/[1-9]/.test(text)) return text;
  return `${isLess ? "−" : "+"}${text}`;
}

const fields = {
  unitName: "单位工程",
  number: "编码",
  name: "名称",
  feature: "项目特征",
  unit: "计量单位",
} as const;

export type TextChange = { name: string; before: string; after: string };

/** The texts of a line that differ; figures have columns of their own. */
export function textChanges({ before, after }: BillDifference): TextChange[] {
  if (!before || !after) return [];
  return (["unitName", "number", "name", "feature", "unit"] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ name: fields[field], before: before[field], after: after[field] }));
}

/** The side that names the line: as it is now, or as it was when it went. */
export function sideOf({ before, after }: BillDifference): LineSide | null {
  return after ?? before;
}
