import Big from "big.js";

import { yuan } from "./amount.ts";
import type { BillItem, Components, CostSummary, ResourceUse } from "./bill-model.ts";

const parts = [
  "labor",
  "material",
  "mainMaterial",
  "machine",
  "overhead",
  "risk",
  "profit",
  "provisional",
] as const;

export function componentsOf(figure: (part: (typeof parts)[number]) => string): Components {
  return {
    labor: figure("labor"),
    material: figure("material"),
    mainMaterial: figure("mainMaterial"),
    machine: figure("machine"),
    overhead: figure("overhead"),
    risk: figure("risk"),
    profit: figure("profit"),
    provisional: figure("provisional"),
  };
}

export const noComponents: Components = componentsOf(() => "0.00");

export const noSummary: CostSummary = {
  total: "0.00",
  divisional: "0.00",
  measure: "0.00",
  safety: "0.00",
  sundry: "0.00",
  provisionalSum: "0.00",
  specialtyProvisional: "0.00",
  dayWork: "0.00",
  mainContractor: "0.00",
  statutory: null,
  tax: "0.00",
  components: noComponents,
};

export function addComponents(list: Iterable<Components>): Components {
  const sums = new Map<string, Big>();
  for (const one of list) {
    for (const part of parts) sums.set(part, (sums.get(part) ?? new Big(0)).plus(one[part]));
  }
  return componentsOf((part) => yuan(sums.get(part) ?? 0));
}

export type ResourceSums = Map<string, ResourceUse>;

/** One pass for all sums, so that a streamed bill is iterated once. */
export function sumItems(
  items: Iterable<BillItem>,
  resources: ResourceSums,
): { total: string; components: Components } {
  let sum = new Big(0);
  const components = addComponents(
    (function* () {
      for (const item of items) {
        sum = sum.plus(item.total);
        for (const use of item.uses) addUse(resources, use);
        yield item.components;
      }
    })(),
  );
  return { total: yuan(sum), components };
}

function addUse(sums: ResourceSums, use: ResourceUse): void {
  const key = `${use.resource.number}/${use.resource.specification}`;
  const known = sums.get(key);
  const amount = known ? new Big(known.amount).plus(use.amount).toFixed(2) : use.amount;
  sums.set(key, { resource: use.resource, amount });
}
