import Big from "big.js";

import { total, yuan } from "../amount.ts";
import type { Bill, BillItem, Sectional, Unit } from "../bill-model.ts";
import { componentsOf } from "../components.ts";
import { prng } from "../prng.ts";
import { rollUp, settleUnit } from "../settle.ts";
import type { ExpectedFinding } from "./fault.ts";

type PickedItem = { readonly unit: Unit; readonly item: BillItem };

export function pickItem(
  bill: Bill,
  seed: number,
  fits: (item: BillItem) => boolean = () => true,
): PickedItem {
  const rows = allUnits(bill).flatMap((unit) =>
    unit.divisions.flatMap((division) => division.items.filter(fits).map((item) => ({ unit, item }))),
  );
  const picked = rows[prng(seed, "pick item").below(rows.length)];
  if (!picked) throw new Error("the bill has no row that fits this fault");
  return picked;
}

export function pickUnit(bill: Bill, seed: number): Unit {
  const units = allUnits(bill);
  const picked = units[prng(seed, "pick unit").below(units.length)];
  if (!picked) throw new Error("the bill has no unit");
  return picked;
}

function allUnits(bill: Bill): readonly Unit[] {
  return bill.sectionals.flatMap((sectional) => sectional.units);
}

export function replaceUnit(bill: Bill, unit: Unit, replacement: Unit): Bill {
  const swap = (sectional: Sectional): Sectional => ({
    ...sectional,
    units: sectional.units.map((one) => (one === unit ? replacement : one)),
  });
  return rollUp({ ...bill, sectionals: bill.sectionals.map(swap) });
}

/** Recomputes every sum from the rows' own totals. */
export function replaceItem(bill: Bill, { unit, item }: PickedItem, ...rows: readonly BillItem[]): Bill {
  const divisions = unit.divisions.map((division) => ({
    ...division,
    items: division.items.flatMap((one) => (one === item ? rows : [one])),
  }));
  return replaceUnit(bill, unit, settleUnit({ ...unit, divisions }));
}

export function withQuantity(item: BillItem, quantity: string): BillItem {
  const perUnit = item.unitComponents ?? item.components;
  const rough = componentsOf((part) => yuan(new Big(perUnit[part]).times(quantity)));
  return withTotal({ ...item, quantity, components: rough }, yuan(new Big(item.price).times(quantity)));
}

export function withTotal(item: BillItem, newTotal: string): BillItem {
  const { labor, material, machine, overhead, risk } = item.components;
  const profit = yuan(new Big(newTotal).minus(total([labor, material, machine, overhead, risk])));
  const ratio = new Big(newTotal).div(item.total);
  const uses = item.uses.map((use) => ({ ...use, amount: yuan(ratio.times(use.amount)) }));
  return { ...item, total: newTotal, components: { ...item.components, profit }, uses };
}

export function expectItem(
  rule: string,
  { unit, item }: PickedItem,
  attribute: string,
  nth = 1,
): ExpectedFinding {
  return { rule, element: "WorkElement", attribute, unit: unit.number, itemCode: item.number, nth };
}

export function plus(amount: string, more: string): string {
  return yuan(new Big(amount).plus(more));
}
