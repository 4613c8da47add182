import { expect, test } from "vitest";

import { drillTo, summaryFilter, type SummaryGroup, withinMonth } from "#contracts/filing/summary/summary.ts";

import { drillHref, parseSummary, summaryHref } from "./address.ts";
import { amountIn } from "./amounts.ts";
import { barsOf, mostBars } from "./months.ts";

test("amountIn › converts exactly, half up", () => {
  expect(amountIn("yuan", "9999999999999999.99")).toBe("9,999,999,999,999,999.99");
  expect(amountIn("wan", "123450050.00")).toBe("12,345.01");
  expect(amountIn("wan", "-123450050.00")).toBe("-12,345.01");
  expect(amountIn("yi", "123500000.00")).toBe("1.24");
});

test("summaryHref › round-trips question and unit, and omits defaults", () => {
  const asked =
    "kind=settlement&status=filed&regionCode=330106&from=2026-01-01&to=2026-06-30&projectClass=none&unit=yi";
  const address = parseSummary(new URLSearchParams(asked));
  expect(parseSummary(new URL(summaryHref(address), "https://example.test").searchParams)).toEqual(address);
  expect(address.input.projectClass).toBe("none");
  expect(summaryHref(parseSummary({}))).toBe("/pages/dataSummary");
});

test("parseSummary › ignores what the list alone has, and invalid values", () => {
  const { input, unit } = parseSummary({
    kind: "x",
    unit: "x",
    rule: "A01",
    assignee: "mine",
    from: "2026-1-5",
  });
  expect(input).toEqual({ kind: "max-price", from: "2026-01-05" });
  expect(unit).toBe("wan");
});

test("drillTo › leads to the list of the figure", () => {
  const filter = summaryFilter({ kind: "settlement", regionCode: "330100" });
  expect(drillHref(filter)).toBe("/pages/jgjs?regionCode=330100&effective=yes");
  expect(drillHref(drillTo(filter, "filed"))).toBe(
    "/pages/jgjs?status=filed&regionCode=330100&effective=yes",
  );
  expect(drillHref(drillTo(filter, "returned"))).toContain("returned=yes");
  expect(drillTo({ ...filter, status: "returned" }, "filed")).toBeNull();
  expect(drillTo(null, "count")).toBeNull();
});

test("withinMonth › keeps to the asked period", () => {
  const filter = summaryFilter({ kind: "max-price", from: "2024-02-10", to: "2026-12-15" });
  const days = (month: string) => {
    const { from, to } = withinMonth(filter, month);
    return [from, to];
  };
  expect(days("2024-02")).toEqual(["2024-02-10", "2024-02-29"]);
  expect(days("2025-02")).toEqual(["2025-02-01", "2025-02-28"]);
  expect(days("2026-12")).toEqual(["2026-12-01", "2026-12-15"]);
});

const figures = {
  count: 2,
  filed: 0,
  returned: 0,
  returnedPercent: null,
  ceiling: "0.00",
  submitted: "0.00",
  approved: "0.00",
  netReduced: "0.00",
  reductionPercent: null,
  meanDays: null,
  medianDays: null,
  withMaterials: 0,
  lackingPrices: 0,
  materials: 0,
  pricedMaterials: 0,
  pricedPercent: null,
};
const group = (key: string, count = 2): SummaryGroup => ({
  key,
  name: key,
  filter: null,
  figures: { ...figures, count },
});

test("barsOf › fills months without filings", () => {
  expect(barsOf([group("2025-11"), group("2026-02", 8)])).toEqual([
    { month: "2025-11", count: 2, percent: 25 },
    { month: "2025-12", count: 0, percent: 0 },
    { month: "2026-01", count: 0, percent: 0 },
    { month: "2026-02", count: 8, percent: 100 },
  ]);
  expect(barsOf([])).toEqual([]);
  expect(barsOf([group("")])).toEqual([]);
});

test("barsOf › shows the latest months of many", () => {
  const bars = barsOf([group("2019-01"), group("2026-02")]);
  expect(bars).toHaveLength(mostBars);
  expect(bars.at(-1)?.month).toBe("2026-02");
});
