import { expect, it } from "vitest";

import { endpoints } from "#contracts/endpoints.ts";

import { isRelayedPath } from "./relayed-path.ts";

it("isRelayedPath › holds for each relayed call, and not for pages or the start of a sign-on", () => {
  const relayed = Object.values(endpoints).filter(({ relay }) => relay);
  expect(relayed.filter(({ path }) => !isRelayedPath(`${path}?a=1`))).toEqual([]);
  const others = ["/", "/pages/zgxj", "/ksx", "/api/health/live", endpoints.ssoStart.path, "/x?a=/ks/"];
  expect(others.filter(isRelayedPath)).toEqual([]);
});
