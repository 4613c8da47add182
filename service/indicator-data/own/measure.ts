import type { OwnLack } from "#contracts/indicator/own/own.ts";
import { type Features, type SampleClass, sampleClasses } from "#contracts/indicator/sample/features.ts";
import type { GateReason } from "#contracts/indicator/sample/gate.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { type AreaReading, judgeArea } from "#service/indicator/sample/area.ts";
import { areaOf } from "#service/indicator/sample/gate.ts";
import { Decimal } from "#service/values/decimal.ts";

/** Divisor of a work's cost; `unit` as samples spell it. */
export type Measure = { value: Decimal; unit: string; from: "form" | "file" };
export type Measured = { measure: Measure | null; lack: OwnLack | null; differs: boolean };

type Given = { sampleClass: SampleClass; features: Features; areas: readonly AreaReading[] };

const lackOf = (reasons: readonly GateReason[]): OwnLack | null =>
  reasons.find((one) => one === "no-area" || one === "area-zero" || one === "area-units") ?? null;

/** By m² of buildings: the form's, and the file's only where the form is silent. Other works by their scale. */
export function measureOf({ sampleClass, features: stated, areas }: Given): Measured {
  if (!sampleClasses[sampleClass].building) return scaleOf(stated);
  const features = readableAreas(stated);
  const whole = areaOf(features, { areas: [...areas] });
  const isUnclear = whole.reasons.includes("area-units");
  if (isUnclear) return { measure: null, lack: "area-units", differs: false };
  const ofForm = areaOf(formOnly(features), { areas: areas.filter(({ origin }) => origin === "form") });
  const isStated = !ofForm.reasons.includes("no-area");
  const { area, reasons } = isStated ? ofForm : judgeArea(areas);
  const lack = lackOf(reasons);
  if (area === null || lack !== null) return { measure: null, lack: lack ?? "no-area", differs: false };
  const differs = whole.reasons.includes("area-differs");
  return { measure: { value: area, unit: "m2", from: isStated ? "form" : "file" }, lack: null, differs };
}

/** A number that is still being typed is none, and no 0 either. */
function readableAreas(features: Features): Features {
  return Object.fromEntries(
    Object.entries(features).filter(
      ([code, { value }]) => !/^area(Above|Below)$/.test(code) || Decimal.parse(value) !== null,
    ),
  );
}

function formOnly(features: Features): Features {
  return Object.fromEntries(Object.entries(features).filter(([, { origin }]) => origin === "form"));
}

function scaleOf(features: Features): Measured {
  const value = Decimal.parse(features["scale"]?.value ?? "");
  const unit = normalUnit(features["scaleUnit"]?.value ?? "");
  if (value?.sign() !== 1 || unit === "") return { measure: null, lack: "no-scale", differs: false };
  return { measure: { value, unit, from: "form" }, lack: null, differs: false };
}
