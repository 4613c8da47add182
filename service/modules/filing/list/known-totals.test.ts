import { afterEach, expect, test, vi } from "vitest";

import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import { filterCodes } from "#contracts/filing/list-filters.ts";
import { filterExample } from "#contracts/filing/testing/filter-example.ts";
import { stationIdSchema } from "#contracts/ids.ts";
import { scopeOf } from "#service/core/scope.ts";

import { isLong, noteTotal, totalOf } from "./known-totals.ts";
import { testReviewer, testTimes } from "./testing/asker.ts";

const beyond = { total: 10_000, more: true } as const;
const now = { total: 3 };
const count = () => Promise.resolve(now);
const asked = (input: object = {}) => filingListInputSchema.parse(input);

afterEach(() => void vi.restoreAllMocks());

/** Works at a station that no other test has. */
function reviewer(given: Partial<typeof testReviewer> = {}) {
  const stationId = stationIdSchema.parse(crypto.randomUUID());
  return { actor: { ...testReviewer, stationId, ...given }, times: testTimes };
}

test("known totals › spare counting a long list anew for another page or order", async () => {
  const asker = reviewer();
  noteTotal(asker, asked(), beyond);
  const other = asked({ curPage: 500, pageSize: 50, sort: "projectName", order: "asc" });
  expect(await totalOf(asker, other, count)).toEqual(beyond);
});
test("known totals › end after a minute", async () => {
  const asker = reviewer();
  const time = vi.spyOn(performance, "now").mockReturnValue(1);
  expect(await totalOf(asker, asked(), () => Promise.resolve(beyond))).toEqual(beyond);
  time.mockReturnValue(60_000);
  expect(await totalOf(asker, asked(), count)).toEqual(beyond);
  time.mockReturnValue(60_002);
  expect(await totalOf(asker, asked(), count)).toEqual(now);
});
test("known totals › are never exact ones", async () => {
  const asker = reviewer();
  noteTotal(asker, asked(), { total: 9_999 });
  expect(await totalOf(asker, asked(), count)).toEqual(now);
});
test("known totals › are of one kind and one search", async () => {
  const asker = reviewer();
  noteTotal(asker, asked({ search: "学校" }), beyond);
  for (const other of [{}, { search: "医院" }, { search: "学校", kind: "settlement" }])
    expect(await totalOf(asker, asked(other), count)).toEqual(now);
});
test.each(filterCodes.filter((code) => code !== "search"))(
  "known totals › are none of a list by %s, from which work takes filings",
  async (code) => {
    const asker = reviewer();
    const filtered = asked({ [code]: filterExample(code) });
    noteTotal(asker, filtered, beyond);
    noteTotal(asker, asked(), beyond);
    expect(await totalOf(asker, filtered, count)).toEqual(now);
  },
);
test("known totals › are told to nobody of another station or scope", async () => {
  const asker = reviewer();
  noteTotal(asker, asked(), beyond);
  const { stationId } = asker.actor;
  const city = scopeOf({ enterprise: null, station: { level: "city", regionCode: "330100" } });
  expect(await totalOf(reviewer(), asked(), count)).toEqual(now);
  expect(await totalOf(reviewer({ stationId, scope: city }), asked(), count)).toEqual(now);
});
test("a scope › is long once one of its lists was, of that kind", () => {
  const asker = reviewer();
  noteTotal(asker, asked(), { total: 1000 });
  expect(isLong(asker, asked())).toBe(false);
  noteTotal(asker, asked({ status: "filed" }), { total: 1001 });
  expect(isLong(asker, asked())).toBe(true);
  expect(isLong(asker, asked({ kind: "settlement" }))).toBe(false);
});
