import { expect, test } from "vitest";

import { filterCodes, filterDefinitions, type FilterDefinition } from "#contracts/filing/list-filters.ts";
import { filterExample } from "#contracts/filing/testing/filter-example.ts";

import { filledFilters, isFiltered, filingListHref, parseFilingList } from "./address.ts";

const unfiltered = {
  kind: "max-price",
  curPage: 1,
  pageSize: 10,
  search: "",
  sort: "updatedAt",
  order: "desc",
};

test("parseFilingList › defaults to the first page, latest change first", () => {
  expect(parseFilingList("max-price", {})).toEqual(unfiltered);
  expect(filingListHref(parseFilingList("max-price", {}))).toBe("/pages/zgxj");
});

test("filingListHref › uses the list address of each kind", () => {
  expect(filingListHref(parseFilingList("settlement", { status: "filed" }))).toBe("/pages/jgjs?status=filed");
});

test("filing list › round-trips every filter through the URL", () => {
  const input = parseFilingList("max-price", {
    search: "一中 & 二期",
    status: "returned",
    regionCode: "330106",
    from: "2026-1-5",
    to: "2026-02-01",
    sort: "ceilingPrice",
    order: "asc",
    curPage: "3",
    pageSize: "20",
  });
  expect(input.from).toBe("2026-01-05");
  const href = filingListHref(input, { curPage: 3 });
  expect(parseFilingList("max-price", new URL(href, "https://example.test").searchParams)).toEqual(input);
});

test.each(filterCodes)("filing list › keeps %s in the address and counts it", (code) => {
  const { kinds: [kind = "max-price"] = [], control }: FilterDefinition = filterDefinitions[code];
  const input = parseFilingList(kind, { [code]: filterExample(code) });
  const { searchParams } = new URL(filingListHref(input), "https://example.test");
  expect(searchParams.get(code)).toBe(filterExample(code));
  expect(isFiltered(input)).toBe(true);
  expect(filledFilters(input)).toBe(control === "search" ? 0 : 1);
});

test("parseFilingList › ignores invalid parameters and keeps the rest", () => {
  const input = parseFilingList("max-price", {
    status: "nonsense",
    from: "yesterday",
    pageSize: "1000",
    curPage: "0",
    search: "x",
  });
  expect(input).toEqual({ ...unfiltered, search: "x" });
});

test("filingListHref › resets the page on a changed filter and keeps the filter on a page change", () => {
  const input = parseFilingList("max-price", { status: "draft", curPage: "4" });
  expect(filingListHref(input, { status: "filed" })).toBe("/pages/zgxj?status=filed");
  expect(filingListHref(input, { curPage: 5 })).toBe("/pages/zgxj?status=draft&curPage=5");
});

test("parseFilingList › uses the county if it lies in the chosen city, else the city", () => {
  expect(parseFilingList("max-price", { city: "330100", regionCode: "330106" }).regionCode).toBe("330106");
  expect(parseFilingList("max-price", { city: "330200", regionCode: "330106" }).regionCode).toBe("330200");
  expect(parseFilingList("max-price", { city: "330200", regionCode: "" }).regionCode).toBe("330200");
});

test("isFiltered › considers filters only", () => {
  expect(isFiltered(parseFilingList("max-price", { curPage: "2", sort: "projectName" }))).toBe(false);
  expect(isFiltered(parseFilingList("max-price", { status: "draft" }))).toBe(true);
});
