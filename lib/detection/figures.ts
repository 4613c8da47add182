import { groupThousands } from "#contracts/money.ts";

/** `places` is a minimum: further decimals are kept. */
export function figureText(value: string | null, places: number): string {
  if (value === null) return "";
  const [whole = "", fraction = ""] = value.split(".");
  const padded = fraction.padEnd(places, "0");
  return groupThousands(padded === "" ? whole : `${whole}.${padded}`);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
