import { subDays } from "date-fns/subDays";

import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import type { SeededAccount } from "./administrators.ts";
import { demoPlan } from "./plan.ts";
import { seedReferenceData } from "./reference-data.ts";
import { seedRegistrations } from "./registrations.ts";
import { demoSettlements } from "./settlement/plan.ts";
import { bindPeople } from "./sso.ts";
import { openStage } from "./stage.ts";
import { createPeople, createUnits } from "./units.ts";
import { walkFiling, walkSettlement } from "./walk.ts";

/** Seeds units, people and some sixty filings through the service's own use cases, in the given transaction. */
export async function seedDemo(deps: Deps, tx: Tx): Promise<SeededAccount[]> {
  const people = await createPeople(tx, deps, await createUnits(tx, deps));
  await bindPeople(tx, deps.env, people, deps.clock());
  const stage = openStage(deps, tx);
  const now = deps.clock();
  await seedReferenceData(tx, now);
  const oldestFirst = demoPlan().toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const plan of oldestFirst)
    await walkFiling(stage, plan, workingHour(subDays(now, plan.daysAgo), plan.index));
  for (const plan of demoSettlements().toSorted((a, b) => b.daysAgo - a.daysAgo))
    await walkSettlement(stage, plan, workingHour(subDays(now, plan.daysAgo), plan.index));
  await seedRegistrations(stage, now);
  await tx.delete(session);
  return people;
}

function workingHour(day: Date, index: number): Date {
  const at = new Date(day);
  at.setUTCHours(1 + (index % 7), (index * 17) % 60, (index * 29) % 60, 0);
  return at;
}
