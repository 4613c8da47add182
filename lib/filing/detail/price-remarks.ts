import Big from "big.js";

import type { FormValues } from "#contracts/form/form.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

export const priceNames = {
  ceilingPrice: "最高投标限价",
  zprice: "中标价",
  cprice: "合同价",
  sprice: "送审价",
  sdprice: "审定价",
} as const;
type Price = keyof typeof priceNames;

/** Each price with the one that it normally stays near, and whether being above it needs a look. */
const pairs: readonly { price: Exclude<Price, "ceilingPrice">; basis: Price; isLimit: boolean }[] = [
  { price: "zprice", basis: "ceilingPrice", isLimit: true },
  { price: "cprice", basis: "zprice", isLimit: false },
  { price: "sprice", basis: "cprice", isLimit: false },
  { price: "sdprice", basis: "sprice", isLimit: true },
];

const powers = [10_000, 1000, 100, 10];

/** 10, 100, 1,000 or 10,000 if one amount is about that many times the other, as after a slip of unit. */
function slip(a: Big, b: Big): number | null {
  const times = a.gt(b) ? a.div(b) : b.div(a);
  return powers.find((power) => times.gte(power * 0.8) && times.lte(power * 1.25)) ?? null;
}

function amountOf(values: FormValues, code: string): Big | null {
  const text = values[code] ?? "";
  return /^\d+(\.\d+)?$/.test(text) && !new Big(text).eq(0) ? new Big(text) : null;
}

/** Remarks on prices that contradict each other, by field; they never block. Values in 元. */
export function priceRemarks(values: FormValues): Map<string, string> {
  const remarks = new Map<string, string>();
  for (const { price, basis, isLimit } of pairs) {
    const [own, other] = [amountOf(values, price), amountOf(values, basis)];
    if (!own || !other) continue;
    const known = `${priceNames[basis]}${formatMoney(other.toFixed(2))}元`;
    const power = slip(own, other);
    if (power !== null) {
      const direction = own.gt(other) ? `${power}倍` : `${power}分之一`;
      remarks.set(price, `${priceNames[price]}约为${known}的${direction}，请核对单位和小数点`);
    } else if (isLimit && own.gt(other)) {
      const over = formatMoney(own.minus(other).toFixed(2));
      remarks.set(price, `${priceNames[price]}高于${known}，超出${over}元，请核对`);
    }
  }
  return remarks;
}
