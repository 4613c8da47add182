import type { Decimal } from "#service/values/decimal.ts";
import { comparable } from "#service/values/text.ts";

import type { Unit } from "../../model.ts";
import type { FeeRate } from "../../reference.ts";
import { limit } from "../../wording.ts";

const numbering = /^(?:[\d.]+|[(（]?[一二三四五六七八九十]+[)）]?)[、.\s]*/;
const hundredth = limit("0.01");

export const baseNames: Readonly<Record<FeeRate["base"], string>> = {
  divisional: "分部分项工程费",
  labor: "分部分项人工费",
  "labor-and-machine": "分部分项人工费与机械费之和",
};

/** 其中：1. 社会保险费, 社会保险费 and 社会保险 are the same fee. */
export function feeName(text: string): string {
  const bare = text
    .trim()
    .replace(/^其中[:：、]?/, "")
    .replace(numbering, "");
  return comparable(bare).replace(/费$/, "");
}

/** Rates in force: those of the four-digit 专业, else of its group, else of all. */
export function ratesFor(rates: readonly FeeRate[], specialty: string, date: string): readonly FeeRate[] {
  const inForce = rates.filter(({ from, to }) => from <= date && (to === null || date <= to));
  for (const scope of [specialty, specialty.slice(0, 2), ""]) {
    const own = inForce.filter((rate) => rate.specialty === scope);
    if (own.length > 0) return own;
  }
  return [];
}

export function baseOf({ itemsTotal, summary }: Unit, base: FeeRate["base"]): Decimal | null {
  if (base === "divisional") return itemsTotal;
  const labor = summary.labor?.total.value ?? null;
  if (base === "labor" || labor === null) return labor;
  const machine = summary.machine?.total.value ?? null;
  return machine === null ? null : labor.plus(machine);
}

export function feeOf(base: Decimal, rate: string): Decimal {
  return base.times(limit(rate)).times(hundredth).round(2);
}
