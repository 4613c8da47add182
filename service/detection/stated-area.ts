import type { ProjectFacts } from "#contracts/detection/detection.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "./figure.ts";
import type { FormFacts } from "./rules/file/form-facts.ts";
import { normalUnit } from "./unit-spelling.ts";

export type StatedArea = { value: Decimal; where: "form" | "file" };

/** 建筑面积 in m²: of the form, else of the file; null where neither states a positive one. */
export function statedArea(form: FormFacts | null, project: ProjectFacts): StatedArea | null {
  const scaled = (scale: string | null, unit: string | null): string | undefined =>
    normalUnit(unit ?? "") === "m2" && scale !== null ? scale : undefined;
  const candidates = [
    ["form", form?.buildingArea ?? undefined],
    ["form", scaled(form?.scale ?? null, form?.scaleUnit ?? null)],
    ["file", project.attributes.find(({ code }) => code === "FloorArea")?.value],
    ["file", scaled(project.scale, project.scaleUnit)],
  ] as const;
  for (const [where, text] of candidates) {
    const { value } = figure(text);
    if (value?.sign() === 1) return { value, where };
  }
  return null;
}
