import { setImmediate } from "node:timers/promises";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import type { Tx } from "#service/db/connect.ts";
import { blindIndex } from "#service/personal-data/seal.ts";
import { stepsOf } from "#service/values/steps.ts";

import type { Imported } from "../read/row-reader.ts";
import { loadFacts } from "./facts.ts";
import { Planner } from "./plan.ts";
import type { RowPlan } from "./row-plan.ts";

export type Planned = { plans: RowPlan[]; digest: string };

/** Other calls run in between. */
const step = 500;

export async function planRows(
  { tx, env, enterpriseId, now }: { tx: Tx; env: Env; enterpriseId: EnterpriseId; now: Date },
  rows: readonly Imported[],
): Promise<Planned> {
  const planner = new Planner(env, await loadFacts({ tx, env, enterpriseId }, rows), now);
  const plans: RowPlan[] = [];
  for (const some of stepsOf(rows, step)) {
    plans.push(...some.map((row) => planner.plan(row)));
    await setImmediate();
  }
  return { plans, digest: digestOf(env, plans) };
}

/** Keyed, because it covers numbers. Equal digests: the same is written, on the same revisions. */
function digestOf(env: Env, plans: readonly RowPlan[]): string {
  const said = plans.map(({ row, outcome, notes, work }) => {
    const { person, engages, direct, request } = work ?? {};
    return [row.line, outcome, notes, person?.id, person?.revision, engages, direct, request];
  });
  return blindIndex(env, "draft", JSON.stringify(said));
}
