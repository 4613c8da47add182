import { expect, test } from "vitest";

import { allWaitingHref, waitingHref } from "./waiting-href.ts";

test("waitingHref › leads an enterprise to what it must correct itself, by kind", () => {
  expect((["1", "2", "3", "4"] as const).map((type) => waitingHref(null, type))).toEqual([
    "/pages/registry-request?waiting=1",
    "/pages/registry-request?waiting=2",
    "/pages/zgxj?status=returned&own=yes",
    "/pages/jgjs?status=returned&own=yes",
  ]);
});

test("waitingHref › leads a station to its to-do list", () => {
  expect(waitingHref("/pages/countiesToDo", "1")).toBe("/pages/countiesToDo?msgType=1");
  expect(allWaitingHref("/pages/countiesToDo")).toBe("/pages/countiesToDo");
});
