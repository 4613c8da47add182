import { type Cause, causeKey } from "#contracts/detection/cause.ts";
import { Decimal } from "#service/values/decimal.ts";

import { followedCauses, type Weighed } from "./consequences.ts";

type Named = Pick<Cause, "rule" | "severity" | "kind">;

/** The cause that each one follows from, by its name. */
export function followsOf(causes: readonly (Named & Weighed)[]): (Named | null)[] {
  return followedCauses(causes).map((at) => {
    const followed = at === null ? undefined : causes[at];
    if (followed === undefined) return null;
    const { rule, severity, kind } = followed;
    return { rule, severity, kind };
  });
}

/** What follows from another cause is the same money, and is counted once. */
export function amountAtStake(causes: readonly Pick<Cause, "amount" | "follows">[]): string | null {
  const amounts = causes.flatMap(({ amount, follows }) => (follows === null ? (amount ?? []) : []));
  if (amounts.length === 0) return null;
  return Decimal.sum(amounts.map((text) => Decimal.parse(text) ?? Decimal.zero)).toFixed(2);
}

export type Folded<C> = { cause: C; consequences: C[] };

/** Consequences under the cause that they follow from in the end, in the given order. */
export function foldCauses<C extends Named & Pick<Cause, "follows">>(causes: readonly C[]): Folded<C>[] {
  const byKey = new Map(causes.map((cause) => [causeKey(cause), cause]));
  const folded = new Map<string, Folded<C>>();
  for (const cause of causes)
    if (rootOf(cause, byKey) === cause) folded.set(causeKey(cause), { cause, consequences: [] });
  for (const cause of causes) {
    const root = rootOf(cause, byKey);
    if (root !== cause) folded.get(causeKey(root))?.consequences.push(cause);
  }
  return [...folded.values()];
}

/** Ends, because a cause follows only from one of a lower level. */
function rootOf<C extends Named & Pick<Cause, "follows">>(cause: C, byKey: ReadonlyMap<string, C>): C {
  const next = cause.follows === null ? undefined : byKey.get(causeKey(cause.follows));
  return next === undefined ? cause : rootOf(next, byKey);
}
