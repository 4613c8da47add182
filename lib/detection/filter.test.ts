import { describe, expect, it } from "vitest";

import { filterHref, filterOf, isFiltered, toggled, unfiltered } from "./filter.ts";

const path = "/pages/zgxj-details/result?id=1";

describe("finding filter", () => {
  it("round-trips through the address", () => {
    const filter = filterOf({
      id: "1",
      severity: "E",
      rule: "A01",
      unit: "1#楼 & 2#楼",
      state: "open",
      row: "12",
      sort: "amount",
      group: "rule",
    });
    expect(filter).toEqual({
      severity: "E",
      rule: "A01",
      unit: "1#楼 & 2#楼",
      state: "open",
      row: 12,
      search: "",
      sort: "amount",
      group: "rule",
    });
    const href = filterHref(path, filter);
    expect(filterOf(new URLSearchParams(href.split("?")[1]))).toEqual(filter);
  });
  it("selects everything if the address asks for nothing valid", () => {
    expect(filterOf({ severity: "X", rule: "' or 1", state: "", row: "-1" })).toEqual({ search: "" });
    expect(filterHref(path, filterOf({}))).toBe(path);
    expect([isFiltered(filterOf({})), isFiltered(filterOf({ search: "柱" }))]).toEqual([false, true]);
  });
  it("unfiltered › keeps order and grouping", () => {
    const arranged = filterOf({ severity: "E", sort: "severity", group: "unit" });
    expect(isFiltered(unfiltered(arranged))).toBe(false);
    expect(filterHref(path, unfiltered(arranged))).toBe(`${path}&sort=severity&group=unit`);
  });
  it("toggled › sets and clears a value", () => {
    const once = toggled(filterOf({}), "severity", "E");
    expect(once.severity).toBe("E");
    expect(toggled(once, "severity", "E").severity).toBeUndefined();
    expect(toggled(once, "severity", "W").severity).toBe("W");
  });
});
