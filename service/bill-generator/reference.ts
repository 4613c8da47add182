import Big from "big.js";

import type { FeeRate, ItemStandard } from "#service/detection/reference.ts";

import { yuan } from "./amount.ts";
import type { StandardVersion } from "./bill-model.ts";
import { resource } from "./catalog/resources.ts";
import { unitKinds, unitTemplates } from "./catalog/unit-kinds.ts";
import { draftStatutory } from "./draft/draft-fees.ts";

export type PublishedPrice = {
  name: string;
  specification: string;
  unit: string;
  price: string;
  netPrice: string;
};

const published =
  "concrete fine-concrete mortar floor-mortar gravel solid-brick hollow-brick rebar mesh section-steel steel-part coupler".split(
    " ",
  );

/** With and without tax at 13 %. `level` multiplies the catalog's own prices. */
export function catalogInfoPrices(level: string): PublishedPrice[] {
  return published.flatMap((key) => {
    const { name, unit, prices } = resource(key);
    return [...prices].map(([specification, base]): PublishedPrice => {
      const price = yuan(new Big(base).times(level));
      return { name, specification, unit, price, netPrice: yuan(new Big(price).div("1.13")) };
    });
  });
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
