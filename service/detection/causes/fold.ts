import type { Cause } from "#contracts/detection/cause.ts";
import type { CauseName } from "#contracts/detection/detection-api.ts";
import { Decimal } from "#service/values/decimal.ts";

import { followedCauses, type Weighed } from "./consequences.ts";

/** The cause that each one follows from, by its name. */
export function followsOf(causes: readonly (CauseName & Weighed)[]): (CauseName | null)[] {
  return followedCauses(causes).map((at) => {
    const followed = at === null ? undefined : causes[at];
    if (followed === undefined) return null;
    const { rule, severity, kind } = followed;
    return { rule, severity, kind };
  });
}

/** A consequence is the same money as its cause: counted once. */
export function amountAtStake(causes: readonly Pick<Cause, "amount" | "follows">[]): string | null {
  const amounts = causes.flatMap(({ amount, follows }) => (follows === null ? (amount ?? []) : []));
  if (amounts.length === 0) return null;
  return Decimal.sum(amounts.map((text) => Decimal.parse(text) ?? Decimal.zero)).toFixed(2);
}
