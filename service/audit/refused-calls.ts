import { audit } from "#service/db/audit.ts";
import type { Deps } from "#service/http/deps.ts";

const mostNamed = 10;

/** The refused calls by how often, such as `filingDetail 12, filingSave 3`. */
function named(actions: ReadonlyMap<string, number>): string {
  const ranked = [...actions].toSorted(([, one], [, other]) => other - one);
  const rest = ranked.length > mostNamed ? ", …" : "";
  return (
    ranked
      .slice(0, mostNamed)
      .map(([action, count]) => `${action} ${count}`)
      .join(", ") + rest
  );
}

/** Writes the refusals that got no audit row of their own: one row for each account and error, with their count. */
export async function recordRefusedCalls({ db, clock, refusals }: Deps): Promise<void> {
  for (const { who, error, actions } of refusals.takeCounted()) {
    const count = [...actions.values()].reduce((sum, times) => sum + times, 0);
    const detail = { count, since: who.at.toISOString(), calls: named(actions) };
    await audit(db, { ...who, at: clock() }, { action: "refusal.summary", result: "refused", error, detail });
  }
}
