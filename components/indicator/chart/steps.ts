import Big from "big.js";

import { groupThousands } from "#contracts/money.ts";

export type Step = {
  code: string;
  name: string;
  from: number;
  to: number;
  text: string;
  isTotal: boolean;
};

type Gap = { code: string; name: string; gap: string };

const signed = (value: Big): string => `${value.gt(0) ? "+" : ""}${groupThousands(value.toFixed(2))}`;

/**
 * Median, the greatest gaps, the rest, own value. The rest is not only small elements: medians of parts do not add up to
 * the median of the whole.
 */
export function stepsOf(median: string, own: string, gaps: readonly Gap[], most = 10): Step[] {
  const [first, last] = [new Big(median), new Big(own)];
  const total = (code: string, name: string, to: Big): Step => ({
    code,
    name,
    from: 0,
    isTotal: true,
    to: to.toNumber(),
    text: groupThousands(to.toFixed(2)),
  });
  const steps = [total("median", "样本中位数", first)];
  let level = first;
  const add = (code: string, name: string, gap: Big): void => {
    const to = level.plus(gap);
    steps.push({ code, name, from: level.toNumber(), to: to.toNumber(), text: signed(gap), isTotal: false });
    level = to;
  };
  for (const { code, name, gap } of gaps.slice(0, most)) add(code, name, new Big(gap));
  if (!last.eq(level)) add("rest", "其余各项", last.minus(level));
  return [...steps, total("own", "本项目", last)];
}
