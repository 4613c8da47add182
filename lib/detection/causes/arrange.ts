import { type Cause, type CauseBlock, causeBlockSchema } from "#contracts/detection/cause.ts";
import { foldCauses } from "#contracts/detection/fold-causes.ts";
import { sumMoney } from "#lib/util/money/sum-money.ts";

export type ShownCause = { cause: Cause; isConsequence: boolean };
export type ShownBlock = { block: CauseBlock; amount: string | null; causes: readonly ShownCause[] };

/** Blocks in their order; each cause is followed by its consequences, whatever block they belong to. */
export function arrangeCauses(causes: readonly Cause[]): ShownBlock[] {
  const folded = foldCauses(causes);
  return causeBlockSchema.options
    .map((block) => {
      const own = folded.filter(({ cause }) => cause.block === block);
      const amounts = own.flatMap(({ cause }) => cause.amount ?? []);
      return {
        block,
        amount: amounts.length === 0 ? null : sumMoney(amounts),
        causes: own.flatMap(({ cause, consequences }) => [
          { cause, isConsequence: false },
          ...consequences.map((later) => ({ cause: later, isConsequence: true })),
        ]),
      };
    })
    .filter((one) => one.causes.length > 0);
}
