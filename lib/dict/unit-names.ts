import type { RegisteredUnit } from "#contracts/dict/dict.ts";

/** Fields with a unit's name, and the field of its 统一社会信用代码. */
export const unitCodeFields: Readonly<Record<string, string>> = {
  tendererName: "tendererUscc",
  consultName: "consultUscc",
  proxyName: "proxyUscc",
  unitname: "orgcode",
  unitname2: "orgname2",
  unitname3: "orgcode3",
};

/** Null unless exactly one registered unit has this name. */
export function codeOf(units: readonly RegisteredUnit[], name: string): string | null {
  const named = units.filter((unit) => unit.name === name.trim());
  return named.length === 1 ? (named[0]?.uscc ?? null) : null;
}
