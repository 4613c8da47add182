import Big from "big.js";
import { z } from "zod";

import { groupThousands } from "#contracts/money.ts";

export const amountUnitSchema = z.enum(["yi", "wan", "yuan"]);
export type SummaryUnit = z.infer<typeof amountUnitSchema>;

const units: Record<SummaryUnit, { name: string; size: number }> = {
  yi: { name: "亿元", size: 100_000_000 },
  wan: { name: "万元", size: 10_000 },
  yuan: { name: "元", size: 1 },
};

export const unitName = (unit: SummaryUnit): string => units[unit].name;

export function amountIn(unit: SummaryUnit, yuan: string): string {
  return groupThousands(new Big(yuan).div(units[unit].size).toFixed(2, Big.roundHalfUp));
}
