import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";

import { ApiFailure } from "#lib/http/failure.ts";

import { baseAfter, indicatorSettingsQuery } from "./queries.ts";

it("baseAfter › goes on from the newest version of the kind after a stale save alone", async () => {
  const client = new QueryClient();
  const version = { at: null, by: "", reason: "" };
  client.setQueryData(indicatorSettingsQuery.queryKey, {
    versions: [
      { ...version, kind: "settings", version: 9 },
      { ...version, kind: "mapping", version: 4 },
      { ...version, kind: "mapping", version: 3 },
    ],
  });
  const given = { kind: "mapping", base: 3 } as const;
  const faulty = new ApiFailure({ status: 422, message: "", error: "indicator-setting.faulty" });
  const stale = new ApiFailure({ status: 409, message: "", error: "indicator-setting.stale" });
  expect(await baseAfter(client, faulty, given)).toBe(3);
  expect(await baseAfter(client, stale, given)).toBe(4);
});
