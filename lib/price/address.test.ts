import { expect, test } from "vitest";

import { isIssueFiltered, issueInput, parsePriceQuestion, priceHref } from "./address.ts";

test("issueInput › asks for the filters that the address names", () => {
  const filters = { search: "九月", year: "2026", region: "330100", stage: "erratum", state: "published" };
  const asked = parsePriceQuestion({ view: "issues", ...filters, curPage: "2" });
  const { region: regionCode, ...rest } = filters;
  expect(issueInput(asked)).toMatchObject({ ...rest, regionCode, curPage: 2 });
  expect(parsePriceQuestion(new URL(priceHref(asked), "https://example.test").searchParams)).toEqual(asked);
});

test("isIssueFiltered › counts no invalid filter", () => {
  expect(isIssueFiltered(parsePriceQuestion({ year: "26", region: "x", stage: "all", state: "" }))).toBe(
    false,
  );
  expect(isIssueFiltered(parsePriceQuestion({ stage: "erratum" }))).toBe(true);
});
