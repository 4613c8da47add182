import { Decimal } from "#service/values/decimal.ts";

import type { Components, Item } from "../../model.ts";
import { agrees, limit } from "../../wording.ts";

export function sumOf(parts: readonly (Decimal | null)[]): Decimal | null {
  let sum = Decimal.zero;
  for (const part of parts) {
    if (part === null) return null;
    sum = sum.plus(part);
  }
  return sum;
}

export function directCost({ labor, material, machine }: Components): Decimal | null {
  return sumOf([labor, material, machine]);
}

/** All admissible sums: files differ in counting 主材设备费, 规费 and 税金. Null if a part is unreadable. */
export function sums(components: Omit<Components, "element">): Decimal[] | null {
  const { labor, material, machine, overhead, risk, profit, mainMaterial, charges } = components;
  if (labor === null || material === null || machine === null || overhead === null) return null;
  if (risk === null || profit === null || mainMaterial === null || charges === null) return null;
  const base = labor.plus(material).plus(machine).plus(overhead).plus(risk).plus(profit);
  if (mainMaterial.isZero() && charges.isZero()) return [base];
  return [base, base.plus(mainMaterial), base.plus(charges), base.plus(mainMaterial).plus(charges)];
}

const perUnit = limit("0.05");

/** Some files list the components of one unit. */
export function comeToPrice(candidates: readonly Decimal[], price: Decimal): boolean {
  return agrees(price, candidates, perUnit);
}

/** The quantity where the components are of one unit, else null. Most rows list more 工料机费 than the price of one unit. */
export function perUnitOf(item: Item, components: Components, direct: Decimal): Decimal | null {
  const price = item.price.value;
  const total = item.total.value;
  if (price === null || direct.compare(price) > 0) return null;
  if (direct.isZero() && components.mainMaterial?.isZero() === true) return null;
  const candidates = sums(components);
  if (candidates === null || (total !== null && comeToPrice(candidates, total))) return null;
  return comeToPrice(candidates, price) ? item.quantity.value : null;
}

export function isListed(amount: Decimal | null): amount is Decimal {
  return amount?.isZero() === false;
}

/** Counts the listed among the six parts of a price. Called once a row: no list, no closure. */
export function countListed({ labor, material, machine, overhead, risk, profit }: Components): number {
  return (
    Number(isListed(labor)) +
    Number(isListed(material)) +
    Number(isListed(machine)) +
    Number(isListed(overhead)) +
    Number(isListed(risk)) +
    Number(isListed(profit))
  );
}

export type NamedParts = readonly (readonly [name: string, amount: Decimal | null])[];

export function namedParts({ labor, material, machine, overhead, risk, profit }: Components): NamedParts {
  return [
    ["人工费", labor],
    ["材料费", material],
    ["机械费", machine],
    ["管理费", overhead],
    ["风险费", risk],
    ["利润", profit],
  ];
}
