import type { ProjectFacts } from "#contracts/detection/detection.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "./figure.ts";
import type { FormFacts } from "./rules/file/form-facts.ts";
import { normalUnit } from "./unit-spelling.ts";

/** `by`: as an area, or as the scale in m². */
export type StatedArea = { value: Decimal; where: "form" | "file"; by: "area" | "scale" };

/** 建筑面积 in m²: of the form, else of the file; null where neither states a positive one. */
export function statedArea(form: FormFacts | null, project: ProjectFacts): StatedArea | null {
  const scaled = (scale: string | null, unit: string | null): string | undefined =>
    normalUnit(unit ?? "") === "m2" && scale !== null ? scale : undefined;
  const candidates = [
    ["form", "area", form?.buildingArea ?? undefined],
    ["form", "scale", scaled(form?.scale ?? null, form?.scaleUnit ?? null)],
    ["file", "area", project.attributes.find(({ code }) => code === "FloorArea")?.value],
    ["file", "scale", scaled(project.scale, project.scaleUnit)],
  ] as const;
  for (const [where, by, text] of candidates) {
    const { value } = figure(text);
    if (value?.sign() === 1) return { value, where, by };
  }
  return null;
}
