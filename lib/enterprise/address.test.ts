import { expect, test } from "vitest";

import { enterpriseListHref, filledFilters, isFiltered, parseEnterpriseList } from "./address.ts";

test("enterprise list question › round-trips through the URL, a city standing for its counties", () => {
  const asked = parseEnterpriseList({
    search: "咨询",
    kind: "consult",
    city: "330100",
    grade: "none",
    expiring: "1",
    sort: "people",
    order: "desc",
    curPage: "2",
  });
  expect(asked).toMatchObject({ regionCode: "330100", expiring: "1", curPage: 2 });
  const href = enterpriseListHref(asked, { curPage: 2 });
  expect(parseEnterpriseList(new URL(href, "https://example.test").searchParams)).toEqual(asked);
  expect(enterpriseListHref(asked, { kind: undefined })).not.toContain("curPage");
  expect(filledFilters(asked)).toBe(4);
});

test("parseEnterpriseList › ignores invalid parameters", () => {
  const asked = parseEnterpriseList({ kind: "x", grade: "D", expiring: "yes", sort: "uscc", pageSize: "7" });
  expect(asked).toEqual(parseEnterpriseList({}));
  expect([isFiltered(asked), isFiltered({ ...asked, search: "甲" })]).toEqual([false, true]);
});
