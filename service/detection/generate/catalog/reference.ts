import type { FeeRate, ItemStandard } from "../../reference.ts";
import type { StandardVersion } from "../bill-model.ts";
import { draftStatutory } from "../draft-fees.ts";
import { unitKinds, unitTemplates } from "./unit-kinds.ts";

/** The catalog's item codes, by their nine digits. */
export function catalogItemCodes(): Map<string, ItemStandard> {
  const items = unitKinds.flatMap((kind) => {
    const { items: common, furtherItems, measures } = unitTemplates[kind];
    return [...common, ...furtherItems, ...measures];
  });
  return new Map(items.map(({ code, name, unit }) => [code, { name, units: [unit] }]));
}

/** The rates that clean bills are made with. */
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
