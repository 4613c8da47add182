import Big from "big.js";
import { z } from "zod";

import { groupThousands } from "#contracts/money.ts";

export const amountUnitSchema = z.enum(["yi", "wan", "yuan"]);
export type SummaryUnit = z.infer<typeof amountUnitSchema>;

/** With four places of 亿 an amount is as exact as with none of 万. */
const units: Record<SummaryUnit, { name: string; size: number; places: number }> = {
  yi: { name: "亿元", size: 100_000_000, places: 4 },
  wan: { name: "万元", size: 10_000, places: 2 },
  yuan: { name: "元", size: 1, places: 2 },
};

export const unitName = (unit: SummaryUnit): string => units[unit].name;

export function amountIn(unit: SummaryUnit, yuan: string): string {
  const { size, places } = units[unit];
  return groupThousands(new Big(yuan).div(size).toFixed(places, Big.roundHalfUp));
}
