import { Decimal } from "../decimal.ts";
import type { Components } from "../model.ts";

/** Null once a part cannot be read. */
export function sumOf(parts: readonly (Decimal | null)[]): Decimal | null {
  let sum = Decimal.zero;
  for (const part of parts) {
    if (part === null) return null;
    sum = sum.plus(part);
  }
  return sum;
}

/** 人材机费, 主材设备费 where it is a part of 材料费. */
export function directCost({ labor, material, machine }: Components): Decimal | null {
  return sumOf([labor, material, machine]);
}

/** Σ of the parts, and with what only some files leave out of them: 主材设备费, 规费 and 税金. Null as above. */
export function sums(components: Components): Decimal[] | null {
  const { labor, material, machine, overhead, risk, profit, mainMaterial, charges } = components;
  const base = sumOf([labor, material, machine, overhead, risk, profit]);
  if (base === null || mainMaterial === null || charges === null) return null;
  if (mainMaterial.isZero() && charges.isZero()) return [base];
  return [base, base.plus(mainMaterial), base.plus(charges), base.plus(mainMaterial).plus(charges)];
}

export type NamedParts = readonly (readonly [name: string, amount: Decimal | null])[];

/** The parts with their names, but 主材设备费, which many files count in 材料费 too, and the charges. */
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
