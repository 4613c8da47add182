import type { Place } from "#contracts/detection.ts";

import type { Outline } from "./outline.ts";

/** The bill row to show for a place: its own, else the heading of its unit or 单项, else the head of the bill. */
export function rowOfPlace(place: Place, outline: Outline): number {
  if (place.row !== null) return place.row;
  const named = (kind: "unit" | "sectional", name: string | null) =>
    name === null ? undefined : outline.nodes.find((node) => node.kind === kind && node.name === name);
  const heading = named("unit", place.unit) ?? named("sectional", place.sectional);
  return heading?.seq ?? 0;
}

/** `1#住宅楼 › 010101001001 平整场地`, as far as it is known. */
export function placeText(place: Place): string {
  const item = [place.item, place.itemName].filter((part) => part !== null && part !== "").join(" ");
  const parts = [place.unit ?? place.sectional, item === "" ? null : item];
  return parts.filter((part) => part !== null && part !== "").join(" › ") || "整个文件";
}

/** `文件第 12 行 3 列`; of a workbook the cell: `工作表“表-08”H12`. */
export function lineText({ sheet, line, column }: Pick<Place, "sheet" | "line" | "column">): string {
  return sheet === null ? `文件第 ${line} 行 ${column} 列` : `工作表“${sheet}”${cellName(line, column)}`;
}

/** `H12` for row 12 and column 8. */
export function cellName(line: number, column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${line}`;
}
