import { expect, it } from "vitest";

import { sizeText } from "./size-text.ts";

it("writes sizes as people read them", () => {
  expect([0, 1023, 1024, 1_048_575, 5_242_880].map(sizeText)).toEqual([
    "0 B",
    "1023 B",
    "1.0 KB",
    "1024.0 KB",
    "5.0 MB",
  ]);
});
