import { expect, test } from "vitest";

import type { PriceZoneId } from "#contracts/ids.ts";
import { priceZoneIdSchema } from "#contracts/ids.ts";
import { periodOf, periodText } from "#contracts/price/period.ts";

import { withChanges } from "./trend.ts";

const zoneId: PriceZoneId = priceZoneIdSchema.parse("00000000-0000-4000-8000-000000000001");
const point = (month: string, incl: string | null, given: object = {}) => ({
  zoneId,
  period: periodOf("month", month),
  unit: "t",
  specification: "HRB400",
  incl,
  excl: "100",
  rate: null,
  low: null,
  high: null,
  ...given,
});
const changes = (...points: ReturnType<typeof point>[]) =>
  withChanges(points).map(({ onPrevious, onYear }) => [onPrevious, onYear]);

test("withChanges › compares with the period before and the same months of a year before", () => {
  expect(changes(point("2025-02", "100"), point("2026-01", "110"), point("2026-02", "121"))).toEqual([
    [null, null],
    [null, null],
    ["10.00", "21.00"],
  ]);
});

test("withChanges › keeps a gap and leaves other units, specifications and lengths alone", () => {
  expect(changes(point("2026-01", "100"), point("2026-03", "110"))[1]).toEqual([null, null]);
  expect(changes(point("2026-01", "1"), point("2026-02", "2", { unit: "kg" }))[1]).toEqual([null, null]);
  expect(changes(point("2026-01", "1"), point("2026-02", "2", { specification: "HPB300" }))[1]).toEqual([
    null,
    null,
  ]);
  const longer = point("2026-02", "2", { period: periodOf("two-months", "2026-02") });
  expect(changes(point("2026-01", "1"), longer)[1]).toEqual([null, null]);
});

test("withChanges › never compares a price with tax with one without", () => {
  expect(changes(point("2026-01", null), point("2026-02", "113", { excl: "105" }))[1]).toEqual([
    "5.00",
    null,
  ]);
  expect(
    changes(point("2026-01", null, { excl: null, low: "1", high: "2" }), point("2026-02", "2"))[1],
  ).toEqual([null, null]);
});

test("periodText › names month, two months and quarter", () => {
  expect(periodText(periodOf("month", "2026-09"))).toBe("2026年9月");
  expect(periodText(periodOf("two-months", "2026-12"))).toBe("2026年12月—2027年1月");
  expect(periodText(periodOf("quarter", "2026-07"))).toBe("2026年第3季度");
});
