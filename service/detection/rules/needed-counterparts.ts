import type { Counterparts } from "../counterparts/counterpart-bill.ts";
import type { Thresholds } from "../thresholds.ts";
import { rules } from "./registry.ts";
import { isSwitchedOff } from "./rule-runner.ts";

export type CounterpartName = keyof Counterparts;

/** Counterparts that a rule in force compares with; `only`: that rule alone judges. */
export function neededCounterparts(thresholds: Thresholds, only?: string): ReadonlySet<CounterpartName> {
  const judging = rules.filter(
    ({ code }) => (only === undefined || code === only) && !isSwitchedOff(code, thresholds),
  );
  return new Set(
    judging
      .flatMap(({ needs = [] }) => needs)
      .filter((need): need is CounterpartName => need === "tender" || need === "ceiling"),
  );
}
