import Big from "big.js";

import { groupThousands } from "#contracts/money.ts";

export type AmountUnit = "亿" | "万" | "元";

const units: readonly { unit: AmountUnit; size: string }[] = [
  { unit: "元", size: "1" },
  { unit: "万", size: "10000" },
  { unit: "亿", size: "100000000" },
];

/** Two decimals, half up. The unit is chosen after rounding, so 99,999,999.99 is 1.00 亿, never 10000.00 万. */
function amountParts(yuan: string): { value: string; unit: AmountUnit } {
  const amount = new Big(yuan);
  for (const { unit, size } of units) {
    const value = amount.div(size).round(2, Big.roundHalfUp);
    if (unit === "亿" || value.abs().lt("10000")) return { value: value.toFixed(2), unit };
  }
  return { value: amount.toFixed(2), unit: "元" };
}

/** `1.23亿`, `6,728.55万`, `8.00元`. */
export function formatAmount(yuan: string): string {
  const { value, unit } = amountParts(yuan);
  return `${groupThousands(value)}${unit}`;
}

/** `1.23亿元`, `6,728.55万元`, where no heading names the unit. */
export function formatYuan(yuan: string): string {
  const { value, unit } = amountParts(yuan);
  return `${groupThousands(value)}${unit === "元" ? "" : unit}元`;
}

export function formatMoney(yuan: string): string {
  return groupThousands(new Big(yuan).toFixed(2, Big.roundHalfUp));
}

export function minusMoney(from: string, take: string): string {
  return new Big(from).minus(take).toFixed(2);
}
