import { z } from "zod";

import { chineseDay } from "../shanghai-time.ts";
import { type SampleClass, sampleClasses } from "./sample/features.ts";

/** Items of a bill bear no 税金; quantities have no price at all. */
export const taxBases = { incl: "含税", excl: "不含税金", none: "与计税无关" } as const;
export const areaBases = {
  gross: "按建筑面积",
  above: "按地上建筑面积",
  below: "按地下建筑面积",
  scale: "按建设规模",
} as const;

/** m² of other works, such as 园林, are their scale and no building area. */
export function areaBasisOf(kind: SampleClass, unit: string): "gross" | "scale" {
  return unit === "m2" && sampleClasses[kind].building ? "gross" : "scale";
}

/** GB/T 51290-2018: a figure is one of a time, a place and a unit of measure. */
export const figureBasisSchema = z.object({
  n: z.int().positive().describe("样本数"),
  date: z.iso
    .date()
    .or(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/))
    .describe("day or month of the price level"),
  place: z.string().trim().min(1),
  taxBasis: z.enum(["incl", "excl", "none"]),
  areaBasis: z.enum(["gross", "above", "below", "scale"]),
  unit: z.string().trim().min(1),
});
export type FigureBasis = z.infer<typeof figureBasisSchema>;

export const indicatorFigureSchema = z.object({
  value: z.string().describe("plain decimal"),
  basis: figureBasisSchema,
  caption: z.string().describe("n, date, place, bases and unit in Chinese"),
});

export function figureCaption({ n, date, place, taxBasis, areaBasis, unit }: FigureBasis): string {
  return `${place}，${chineseDay(date)}价格水平，${taxBases[taxBasis]}，${areaBases[areaBasis]}，${n}个样本，单位${unit}`;
}
