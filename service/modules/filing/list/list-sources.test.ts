import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import { filterCodes } from "#contracts/filing/list-filters.ts";
import { filterExample } from "#contracts/filing/testing/filter-example.ts";
import { accountIdSchema, sessionIdSchema, stationIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { scopeOf } from "#service/core/scope.ts";

import { listedFilings } from "./list-query.ts";

const id = "00000000-0000-4000-8000-000000000000";
const at = new Date("2026-01-05T00:00:00Z");
const reviewer: Actor = {
  accountId: accountIdSchema.parse(id),
  sessionId: sessionIdSchema.parse(id),
  agent: "",
  userCode: "county",
  name: "",
  role: "county",
  isEnded: false,
  enterpriseId: null,
  stationId: stationIdSchema.parse(id),
  unitName: "",
  regionCode: "330106",
  homeRegion: null,
  regionName: "",
  scope: scopeOf({ enterprise: null, station: { level: "county", regionCode: "330106" } }),
  sessionEnds: at,
  lastUseAt: at,
  secret: { passwordAt: at, demo: false },
  reauthAt: null,
};

const times = { now: at, soonUntil: { "max-price": at, settlement: at, registration: at } };

function whereOf(filter: Readonly<Record<string, string>>): string {
  const where = listedFilings(filingListInputSchema.parse(filter), { actor: reviewer, times });
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
