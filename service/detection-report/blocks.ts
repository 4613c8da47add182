import { type Cause, causeBlockSchema, causeKey } from "#contracts/detection/cause.ts";
import { foldCauses } from "#contracts/detection/fold-causes.ts";
import type { FileCause } from "#service/detection/causes/causes-of.ts";
import { amountAtStake } from "#service/detection/causes/fold.ts";

import type { PdfData } from "./pdf-data.ts";

/** Causes printed with their places; a report of ordinary bills has about thirty. */
const mostPrinted = 60;

type Words = (cause: Pick<Cause, "rule" | "severity" | "kind">) => string[];

/** Causes by block with sums that add up; consequences count in the block of their cause. */
export function blocksOf(
  causes: readonly FileCause[],
  words: Words = () => [],
): Pick<PdfData, "blocks" | "atStake"> {
  const folded = foldCauses(causes);
  const printed = new Set(folded.slice(0, mostPrinted).map(({ cause }) => causeKey(cause)));
  const blocks = causeBlockSchema.options.map((block) => {
    const own = folded.filter(({ cause }) => cause.block === block);
    const counts = { E: 0, W: 0, I: 0 };
    for (const { cause, consequences } of own)
      for (const { severity, count } of [cause, ...consequences]) counts[severity] += count;
    return {
      block,
      causes: own.length,
      counts,
      amount: amountAtStake(own.map(({ cause }) => cause)),
      printed: own
        .filter(({ cause }) => printed.has(causeKey(cause)))
        .map(({ cause, consequences }) => ({
          ...cause,
          consequences,
          words: [cause, ...consequences].flatMap(words),
        })),
    };
  });
  return { blocks, atStake: amountAtStake(causes) };
}
