import Big from "big.js";

import { figureText } from "#lib/detection/figures.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

export function signedMoney(amount: string): string {
  const value = new Big(amount);
  const text = formatMoney(value.abs().toFixed());
  return value.lt(0) ? `−${text}` : value.gt(0) ? `+${text}` : text;
}

/** A line that only one of the bills has counts with its whole quantity; empty without any quantity. */
export function quantityChange(from: string | null, to: string | null): string {
  if (from === null && to === null) return "";
  const change = new Big(to ?? 0).minus(from ?? 0);
  const text = figureText(change.abs().toFixed(), 0);
  return change.lt(0) ? `−${text}` : change.gt(0) ? `+${text}` : "0";
}

/** `net` is 审定 − 送审. */
export function splitNet(net: string): { added: string; reduced: string } {
  const value = new Big(net);
  return {
    added: value.gt(0) ? formatMoney(value.toFixed()) : "",
    reduced: value.lt(0) ? formatMoney(value.abs().toFixed()) : "",
  };
}

export function reductionText(submitted: string | null, approved: string | null): string {
  if (submitted === null || new Big(submitted).lte(0)) return "";
  const rate = new Big(submitted)
    .minus(approved ?? 0)
    .times(100)
    .div(submitted);
  return rate.toFixed(2, Big.roundHalfUp);
}
