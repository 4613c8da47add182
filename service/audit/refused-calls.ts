import type { Deps } from "#service/core/deps.ts";
import { audit } from "#service/db/audit.ts";

const mostNamed = 10;

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

export async function recordRefusedCalls({ db, clock, refusals }: Deps): Promise<void> {
  for (const { auditActor, error, actions } of refusals.takeCounted()) {
    const count = [...actions.values()].reduce((sum, times) => sum + times, 0);
    const detail = { count, since: auditActor.at.toISOString(), calls: named(actions) };
    await audit(
      db,
      { ...auditActor, at: clock() },
      { action: "refusal.summary", result: "refused", error, detail },
    );
  }
}
