import { expect, it } from "vitest";

import { dotText } from "./drawn-dots.ts";

it("dotText › shows contents with four places and money to the fen", () => {
  expect([dotText("0.1332", "m3"), dotText("2100.5"), dotText("2100.5000", "")]).toEqual([
    "0.1332",
    "2,100.50",
    "2,100.50",
  ]);
});
