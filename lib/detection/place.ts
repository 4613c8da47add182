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

export function lineText(place: Place): string {
  return `文件第 ${place.line} 行 ${place.column} 列`;
}
