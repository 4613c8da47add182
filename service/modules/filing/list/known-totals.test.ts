import { afterEach, expect, test, vi } from "vitest";

import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import { accountIdSchema, stationIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";

import { isLong, noteTotal, totalOf } from "./known-totals.ts";
import { testReviewer, testTimes } from "./testing/asker.ts";

const beyond = { total: 10_000, more: true } as const;
const now = { total: 3 };

afterEach(() => void vi.restoreAllMocks());

const asked = (input: object = {}) => filingListInputSchema.parse(input);
const newId = () => crypto.randomUUID();
const asker = (given: Partial<Actor> = {}) => ({
  actor: { ...testReviewer, accountId: accountIdSchema.parse(newId()), ...given },
  times: testTimes,
});
const count = () => Promise.resolve(now);

test("A list with more rows than are counted is not counted again for another page or order", async () => {
  const reviewer = asker();
  noteTotal(reviewer, asked(), beyond);
  const other = asked({ curPage: 500, pageSize: 50, sort: "projectName", order: "asc" });
  expect(await totalOf(reviewer, other, count)).toEqual(beyond);
});
test("It is counted again after a minute", async () => {
  const reviewer = asker();
  const time = vi.spyOn(performance, "now").mockReturnValue(1);
  expect(await totalOf(reviewer, asked(), () => Promise.resolve(beyond))).toEqual(beyond);
  time.mockReturnValue(60_000);
  expect(await totalOf(reviewer, asked(), count)).toEqual(beyond);
  time.mockReturnValue(60_002);
  expect(await totalOf(reviewer, asked(), count)).toEqual(now);
});
test("An exact total is counted each time", async () => {
  const reviewer = asker();
  noteTotal(reviewer, asked(), { total: 9_999 });
  expect(await totalOf(reviewer, asked(), count)).toEqual(now);
});
test.each([
  ["kind", { kind: "settlement" }],
  ["filter", { status: "filed" }],
  ["search", { search: "学校" }],
])("Of another %s nothing is known", async (_name, input) => {
  const reviewer = asker();
  noteTotal(reviewer, asked(), beyond);
  expect(await totalOf(reviewer, asked(input), count)).toEqual(now);
});
test("What is known of one person's list is told to nobody else, nor to that person elsewhere", async () => {
  const reviewer = asker();
  const mine = asked({ assignee: "mine" });
  noteTotal(reviewer, mine, beyond);
  expect(await totalOf(asker(), mine, count)).toEqual(now);
  const moved = { actor: { ...reviewer.actor, stationId: stationIdSchema.parse(newId()) }, times: testTimes };
  expect(await totalOf(moved, mine, count)).toEqual(now);
});
test("A scope is long once one of its lists was", () => {
  const station = { stationId: stationIdSchema.parse(newId()) };
  noteTotal(asker(station), asked(), { total: 1000 });
  expect(isLong(asker(station), asked())).toBe(false);
  noteTotal(asker(station), asked({ status: "filed" }), { total: 1001 });
  expect(isLong(asker(station), asked())).toBe(true);
  expect(isLong(asker(station), asked({ kind: "settlement" }))).toBe(false);
});
