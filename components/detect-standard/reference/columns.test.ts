import { expect, it } from "vitest";

import { cellText } from "./columns.tsx";

it.each([
  ["item-prices", "median", "4100.5", "4,100.50"],
  ["item-codes", "units", "", "—"],
  ["fee-rates", "rate", "6", "6.00"],
  ["fee-rates", "rate", "2.1375", "2.1375"],
  ["fee-rates", "to", "", "长期"],
  ["fee-rates", "specialty", undefined, "全部"],
  ["item-prices", "count", "14", "14"],
] as const)("cellText › formats %s, %s: %s", (kind, code, text, read) => {
  expect(cellText(kind, code, text)).toBe(read);
});
