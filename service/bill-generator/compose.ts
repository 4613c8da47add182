import Big from "big.js";

import { atRate, rounded, total, yuan } from "./amount.ts";
import type { BillItem, Components, ResourcePrice, ResourceUse } from "./bill-model.ts";
import type { CatalogItem } from "./catalog/parse-catalog.ts";
import { resource } from "./catalog/resources.ts";
import { componentsOf } from "./components.ts";

const overheadRate = "8";
const profitRate = "6";

type Composition = {
  readonly price: string;
  readonly components: Components;
  readonly main: ResourceUse | null;
  readonly otherMaterial: ResourceUse;
  readonly labor: ResourceUse;
  readonly machine: ResourceUse | null;
};
export type Compose = (item: CatalogItem, specification: string) => Composition;

/** 综合单价 at a price level (1 = catalog prices), memoised. */
export function composer(worker: string, level: string): Compose {
  const known = new Map<CatalogItem, Map<string, Composition>>();
  return (item, specification) => {
    const bySpecification = known.get(item) ?? new Map<string, Composition>();
    known.set(item, bySpecification);
    const composition = bySpecification.get(specification) ?? compose(item, specification, worker, level);
    bySpecification.set(specification, composition);
    return composition;
  };
}

function priced(key: string, specification: string | null, level: string): ResourcePrice {
  const { prices, ...rest } = resource(key);
  const chosen = specification ?? [...prices.keys()][0] ?? "";
  const base = prices.get(chosen);
  if (base === undefined) throw new Error(`resource "${key}" has no specification "${chosen}"`);
  const price = rest.unit === "元" ? base : yuan(new Big(base).times(level));
  return { ...rest, specification: chosen, price };
}

function compose(item: CatalogItem, specification: string, worker: string, level: string): Composition {
  const at = (amount: string): string => yuan(new Big(amount).times(level));
  const labor = { resource: priced(worker, null, level), amount: at(item.labor) };
  const machine = item.machine && {
    resource: priced(item.machine.key, null, level),
    amount: at(item.machine.amount),
  };
  const mainPrice = item.main && priced(item.main.key, specification, level);
  const main = mainPrice && {
    resource: mainPrice,
    amount: yuan(new Big(mainPrice.price).times(item.main?.consumption ?? 0)),
  };
  const otherMaterial = { resource: priced("other-material", null, level), amount: at(item.otherMaterial) };
  const material = total([main?.amount ?? "0", otherMaterial.amount]);
  const direct = total([labor.amount, material, machine?.amount ?? "0"]);
  const overhead = atRate(direct, overheadRate);
  const profit = atRate(total([direct, overhead]), profitRate);
  const components: Components = {
    labor: labor.amount,
    material,
    mainMaterial: main?.resource.kind === "5" ? main.amount : "0.00",
    machine: machine?.amount ?? "0.00",
    overhead,
    risk: "0.00",
    profit,
    provisional: main?.resource.provisional ? main.amount : "0.00",
  };
  return { price: total([direct, overhead, profit]), components, main, otherMaterial, labor, machine };
}

type Row = Pick<BillItem, "number" | "name" | "feature" | "unit" | "quantity" | "specialty">;

/** Profit absorbs the rounding of the other parts, so that they add up to the fen. */
export function pricedItem(row: Row, composition: Composition): BillItem {
  const times = (amount: string): string => yuan(new Big(amount).times(row.quantity));
  const itemTotal = times(composition.price);
  const rough = componentsOf((part) => times(composition.components[part]));
  const rest = total([rough.labor, rough.material, rough.machine, rough.overhead, rough.risk]);
  return {
    ...row,
    price: composition.price,
    priceHigh: "0",
    total: itemTotal,
    calcType: "1",
    base: "",
    rate: "",
    components: { ...rough, profit: yuan(new Big(itemTotal).minus(rest)) },
    unitComponents: composition.components,
    uses: usesOf(rough, composition, times),
  };
}

function usesOf(
  parts: Components,
  { labor, main, otherMaterial, machine }: Composition,
  times: (amount: string) => string,
) {
  const mainAmount = main ? times(main.amount) : "0";
  const uses: ResourceUse[] = [
    { resource: labor.resource, amount: parts.labor },
    ...(main ? [{ resource: main.resource, amount: mainAmount }] : []),
    { resource: otherMaterial.resource, amount: yuan(new Big(parts.material).minus(mainAmount)) },
    ...(machine ? [{ resource: machine.resource, amount: parts.machine }] : []),
  ];
  return uses.filter((use) => use.amount !== "0.00");
}

export function resourceRow({ resource: priced, amount }: ResourceUse) {
  const quantity = rounded(new Big(amount).div(priced.price), 4);
  return { ...priced, quantity, total: yuan(new Big(quantity).times(priced.price)) };
}
