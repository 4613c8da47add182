import Big from "big.js";

export function rounded(value: Big | string | number, places: number): string {
  return new Big(value).toFixed(places, Big.roundHalfUp);
}

export function yuan(value: Big | string | number): string {
  return rounded(value, 2);
}

export function total(amounts: Iterable<string>): string {
  let sum = new Big(0);
  for (const amount of amounts) sum = sum.plus(amount);
  return yuan(sum);
}

export function atRate(base: string, rate: string): string {
  return yuan(new Big(base).times(rate).div(100));
}
