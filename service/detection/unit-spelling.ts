import { trimmed } from "#service/values/text.ts";

/** Lower-case spellings of a unit and the canonical one. */
export const unitSpellings: Readonly<Record<string, string>> = {
  米: "m",
  延长米: "m",
  千米: "km",
  公里: "km",
  "㎞": "km",
  公顷: "hm2",
  吨: "t",
  千克: "kg",
  公斤: "kg",
  "㎏": "kg",
  平方米: "m2",
  平米: "m2",
  "㎡": "m2",
  "m²": "m2",
  "m^2": "m2",
  "m 2": "m2",
  立方米: "m3",
  "㎥": "m3",
  "m³": "m3",
  "m^3": "m3",
  "m 3": "m3",
};

const spellings: ReadonlyMap<string, string> = new Map(Object.entries(unitSpellings));

export function normalUnit(text: string): string {
  const lower = trimmed(text).toLowerCase();
  return spellings.get(lower) ?? lower;
}
