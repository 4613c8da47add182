import { expect, test } from "vitest";

import { priceZoneIdSchema } from "#contracts/ids.ts";
import { periodOf } from "#contracts/price/period.ts";

import { chartOf } from "./chart.ts";

const zoneId = priceZoneIdSchema.parse("00000000-0000-4000-8000-000000000001");
const point = (month: string, incl: string | null) => ({
  zoneId,
  zone: "主城区",
  period: periodOf("month", month),
  incl,
  excl: null,
});

test("chartOf › breaks the line at a month without a price", () => {
  const chart = chartOf([point("2026-01", "100"), point("2026-02", "110"), point("2026-04", "120")], "incl");
  expect(chart?.lines[0]?.segments.map((segment) => segment.map(({ x, y }) => [x, y]))).toEqual([
    [
      [0, 0],
      [0.25, 0],
      [0.25, 0.5],
      [0.5, 0.5],
    ],
    [
      [0.75, 1],
      [1, 1],
    ],
  ]);
  expect(chart).toMatchObject({ least: "100", most: "120", from: "2026-01", to: "2026-04" });
});

test("chartOf › is nothing without a price of the basis", () => {
  expect(chartOf([point("2026-01", "100")], "excl")).toBeNull();
});
