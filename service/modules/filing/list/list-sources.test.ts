import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import { filterCodes } from "#contracts/filing/list-filters.ts";
import { filterExample } from "#contracts/filing/testing/filter-example.ts";

import { listedFilings } from "./list-query.ts";
import { testReviewer, testTimes } from "./testing/asker.ts";

function whereOf(filter: Readonly<Record<string, string>>): string {
  const where = listedFilings(filingListInputSchema.parse(filter), { actor: testReviewer, times: testTimes });
  if (!where) throw new Error("A list without a condition");
  return new PgDialect().sqlToQuery(where).sql;
}

/** Conditions by the filter that adds them to the list. */
const addedBy = new Map(
  filterCodes.map((code) => [
    code,
    whereOf({ [code]: filterExample(code) }).replace(whereOf({}).slice(0, -1), ""),
  ]),
);

test.each(filterCodes)("list conditions › ask the database for %s", (code) => {
  const added = addedBy.get(code) ?? "";
  const alike = filterCodes.filter((other) => addedBy.get(other) === added);
  const told = `condition of ${code} in service/modules/filing/list/list-sources.ts`;
  expect(added, told).toMatch(/^ and .*"filing"\./);
  expect(alike, told).toEqual([code]);
});
