import Big from "big.js";

export type AmountUnit = "亿" | "万" | "元";

const units: readonly { unit: AmountUnit; size: string }[] = [
  { unit: "元", size: "1" },
  { unit: "万", size: "10000" },
  { unit: "亿", size: "100000000" },
];

/**
 * An amount in 元 for reading at a glance: two decimals, half up, in the smallest unit that leaves it under 10000.
 * Chosen after rounding, so 99,999,999.99 is 1.00 亿 and never 10000.00 万.
 */
function amountParts(yuan: string): { value: string; unit: AmountUnit } {
  const amount = new Big(yuan);
  for (const { unit, size } of units) {
    const value = amount.div(size).round(2, Big.roundHalfUp);
    if (unit === "亿" || value.abs().lt("10000")) return { value: value.toFixed(2), unit };
  }
  return { value: amount.toFixed(2), unit: "元" };
}

/** `1.23亿`, `56.70万`, `8.00元`. */
export function formatAmount(yuan: string): string {
  const { value, unit } = amountParts(yuan);
  return `${value}${unit}`;
}

/** Thousands separators and exactly two places: `1,234,567.80`. */
export function formatMoney(yuan: string): string {
  return groupThousands(new Big(yuan).toFixed(2, Big.roundHalfUp));
}

/** The difference of two amounts in 元, exact. */
export function minusMoney(from: string, take: string): string {
  return new Big(from).minus(take).toFixed(2);
}

/** Thousands separators; the places stay as they are. */
export function groupThousands(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 元 → 万元 for fields labelled 万元; exact, no rounding. */
export function yuanToWan(yuan: string): string {
  return new Big(yuan).div("10000").toFixed();
}
