import { z } from "zod";

import {
  completenessOf,
  type Features,
  type SampleClass,
  sampleClasses,
} from "#contracts/indicator/sample/features.ts";
import type { GateReason } from "#contracts/indicator/sample/gate.ts";
import type { IndicatorSettings } from "#contracts/indicator/sample/settings.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { Decimal } from "#service/values/decimal.ts";

import { type AreaReading, type JudgedArea, judgeArea } from "./area.ts";

/** Readings of a bill beside its features; kept with the sample, so that a correction is judged without the file. */
export const readingsSchema = z.object({
  isReadable: z.boolean().default(true),
  areas: z
    .array(z.object({ origin: z.enum(["form", "file", "station"]), text: z.string(), unit: z.string() }))
    .default([]),
  taxModels: z.array(z.string()).default([]),
  hasNegative: z.boolean().default(false),
  sumDiffers: z.boolean().default(false),
});
export type Readings = z.infer<typeof readingsSchema>;

export type Judged = {
  baseDate: string | null;
  structure: string | null;
  area: string | null;
  areaAbove: string | null;
  areaBelow: string | null;
  areaBasis: "above-below" | "total" | null;
  scale: string | null;
  scaleUnit: string;
  taxBasis: "1" | "2" | null;
  unitCost: string | null;
  unitCostUnit: string;
  completeness: string;
  gateReasons: GateReason[];
};

type Given = {
  total: string | null;
  regionCode: string | null;
  sampleClass: SampleClass | null;
  features: Features;
  readings: Readings;
  settings: IndicatorSettings;
};

const positive = (text: string | undefined): Decimal | null => {
  const value = Decimal.parse(text ?? "");
  return value?.sign() === 1 ? value : null;
};

export function areaOf(features: Features, readings: Pick<Readings, "areas">): JudgedArea {
  return judgeArea(areaReadings(features, readings));
}

/** The sum of 地上 and 地下 is one reading; a station's overrides the others. */
function areaReadings(features: Features, { areas }: Pick<Readings, "areas">): AreaReading[] {
  const [above, below] = [features["areaAbove"], features["areaBelow"]];
  if (!above?.value && !below?.value) return areas;
  const sum = Decimal.sum([above, below].map((one) => Decimal.parse(one?.value ?? "") ?? Decimal.zero));
  const isStation = above?.origin === "station" || below?.origin === "station";
  return [{ origin: isStation ? "station" : "form", text: sum.toPlain(), unit: "m2" }, ...areas];
}

/** None of a work that is no building: its scale divides the whole, and nothing else is divided. */
export function dividingArea(
  sampleClass: SampleClass | null,
  features: Features,
  readings: Pick<Readings, "areas">,
): JudgedArea {
  return isBuilding(sampleClass) ? areaOf(features, readings) : { area: null, reasons: [] };
}

/** A sample without its class is judged as a building. */
const isBuilding = (sampleClass: SampleClass | null): boolean =>
  sampleClass === null || sampleClasses[sampleClass].building;

const scopeCodes = ["decoration", "civilDefence", "prefabRate", "piles"];

/** Columns and reasons of a sample out of its features. Pure: the same after the calculation and after a correction. */
export function judgeSample({ total, regionCode, sampleClass, features, readings, settings }: Given): Judged {
  const value = (code: string): string => features[code]?.value ?? "";
  const building = isBuilding(sampleClass);
  const { area, reasons: areaReasons } = dividingArea(sampleClass, features, readings);
  const isSplit = value("areaAbove") !== "" && value("areaBelow") !== "";
  const scale = positive(value("scale"));
  const scaleUnit = normalUnit(value("scaleUnit"));
  const whole = positive(total ?? undefined);
  const measure = building ? area : scale;
  const taxes = taxesOf(features, readings);
  const completeness = completenessOf(sampleClass, features);
  const reasons: [GateReason, boolean][] = [
    ["unreadable", !readings.isReadable],
    ["no-total", whole === null],
    ["no-date", value("baseDate") === ""],
    ["no-region", regionCode === null],
    ["no-class", sampleClass === null],
    ["no-structure", building && value("structureType") === ""],
    ...areaReasons.map((reason): [GateReason, boolean] => [reason, true]),
    ["area-not-split", area !== null && !isSplit],
    ["no-scale", !building && (scale === null || scaleUnit === "")],
    ["no-tax", taxes.length === 0],
    ["tax-mixed", taxes.length > 1],
    ["no-scope", building && sampleClass !== null && scopeCodes.some((code) => value(code) === "")],
    ["negative-parts", readings.hasNegative],
    ["sum-differs", readings.sumDiffers],
    ["incomplete", completeness < settings.minCompleteness],
  ];
  return {
    baseDate: value("baseDate") || null,
    structure: value("structureType") || null,
    area: area?.toPlain() ?? null,
    areaAbove: Decimal.parse(value("areaAbove"))?.toPlain() ?? null,
    areaBelow: Decimal.parse(value("areaBelow"))?.toPlain() ?? null,
    areaBasis: area === null ? null : isSplit ? "above-below" : "total",
    scale: scale?.toPlain() ?? null,
    scaleUnit,
    taxBasis: taxes.length === 1 ? (taxes[0] ?? null) : null,
    unitCost: whole === null || measure === null ? null : whole.dividedBy(measure, 2).toFixed(2),
    unitCostUnit: measure === null ? "" : building ? "m2" : scaleUnit,
    completeness: completeness.toFixed(1),
    gateReasons: reasons.filter(([, applies]) => applies).map(([reason]) => reason),
  };
}

export function taxesOf(features: Features, { taxModels }: Pick<Readings, "taxModels">): ("1" | "2")[] {
  const own = features["taxModel"];
  const told = own?.origin === "station" ? [own.value] : [own?.value ?? "", ...taxModels];
  const kinds = told.flatMap((text): ("1" | "2")[] => {
    if (text === "1" || text.includes("一般")) return ["1"];
    return text === "2" || text.includes("简易") ? ["2"] : [];
  });
  return [...new Set(kinds)];
}
