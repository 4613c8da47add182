import { describe, expect, it } from "vitest";

import type { Features } from "#contracts/indicator/sample/features.ts";
import type { AreaReading } from "#service/indicator/sample/area.ts";
import { Decimal } from "#service/values/decimal.ts";

import { positionOf } from "./compare.ts";
import { measureOf } from "./measure.ts";

const form = (values: Record<string, string>): Features =>
  Object.fromEntries(
    Object.entries(values).map(([code, value]) => [code, { value, origin: "form" as const }]),
  );
const reading = (origin: AreaReading["origin"], text: string, unit = "m2"): AreaReading => ({
  origin,
  text,
  unit,
});

describe("measureOf", () => {
  const house = (values: Record<string, string>, areas: AreaReading[] = []) => {
    const { measure, lack, differs } = measureOf({
      sampleClass: "residential",
      features: form(values),
      areas,
    });
    return { value: measure?.value.toPlain() ?? null, from: measure?.from ?? null, lack, differs };
  };
  it("takes the areas of the form, and the file's only where the form is silent", () => {
    expect(house({ areaAbove: "9000", areaBelow: "800" }, [reading("file", "9800")])).toEqual({
      value: "9800",
      from: "form",
      lack: null,
      differs: false,
    });
    expect(house({}, [reading("file", "9800")])).toMatchObject({ value: "9800", from: "file" });
    expect(house({ areaAbove: "9000" }, [reading("file", "9800")])).toMatchObject({
      value: "9000",
      differs: true,
    });
  });
  it.each([
    ["no-area", {}, []],
    ["no-area", { areaAbove: "abc" }, [reading("form", "12", "座")]],
    ["area-zero", { areaAbove: "0", areaBelow: "0" }, [reading("file", "9800")]],
    ["area-zero", {}, [reading("file", "0")]],
    ["area-units", { areaAbove: "9800" }, [reading("file", "0.98", "万m2")]],
    ["area-units", {}, [reading("file", "9800"), reading("file", "15亩", "")]],
  ] as const)("names %s instead of a value (%#)", (lack, values, areas) => {
    expect(house(values, [...areas])).toEqual({ value: null, from: null, lack, differs: false });
  });
  it("measures other works by their scale", () => {
    const road = (values: Record<string, string>) =>
      measureOf({ sampleClass: "road", features: form(values), areas: [] });
    expect(road({ scale: "2.5", scaleUnit: "km" }).measure).toMatchObject({ unit: "km" });
    expect(road({ scale: "0", scaleUnit: "km" })).toMatchObject({ measure: null, lack: "no-scale" });
    expect(road({ scale: "2.5" }).lack).toBe("no-scale");
  });
});

describe("positionOf", () => {
  const of = (value: string, quartiles: { from: string; to: string } | null) =>
    positionOf(Decimal.parse(value) ?? Decimal.zero, { quartiles });
  it("counts both ends to the range and says nothing without one", () => {
    const quartiles = { from: "2000", to: "3000" };
    expect(["1999.99", "2000", "2500", "3000", "3000.01"].map((value) => of(value, quartiles))).toEqual([
      "below",
      "within",
      "within",
      "within",
      "above",
    ]);
    expect(of("2000", null)).toBeNull();
    expect(of("5", { from: "5", to: "5" })).toBe("within");
  });
});
