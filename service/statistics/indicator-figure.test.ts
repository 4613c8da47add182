import { describe, expect, it } from "vitest";
import { ZodError } from "zod";

import { indicatorFigureSchema } from "#contracts/indicator/indicator-figure.ts";

import { IndicatorFigure } from "./indicator-figure.ts";
import { decimal } from "./testing/samples.ts";

const basis = {
  n: 23,
  date: "2026-11",
  place: "杭州市",
  taxBasis: "incl",
  areaBasis: "gross",
  unit: "元/m²",
} as const;
const value = decimal("2550.005");

describe("IndicatorFigure", () => {
  it("makes its caption of all it rests on", () => {
    const figure = IndicatorFigure.of(value, basis);
    expect(figure.caption).toBe("杭州市，2026年11月价格水平，含税，按建筑面积，23个样本，单位元/m²");
    expect(indicatorFigureSchema.parse(figure.present())).toMatchObject({ value: "2550.01", basis });
  });

  it.each([{ n: 0 }, { date: "2026-13" }, { date: "" }, { place: " " }, { unit: "" }])(
    "is not made of a basis with %j",
    (part) => {
      expect(() => IndicatorFigure.of(value, { ...basis, ...part })).toThrow(ZodError);
      expect(IndicatorFigure.ifStated(value, { ...basis, ...part })).toBeNull();
    },
  );

  it("is not made without a part of the basis, nor without the constructor", () => {
    const { n, date, place, taxBasis, areaBasis, unit } = basis;
    const makers = [
      // @ts-expect-error without n
      () => IndicatorFigure.of(value, { date, place, taxBasis, areaBasis, unit }),
      // @ts-expect-error without date
      () => IndicatorFigure.of(value, { n, place, taxBasis, areaBasis, unit }),
      // @ts-expect-error without place
      () => IndicatorFigure.of(value, { n, date, taxBasis, areaBasis, unit }),
      // @ts-expect-error without tax basis
      () => IndicatorFigure.of(value, { n, date, place, areaBasis, unit }),
      // @ts-expect-error without area basis
      () => IndicatorFigure.of(value, { n, date, place, taxBasis, unit }),
      // @ts-expect-error without unit
      () => IndicatorFigure.of(value, { n, date, place, taxBasis, areaBasis }),
    ];
    for (const make of makers) expect(make).toThrow(ZodError);
    // @ts-expect-error an object of the same shape is no figure
    const forged: IndicatorFigure = {
      value,
      basis,
      caption: "",
      present: () => IndicatorFigure.of(value, basis).present(),
    };
    expect(forged).not.toBeInstanceOf(IndicatorFigure);
  });
});
