import { type Cause, causeKey } from "./cause.ts";
import type { CauseName } from "./detection-api.ts";

export type Folded<C> = { cause: C; consequences: C[] };
type Followed = CauseName & Pick<Cause, "follows">;

/** Consequences under the cause that they follow from in the end, in the given order. */
export function foldCauses<C extends Followed>(causes: readonly C[]): Folded<C>[] {
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
function rootOf<C extends Followed>(cause: C, byKey: ReadonlyMap<string, C>): C {
  const next = cause.follows === null ? undefined : byKey.get(causeKey(cause.follows));
  return next === undefined ? cause : rootOf(next, byKey);
}
