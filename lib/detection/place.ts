import { cellName } from "#contracts/detection/cell-name.ts";
import type { Place } from "#contracts/detection/detection.ts";

import type { Outline } from "./tree/outline.ts";

/** Falls back to the heading of the unit, then of the 单项, then the first row. */
export function rowOfPlace(place: Place, outline: Outline): number {
  if (place.row !== null) return place.row;
  const building = named(outline, "sectional", place.sectional)[0];
  const units = named(outline, "unit", place.unit);
  const unit = units.find(({ parent }) => parent === building?.seq) ?? units[0];
  return (unit ?? building)?.seq ?? 0;
}

function named({ nodes }: Outline, kind: "unit" | "sectional", name: string | null) {
  return name === null ? [] : nodes.filter((node) => node.kind === kind && node.name === name);
}

/** With the 单项 where several have a unit of the name. */
export function placeText(place: Place, outline: Outline): string {
  const item = [place.item, place.itemName].filter((part) => part !== null && part !== "").join(" ");
  const isRepeated = named(outline, "unit", place.unit).length > 1;
  const work = isRepeated ? [place.sectional, place.unit] : [place.unit ?? place.sectional];
  const parts = [...work, item === "" ? null : item];
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
