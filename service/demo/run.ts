import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import type { SeededAccount } from "./administrators.ts";
import { demoDates } from "./form.ts";
import { seedNotices } from "./notices.ts";
import { type DemoFiling, demoPlan } from "./plan/plan.ts";
import { seedPrices } from "./prices.ts";
import { seedReferenceData } from "./reference-data.ts";
import { seedRegistrations } from "./registrations.ts";
import { seedHistoricalSamples } from "./samples/historical.ts";
import { bindPeople } from "./sso.ts";
import { openStage } from "./stage.ts";
import { seedTransfer } from "./transfer.ts";
import { createPeople, createUnits } from "./units.ts";
import { walkFiling, walkSettlement } from "./walk.ts";

/** Seeds units, people and some seventy filings through the service's own use cases, in the given transaction. */
export async function seedDemo(deps: Deps, tx: Tx): Promise<SeededAccount[]> {
  const people = await createPeople(tx, deps, await createUnits(tx, deps));
  await bindPeople(tx, deps.env, people, deps.clock());
  const stage = openStage(deps, tx);
  const now = deps.clock();
  const { filings, settlements } = demoPlan(now);
  await seedReferenceData(tx, now);
  await seedPrices(stage, priceMonths(filings));
  for (const plan of oldestFirst(filings)) await walkFiling(stage, plan);
  for (const plan of oldestFirst(settlements)) await walkSettlement(stage, plan);
  await seedRegistrations(stage, now);
  await seedTransfer(stage, now);
  await seedHistoricalSamples(stage, tx, now);
  await seedNotices(stage, tx, now);
  await tx.delete(session);
  return people;
}

function oldestFirst<T extends { submittedAt: Date }>(plans: readonly T[]): T[] {
  return plans.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
}

function priceMonths(filings: readonly DemoFiling[]): string[] {
  return [...new Set(filings.map(({ submittedAt }) => demoDates(submittedAt).prices))].toSorted();
}
