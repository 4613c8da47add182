import type { Bill, BillElement, BillListener, Item, Sectional, Unit } from "../model.ts";
import type { ElementSpec } from "../schema/table.ts";
import type { RuleRun } from "./rule.ts";

type ElementHandler = (element: BillElement, spec: ElementSpec | undefined) => void;

function byName(runs: readonly RuleRun[]): ReadonlyMap<string, ElementHandler[]> {
  const handlers = new Map<string, ElementHandler[]>();
  for (const { elements = {} } of runs)
    for (const [name, handler] of Object.entries(elements))
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
  return handlers;
}

function present<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}

/** Lets several rules listen to one reader. */
export function listenTogether(runs: readonly RuleRun[]): Omit<Required<BillListener>, "row"> {
  const everyElement = present(runs.map((run) => run.element));
  const namedElement = byName(runs);
  const items = present(runs.map((run) => run.item));
  const units = present(runs.map((run) => run.unit));
  const sectionals = present(runs.map((run) => run.sectional));
  const bills = present(runs.map((run) => run.bill));
  return {
    element(element, spec) {
      for (const handler of everyElement) handler(element, spec);
      const named = namedElement.get(element.name);
      if (named !== undefined) for (const handler of named) handler(element, spec);
    },
    item(item: Item) {
      for (const handler of items) handler(item);
    },
    unit(unit: Unit) {
      for (const handler of units) handler(unit);
    },
    sectional(sectional: Sectional) {
      for (const handler of sectionals) handler(sectional);
    },
    bill(bill: Bill) {
      for (const handler of bills) handler(bill);
    },
  };
}
