import { expect, test } from "vitest";

import { isFiltered, filingListHref, parseFilingList } from "./schema.ts";

const unfiltered = { kind: "zgxj", curPage: 1, pageSize: 10, search: "", sort: "updatedAt", order: "desc" };

test("a bare URL asks for the first page, the latest change first", () => {
  expect(parseFilingList("zgxj", {})).toEqual(unfiltered);
  expect(filingListHref(parseFilingList("zgxj", {}))).toBe("/pages/zgxj");
});

test("each kind has its list's address", () => {
  expect(filingListHref(parseFilingList("jgjs", { status: "filed" }))).toBe("/pages/jgjs?status=filed");
});

test("every filter survives the way through the URL", () => {
  const input = parseFilingList("zgxj", {
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
  expect(parseFilingList("zgxj", new URL(href, "https://example.test").searchParams)).toEqual(input);
});

test("what is wrong in a URL counts as not asked, and the rest stays", () => {
  const input = parseFilingList("zgxj", {
    status: "nonsense",
    from: "yesterday",
    pageSize: "1000",
    curPage: "0",
    search: "x",
  });
  expect(input).toEqual({ ...unfiltered, search: "x" });
});

test("a changed filter begins at the first page again, and a page keeps the filter", () => {
  const input = parseFilingList("zgxj", { status: "draft", curPage: "4" });
  expect(filingListHref(input, { status: "filed" })).toBe("/pages/zgxj?status=filed");
  expect(filingListHref(input, { curPage: 5 })).toBe("/pages/zgxj?status=draft&curPage=5");
});

test("the county counts while it lies in the chosen city, else the city", () => {
  expect(parseFilingList("zgxj", { city: "330100", regionCode: "330106" }).regionCode).toBe("330106");
  expect(parseFilingList("zgxj", { city: "330200", regionCode: "330106" }).regionCode).toBe("330200");
  expect(parseFilingList("zgxj", { city: "330200", regionCode: "" }).regionCode).toBe("330200");
});

test("only filters make the list a filtered one", () => {
  expect(isFiltered(parseFilingList("zgxj", { curPage: "2", sort: "projectName" }))).toBe(false);
  expect(isFiltered(parseFilingList("zgxj", { status: "draft" }))).toBe(true);
});
