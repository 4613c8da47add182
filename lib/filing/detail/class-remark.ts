import { projectClasses } from "#contracts/max-price/options.ts";

const names: ReadonlyMap<string, string> = new Map(projectClasses.map(({ value, label }) => [value, label]));

/** Null unless the units of the bill are all of other classes than the chosen one. */
export function classRemark(chosen: string, specialties: readonly string[]): string | null {
  const found = [...new Set(specialties.map((code) => code.slice(0, 2)))].filter((one) => names.has(one));
  const own = names.get(chosen);
  if (own === undefined || found.length === 0 || found.includes(chosen)) return null;
  const units = found.map((one) => `${one} ${names.get(one) ?? ""}`).join("、");
  return `所选工程类型为“${own}”，造价数据文件中单位工程的专业类别为${units}，请核对`;
}
