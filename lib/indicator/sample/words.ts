import type { SampleDetail, SampleLogEntry } from "#contracts/indicator/sample/api.ts";
import {
  type FeatureDefinition,
  featureOriginNames,
  featuresOf,
  sampleClasses,
  sampleClassSchema,
} from "#contracts/indicator/sample/features.ts";
import { structureTypes } from "#contracts/max-price/options.ts";
import { groupThousands, moneyText } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";

export function classText(sampleClass: SampleDetail["sampleClass"]): string {
  return sampleClass === null ? "—" : sampleClasses[sampleClass].label;
}

const labelOf = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((one) => one.value === value)?.label ?? "—";

export const structureText = (structure: string | null): string => labelOf(structureTypes, structure);

/** 2,100.00元/m² */
export function unitCostText({
  unitCost,
  unitCostUnit,
}: Pick<SampleDetail, "unitCost" | "unitCostUnit">): string {
  return unitCost === null ? "—" : `${moneyText(unitCost)}元/${shownUnit(unitCostUnit)}`;
}

export function areaText(area: string | null): string {
  return area === null ? "—" : `${groupThousands(area)} m²`;
}

/** Values that were read, each once: a file states its area at several places. */
export function areaTexts(areas: SampleDetail["areas"]): string[] {
  const texts = areas.map(
    ({ origin, text, unit }) => `${featureOriginNames[origin]}${groupThousands(text)} ${shownUnit(unit)}`,
  );
  return [...new Set(texts)];
}

function valueText({ options, unit }: FeatureDefinition, value: string): string {
  if (value === "") return "—";
  const label = options.find((one) => one.value === value)?.label ?? value;
  return unit === "" ? label : `${label} ${unit}`;
}

export type FeatureRow = { code: string; label: string; value: string; origin: string; isMissing: boolean };

export function featureRows({
  sampleClass,
  features,
  source,
}: Pick<SampleDetail, "sampleClass" | "features" | "source">): FeatureRow[] {
  // A station types features of a historical bill: they are of no 备案表.
  const origins = source === "historical" ? { ...featureOriginNames, form: "录入" } : featureOriginNames;
  return featuresOf(sampleClass).map((definition) => {
    const known = features[definition.code];
    const value = known?.value ?? "";
    return {
      code: definition.code,
      label: definition.label,
      value: valueText(definition, value),
      origin: known === undefined || value === "" ? "" : origins[known.origin],
      isMissing: value === "",
    };
  });
}

const acts: Readonly<Record<string, string>> = {
  collected: "采集",
  recalculated: "重新计算",
  confirmed: "确认",
  corrected: "补正工程特征",
  "exclude-requested": "申请剔除",
  "exclude-agreed": "同意剔除",
  "exclude-refused": "不同意剔除",
  "exclude-taken-back": "撤回剔除申请",
  "restore-requested": "申请恢复",
  "restore-agreed": "同意恢复",
  "restore-refused": "不同意恢复",
  "restore-taken-back": "撤回恢复申请",
};

export const actText = (act: string): string => acts[act] ?? act;

/** 电梯数：2 → 4 */
export function changeTexts({ changes }: SampleLogEntry): string[] {
  const known = new Map(
    sampleClassSchema.options.flatMap((one) => featuresOf(one).map((feature) => [feature.code, feature])),
  );
  return changes.map(({ code, before, after }) => {
    if (code === "sampleClass") return `工程类别：${className(before)} → ${className(after)}`;
    const definition = known.get(code);
    if (!definition) return `${code}：${before || "—"} → ${after || "—"}`;
    return `${definition.label}：${valueText(definition, before)} → ${valueText(definition, after)}`;
  });
}

function className(value: string): string {
  return classText(sampleClassSchema.safeParse(value).data ?? null);
}
