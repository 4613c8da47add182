import type { BillDifference, LineSide, ReportVersion } from "#contracts/detection/bill-comparison.ts";
import type { ReportId } from "#contracts/ids.ts";
import { formatMoney } from "#lib/util/money/amount.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

export function versionText({ version, round, createdAt }: ReportVersion): string {
  return `第${version}版第${round}次提交，${formatDateTime(createdAt)}检测`;
}

/** Expects newest first. Falls back to another version for the oldest one. */
export function formerOf(versions: readonly ReportVersion[], reportId: ReportId): ReportVersion | undefined {
  const at = versions.findIndex((version) => version.reportId === reportId);
  return versions[at + 1] ?? versions.find((version) => version.reportId !== reportId);
}

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

export function textChanges({ before, after }: BillDifference): TextChange[] {
  if (!before || !after) return [];
  return (["unitName", "number", "name", "feature", "unit"] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ name: fields[field], before: before[field], after: after[field] }));
}

export function sideOf({ before, after }: BillDifference): LineSide | null {
  return after ?? before;
}
