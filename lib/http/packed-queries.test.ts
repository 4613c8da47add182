import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";

import { packQueries, unpackQueries } from "./packed-queries.ts";

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
  hydrate(after, unpackQueries(packQueries(before)));
  expect(comparable(after)).toEqual(comparable(before));
  expect(after.getQueryState(["todo", "total"])?.dataUpdatedAt).toBe(5000);
});

test("packQueries › leaves out what failed or is still being asked", async () => {
  const client = filled();
  await client.prefetchQuery({
    queryKey: ["lost"],
    queryFn: () => Promise.reject(new Error("no")),
    retry: 0,
  });
  void client.prefetchQuery({ queryKey: ["late"], queryFn: () => new Promise(() => undefined) });
  expect(unpackQueries(packQueries(client)).queries).toHaveLength(2);
});
