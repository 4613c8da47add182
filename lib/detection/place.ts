import { cellName } from "#contracts/detection/cell-name.ts";
import type { Place } from "#contracts/detection/detection.ts";

import type { Outline } from "./tree/outline.ts";

/** Falls back to the heading of the unit, then of the 单项, then the first row. */
export function rowOfPlace(place: Place, outline: Outline): number {
  if (place.row !== null) return place.row;
  const named = (kind: "unit" | "sectional", name: string | null) =>
    name === null ? undefined : outline.nodes.find((node) => node.kind === kind && node.name === name);
  const heading = named("unit", place.unit) ?? named("sectional", place.sectional);
  return heading?.seq ?? 0;
}

export function placeText(place: Place): string {
  const item = [place.item, place.itemName].filter((part) => part !== null && part !== "").join(" ");
  const parts = [place.unit ?? place.sectional, item === "" ? null : item];
  return parts.filter((part) => part !== null && part !== "").join(" › ") || "整个文件";
}

export function lineText({ sheet, line, column }: Pick<Place, "sheet" | "line" | "column">): string {
  return sheet === null ? `文件第${line}行${column}列` : `工作表“${sheet}”${cellName(line, column)}`;
}

/** The rule's note and, of a file in XML, the names at the finding's place. */
export function technicalText(note: string, { element, attribute, sheet }: Place): string {
  const here = [`元素${element}`, ...(attribute === null ? [] : [`属性${attribute}`])].join("，");
  return [note, ...(sheet === null ? [`本条位置：${here}`] : [])].filter((part) => part !== "").join("；");
}
