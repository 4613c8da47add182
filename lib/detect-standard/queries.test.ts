import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";

import { ApiFailure } from "#lib/http/failure.ts";

import { localRulesQuery } from "./local/queries.ts";
import { renewStale, standardRulesQuery } from "./queries.ts";

it("renewStale › marks the standard and its local rules as outdated after a stale save alone", async () => {
  const client = new QueryClient();
  const keys = [standardRulesQuery.queryKey, localRulesQuery.queryKey];
  for (const key of keys) client.setQueryData<unknown>(key, []);
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  await renewStale(client, new ApiFailure({ status: 422, message: "", error: "request.invalid" }));
  expect(outdated()).toEqual([false, false]);
  await renewStale(client, new ApiFailure({ status: 409, message: "", error: "standard.stale" }));
  expect(outdated()).toEqual([true, true]);
});
