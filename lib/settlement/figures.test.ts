import { expect, it } from "vitest";

import { quantityChange, reductionText, signedMoney, splitNet } from "./figures.ts";

it("settlement figures › carry a sign", () => {
  expect(["-1234.5", "1234.5", "0"].map(signedMoney)).toEqual(["−1,234.50", "+1,234.50", "0.00"]);
  expect(quantityChange("10.5", "8")).toBe("−2.5");
  expect(quantityChange("10", "1250")).toBe("+1,240");
  expect(quantityChange("10.0", "10")).toBe("0");
  expect(quantityChange(null, "96.43")).toBe("+96.43");
  expect(quantityChange("8", null)).toBe("−8");
  expect(quantityChange(null, null)).toBe("");
  expect(splitNet("12.345")).toEqual({ added: "12.35", reduced: "" });
  expect(splitNet("-0.5")).toEqual({ added: "", reduced: "0.50" });
});

it("reductionText › rounds half up, may be negative and is empty without 送审", () => {
  expect(reductionText("800", "700.04")).toBe("12.50");
  expect(reductionText("100", "110")).toBe("-10.00");
  expect(reductionText("100", null)).toBe("100.00");
  expect([reductionText(null, "5"), reductionText("0", "5")]).toEqual(["", ""]);
});
