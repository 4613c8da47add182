import { expect, it } from "vitest";

import { sumMoney } from "./sum-money.ts";

it("sumMoney › adds exactly", () => {
  expect(sumMoney(["0.10", "0.20"])).toBe("0.30");
  expect(sumMoney(["9999999999999.99", "0.01", "-1.00"])).toBe("9999999999999.00");
  expect(sumMoney([])).toBe("0.00");
});
