import { expect, it } from "vitest";

import { demoFactors, demoIndex } from "./price-level.ts";

it("demoIndex › states each of the 60 months before, the newest two provisionally", () => {
  const index = demoIndex(new Date("2026-01-15T00:00:00Z"));
  expect([index.length, index[0]?.month, index.at(-1)?.month]).toEqual([60, "2021-01", "2025-12"]);
  expect(new Set(index.map(({ month }) => month)).size).toBe(60);
  expect(new Set(index.map(({ baseMonth }) => baseMonth))).toEqual(new Set(["2021-01"]));
  expect(index.filter(({ standing }) => standing === "provisional").map(({ month }) => month)).toEqual([
    "2025-11",
    "2025-12",
  ]);
  expect(index.every(({ value }) => /^1\d{2}\.\d{2}$/.test(value) || /^9\d\.\d{2}$/.test(value))).toBe(true);
});

it("demoFactors › name each place once", () => {
  const places = demoFactors.map(([regionCode]) => regionCode);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain("330000");
});
