import { expect, it } from "vitest";

import { sizeText } from "./size-text.ts";

it("sizeText › switches to the next unit before writing 1024", () => {
  expect([0, 1023, 1024, 1_048_524, 1_048_525, 1_048_575, 5_242_880].map(sizeText)).toEqual([
    "0 B",
    "1023 B",
    "1.0 KB",
    "1023.9 KB",
    "1.0 MB",
    "1.0 MB",
    "5.0 MB",
  ]);
});
