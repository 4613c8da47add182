import type { ThresholdRow } from "#contracts/detect-standard/detect-standard.ts";
import { withUnit } from "#contracts/form/with-unit.ts";

const LONGEST = 36;

export function shortText({ text, unit, kind }: Pick<ThresholdRow, "text" | "unit" | "kind">): string {
  if (kind === "decimal" || kind === "count" || kind === "range") return withUnit(text, unit);
  const lines = text.split("\n").filter((line) => line !== "");
  const whole = lines.map((line) => line.replaceAll(" | ", " ")).join("、");
  return whole.length <= LONGEST ? whole || "无" : `${whole.slice(0, LONGEST)}…（共${lines.length}项）`;
}

export function writingHint({ kind, columns }: Pick<ThresholdRow, "kind" | "columns">): string | undefined {
  if (kind === "range") return "下限～上限";
  if (kind === "texts") return "每行一项";
  if (kind === "map" || kind === "rows")
    return `每行一项，各列用前后带空格的竖线隔开：${columns.join(" | ")}`;
  return undefined;
}
