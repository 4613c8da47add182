import type { EstimateRow } from "#contracts/indicator/estimate/estimate.ts";
import { type SampleClass, sampleClasses } from "#contracts/indicator/sample/features.ts";
import { leastForPrediction, type StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";

/** 建筑面积, or the scale of other works in the one unit of their figures; of several units none is asked for. */
export function sizeName(
  kind: SampleClass,
  rows: readonly Pick<EstimateRow, "unit">[],
): { name: string; unit: string } {
  if (sampleClasses[kind].building) return { name: "建筑面积", unit: "m²" };
  const [only] = rows;
  return {
    name: "工程规模",
    unit: rows.length === 1 && only ? only.unit.slice(only.unit.indexOf("/") + 1) : "",
  };
}

/** Samples that the figures of an estimate need. */
export function leastNote({ least, outsidePercent }: StatisticsSettings): string {
  return `P25～P75自${least.quartiles}个、预测区间自${leastForPrediction(outsidePercent)}个样本起给出。`;
}
