import { describe, expect, it } from "vitest";

import type { Features } from "#contracts/indicator/sample/features.ts";
import { builtInSettings } from "#contracts/indicator/sample/settings.ts";

import { type AreaReading, judgeArea } from "./area.ts";
import { judgeSample, readingsSchema } from "./gate.ts";

const reading = (text: string, unit = "m2", origin: AreaReading["origin"] = "file"): AreaReading => ({
  origin,
  text,
  unit,
});

describe("judgeArea", () => {
  it.each([
    ["nothing stated", [reading("")], null, ["no-area"]],
    ["a length alone", [reading("300", "m")], null, ["no-area"]],
    ["0", [reading("0")], null, ["area-zero"]],
    ["no number", [reading("约三万")], null, ["no-area"]],
    ["a negative one", [reading("-5")], null, ["area-zero"]],
    ["another unit", [reading("3.68", "万m2")], null, ["area-units"]],
    ["two units", [reading("36776"), reading("3.68万m²")], "36776", ["area-units"]],
    ["0 beside another", [reading("0", "m2", "form"), reading("900")], "900", ["area-differs"]],
    ["two values", [reading("900", "m2", "form"), reading("1000")], "900", ["area-differs"]],
    ["nearly the same", [reading("1000", "m2", "form"), reading("1009")], "1000", []],
    ["one settled by the station", [reading("950", "m2", "station"), reading("1000")], "950", []],
  ])("judges %s", (_name, readings, area, reasons) => {
    const judged = judgeArea(readings);
    expect([judged.area?.toPlain() ?? null, judged.reasons]).toEqual([area, reasons]);
  });
});

const told = (values: Record<string, string>): Features =>
  Object.fromEntries(
    Object.entries(values).map(([code, value]) => [code, { value, origin: "form" as const }]),
  );
const given = {
  total: "1000.00",
  regionCode: "330106",
  sampleClass: null,
  features: {},
  readings: readingsSchema.parse({}),
  settings: builtInSettings,
};

describe("judgeSample", () => {
  it("names everything that an empty sample lacks, and no number of it is NaN", () => {
    const judged = judgeSample(given);
    expect(judged.gateReasons).toEqual([
      "no-date",
      "no-class",
      "no-structure",
      "no-area",
      "no-tax",
      "incomplete",
    ]);
    expect(judged).toMatchObject({ unitCost: null, area: null, completeness: "0.0" });
    expect(JSON.stringify(judged)).not.toMatch(/NaN|Infinity/);
  });

  it("asks a road for its scale, not for an area", () => {
    const features = told({ scale: "2.5", scaleUnit: "km", taxModel: "1", baseDate: "2025-01-01" });
    const readings = { ...given.readings, areas: [reading("40000")] };
    const judged = judgeSample({ ...given, sampleClass: "road", features, readings });
    expect(judged).toMatchObject({ unitCost: "400.00", unitCostUnit: "km", gateReasons: ["incomplete"] });
    expect(judged).toMatchObject({ area: null, areaBasis: null });
    const bare = judgeSample({ ...given, sampleClass: "road" });
    expect(bare.gateReasons).toEqual(["no-date", "no-scale", "no-tax", "incomplete"]);
  });

  it.each([
    [["1", "一般计税"], "1", []],
    [["1", "2"], null, ["tax-mixed"]],
    [[""], null, ["no-tax"]],
  ])("reads the tax models %j", (taxModels, taxBasis, reasons) => {
    const judged = judgeSample({ ...given, readings: { ...given.readings, taxModels } });
    expect(judged.taxBasis).toBe(taxBasis);
    expect(judged.gateReasons.filter((one) => one.includes("tax"))).toEqual(reasons);
  });

  it.each([
    ["0.00", "no-total"],
    ["-5.00", "no-total"],
    [null, "no-total"],
  ])("keeps a total of %s out", (total, reason) => {
    const judged = judgeSample({ ...given, total });
    expect([judged.gateReasons[0], judged.unitCost]).toEqual([reason, null]);
  });

  it("states negative parts, a broken sum and an unreadable file", () => {
    const readings = { ...given.readings, hasNegative: true, sumDiffers: true, isReadable: false };
    expect(judgeSample({ ...given, readings }).gateReasons).toEqual(
      expect.arrayContaining(["unreadable", "negative-parts", "sum-differs"]),
    );
  });
});
