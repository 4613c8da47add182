import { expect, it } from "vitest";

import { figureText } from "./figures.ts";

it("shows figures evenly and never drops a place", () => {
  expect(figureText("1091520", 2)).toBe("1,091,520.00");
  expect(figureText("-61.8", 2)).toBe("-61.80");
  expect(figureText("0.12345", 2)).toBe("0.12345");
  expect(figureText("12000", 0)).toBe("12,000");
  expect(figureText(null, 2)).toBe("");
});
