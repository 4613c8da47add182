import Big from "big.js";

import type { FeeRate, ItemStandard } from "#service/detection/reference.ts";

import { yuan } from "./amount.ts";
import type { StandardVersion } from "./bill-model.ts";
import { resource } from "./catalog/resources.ts";
import { unitKinds, unitTemplates } from "./catalog/unit-kinds.ts";
import { draftStatutory } from "./draft/draft-fees.ts";

export type CatalogPrice = {
  class: string;
  name: string;
  specification: string;
  unit: string;
  incl: string;
  excl: string;
  /** Percent. */
  rate: string;
};

const classes = {
  预拌混凝土和砂浆: "concrete fine-concrete mortar floor-mortar",
  地方材料: "gravel solid-brick hollow-brick",
  "黑色金属/钢筋和型材": "rebar mesh section-steel steel-part coupler",
} as const;
const lowRate = new Set(["concrete", "fine-concrete", "gravel"]);

/** With and without tax, 3 % for concrete and stone. `level` multiplies the catalog's own prices. */
export function catalogPrices(level: string): CatalogPrice[] {
  return Object.entries(classes).flatMap(([kind, keys]) =>
    keys.split(" ").flatMap((key) => {
      const { name, unit, prices } = resource(key);
      const rate = lowRate.has(key) ? "3" : "13";
      return [...prices].map(([specification, base]): CatalogPrice => {
        const incl = yuan(new Big(base).times(level));
        const excl = yuan(new Big(incl).times(100).div(new Big(100).plus(rate)));
        return { class: kind, name, specification, unit, incl, excl, rate };
      });
    }),
  );
}

export function catalogItemCodes(): Map<string, ItemStandard> {
  const items = unitKinds.flatMap((kind) => {
    const { items: common, furtherItems, measures } = unitTemplates[kind];
    return [...common, ...furtherItems, ...measures];
  });
  return new Map(items.map(({ code, name, unit }) => [code, { name, units: [unit] }]));
}

export function catalogFeeRates(version: StandardVersion): FeeRate[] {
  const always = { from: "2013-07-01", to: null };
  const safety = unitKinds.map((kind): FeeRate => {
    const { lumps, lumpBasis, specialty } = unitTemplates[kind];
    const name = version === "2024" ? "安全生产措施费" : `${lumps.safety.name}费`;
    return { kind: "safety", name, specialty, base: lumpBasis, rate: lumps.safety.rate, ...always };
  });
  if (version === "2024") return safety;
  const statutory = draftStatutory().items.map(({ name, rate }): FeeRate => ({
    kind: "statutory",
    name,
    specialty: "",
    base: "labor",
    rate,
    ...always,
  }));
  return [...safety, ...statutory];
}
