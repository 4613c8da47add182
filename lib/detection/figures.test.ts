import { expect, it } from "vitest";

import { figureText, oneLine } from "./figures.ts";

it("figureText › pads decimals and never drops any", () => {
  expect(figureText("1091520", 2)).toBe("1,091,520.00");
  expect(figureText("-61.8", 2)).toBe("-61.80");
  expect(figureText("0.12345", 2)).toBe("0.12345");
  expect(figureText("12000", 0)).toBe("12,000");
  expect(figureText(null, 2)).toBe("");
});

it("oneLine › joins lines", () => {
  expect(oneLine("1.土壤类别:三类土\r\n  2.挖土深度:2m以内 \n")).toBe("1.土壤类别:三类土 2.挖土深度:2m以内");
});
