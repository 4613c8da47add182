import type { BillListener } from "../model.ts";
import type { Tendered } from "./code/tendered.ts";
import type { ElementHandler, RuleRun } from "./rule.ts";
import type { Settled } from "./settlement/settled.ts";

function byName(runs: readonly RuleRun[]): ReadonlyMap<string, ElementHandler[]> {
  const handlers = new Map<string, ElementHandler[]>();
  for (const { elements = {} } of runs)
    for (const [name, handler] of Object.entries(elements))
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
  return handlers;
}

function together<T>(handlers: readonly ((told: T) => void)[]): (told: T) => void {
  return (told) => {
    for (const handler of handlers) handler(told);
  };
}

type Judge = Omit<Required<BillListener>, "row"> & {
  settled(settled: Settled): void;
  tendered(tendered: Tendered): void;
};

export function composeListeners(runs: readonly RuleRun[]): Judge {
  const everyElement = runs.flatMap((run) => run.element ?? []);
  const namedElement = byName(runs);
  return {
    element(element, spec) {
      for (const handler of everyElement) handler(element, spec);
      const named = namedElement.get(element.name);
      if (named !== undefined) for (const handler of named) handler(element, spec);
    },
    item: together(runs.flatMap((run) => run.item ?? [])),
    division: together(runs.flatMap((run) => run.division ?? [])),
    consumption: together(runs.flatMap((run) => run.consumption ?? [])),
    resource: together(runs.flatMap((run) => run.resource ?? [])),
    sundry: together(runs.flatMap((run) => run.sundry ?? [])),
    unit: together(runs.flatMap((run) => run.unit ?? [])),
    sectional: together(runs.flatMap((run) => run.sectional ?? [])),
    bill: together(runs.flatMap((run) => run.bill ?? [])),
    statedSum: together(runs.flatMap((run) => run.statedSum ?? [])),
    tendered: together(runs.flatMap((run) => run.tendered ?? [])),
    settled: together(runs.flatMap((run) => run.settled ?? [])),
  };
}
