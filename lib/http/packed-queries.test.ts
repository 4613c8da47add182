import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { clockSkew, packQueries, unpackQueries } from "./packed-queries.ts";

const noon = Date.parse("2026-12-01T04:00:00Z");
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: noon }));
afterEach(() => void vi.useRealTimers());

function filled(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(["filing", "list", { curPage: 1, status: undefined }], { rows: [{ id: "1" }] });
  client.setQueryData(["todo", "total"], { total: 3 }, { updatedAt: 5000 });
  return client;
}

const comparable = (client: QueryClient) =>
  dehydrate(client).queries.map(({ queryHash, state }) => ({ queryHash, state }));

test("unpackQueries › gives the cache that was packed, with the times of its answers", () => {
  const before = filled();
  const after = new QueryClient();
  hydrate(after, unpackQueries(packQueries(before), clockSkew()));
  expect(comparable(after)).toEqual(comparable(before));
  expect(after.getQueryState(["todo", "total"])?.dataUpdatedAt).toBe(5000);
});

test.each([-10 * minute, 0, 10 * minute])("unpackQueries › tells times by a clock %d ms ahead", (ahead) => {
  const skewOf = clockSkew();
  const timesOf = (packed: string) =>
    unpackQueries(packed, skewOf).queries.map(({ state }) => state.dataUpdatedAt);
  const client = new QueryClient();
  client.setQueryData(["todo", "total"], { total: 3 }, { updatedAt: noon - 5000 });
  const packed = packQueries(client);
  vi.setSystemTime(noon + ahead);
  expect(timesOf(packed)).toEqual([noon + ahead - 5000]);
  vi.setSystemTime(noon + ahead + 3 * minute);
  expect(timesOf(packed)).toEqual([noon + ahead - 5000]);
});

test("packQueries › leaves out what failed or is still being asked", async () => {
  const client = filled();
  await client.prefetchQuery({
    queryKey: ["lost"],
    queryFn: () => Promise.reject(new Error("no")),
    retry: 0,
  });
  void client.prefetchQuery({ queryKey: ["late"], queryFn: () => new Promise(() => undefined) });
  expect(unpackQueries(packQueries(client), clockSkew()).queries).toHaveLength(2);
});
