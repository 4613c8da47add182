import { expect, test } from "vitest";

import { shareText } from "./shares.ts";

test("shareText › has one place at most, and nothing of nothing", () => {
  expect([shareText(1, 3), shareText(1, 2), shareText(0, 4), shareText(0, 0)]).toEqual([
    "33.3%",
    "50%",
    "0%",
    null,
  ]);
});
