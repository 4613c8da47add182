import { groupThousands } from "#lib/util/amount.ts";

/** A figure of the file with separators and at least so many places; what has more keeps them, as they matter. */
export function figureText(value: string | null, places: number): string {
  if (value === null) return "";
  const [whole = "", fraction = ""] = value.split(".");
  const padded = fraction.padEnd(places, "0");
  return groupThousands(padded === "" ? whole : `${whole}.${padded}`);
}

/** 项目特征 is often written over many lines; a table has one for it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
