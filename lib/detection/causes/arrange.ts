import { type Cause, type CauseBlock, causeBlockSchema, causeKey } from "#contracts/detection/cause.ts";
import { sumMoney } from "#lib/util/money/sum-money.ts";

export type ShownCause = { cause: Cause; isConsequence: boolean };
export type ShownBlock = { block: CauseBlock; amount: string | null; causes: readonly ShownCause[] };

/** Blocks in their order; each cause is followed by its consequences, whatever block they belong to. */
export function arrangeCauses(causes: readonly Cause[]): ShownBlock[] {
  const byKey = new Map(causes.map((cause) => [causeKey(cause), cause]));
  const rootOf = (cause: Cause): Cause => {
    const before = cause.follows === null ? undefined : byKey.get(causeKey(cause.follows));
    return before === undefined ? cause : rootOf(before);
  };
  const consequences = Map.groupBy(
    causes.filter((cause) => rootOf(cause) !== cause),
    rootOf,
  );
  return causeBlockSchema.options
    .map((block) => {
      const roots = causes.filter((cause) => cause.block === block && rootOf(cause) === cause);
      const amounts = roots.flatMap(({ amount }) => amount ?? []);
      return {
        block,
        amount: amounts.length === 0 ? null : sumMoney(amounts),
        causes: roots.flatMap((cause) => [
          { cause, isConsequence: false },
          ...(consequences.get(cause) ?? []).map((later) => ({ cause: later, isConsequence: true })),
        ]),
      };
    })
    .filter((one) => one.causes.length > 0);
}
