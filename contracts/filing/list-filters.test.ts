import { expect, test } from "vitest";

import type { FilingListInput } from "./list-api.ts";
import { filterCodes, filterDefinitions, type FilterCode, offeredFilters } from "./list-filters.ts";
import { filterExample } from "./testing/filter-example.ts";

/** The type check tells the filter and the file to edit. */
type Apart = "kind" | "sort" | "order" | "curPage" | "pageSize";
type Undefined = Exclude<keyof FilingListInput, FilterCode | Apart>;
type Told = [Undefined] extends [never]
  ? true
  : `The list asks for ${Undefined}, and no bar, address or count has it: define it in contracts/filing/list-filters.ts`;
const everyFilterIsDefined: Told = true;

test.each(filterCodes)("filterDefinitions › take a value of %s, and none", (code) => {
  const { schema } = filterDefinitions[code];
  expect(everyFilterIsDefined).toBe(true);
  expect(schema.parse(filterExample(code))).toBe(filterExample(code));
  expect(Boolean(schema.parse(undefined))).toBe(false);
});

test("offeredFilters › offer drafts to stations too, which see withdrawn filings", () => {
  const offered = (station: boolean) =>
    offeredFilters("max-price", { station, overseer: false, enterprise: !station });
  const statuses = offered(true).find(({ code }) => code === "status")?.choices;
  expect(statuses?.map(({ value }) => value)).toContain("draft");
  expect(offered(true).map(({ code }) => code)).toContain("assignee");
  expect(offered(false).map(({ code }) => code)).not.toContain("assignee");
});

test("offeredFilters › offer own filings to enterprises alone", () => {
  const offered = (enterprise: boolean) =>
    offeredFilters("settlement", { station: !enterprise, overseer: !enterprise, enterprise }).map(
      ({ code }) => code,
    );
  expect(offered(true)).toContain("own");
  expect(offered(false)).not.toContain("own");
});
