import { setTimeout } from "node:timers/promises";

import { nextAct } from "../load/acts.ts";
import type { LoadBrowser } from "../load/call.ts";
import { failureOf } from "./failure-of.ts";
import type { Failure } from "./messages.ts";

export type Steady = { calls: number; times: number[]; failures: Failure[] };

/** An open loop: acts begin at the rate, however long those before them take. */
export async function steadyCalls(
  browsers: readonly LoadBrowser[],
  { perSecond, isOver }: { perSecond: number; isOver: () => boolean },
): Promise<Steady> {
  const steady: Steady = { calls: 0, times: [], failures: [] };
  const running = new Set<Promise<void>>();

  async function act(browser: LoadBrowser): Promise<void> {
    const { name, run } = nextAct(browser);
    const at = Date.now();
    steady.calls += 1;
    try {
      await run(browser);
      steady.times.push(Date.now() - at);
    } catch (error) {
      steady.failures.push(failureOf(error, name));
    }
  }

  for (let turn = 0, next = Date.now(); !isOver(); turn += 1) {
    const browser = browsers[turn % browsers.length];
    if (!browser) break;
    const one: Promise<void> = act(browser).finally(() => running.delete(one));
    running.add(one);
    next += 1000 / perSecond;
    await setTimeout(Math.max(0, next - Date.now()));
  }
  await Promise.all(running);
  return steady;
}
