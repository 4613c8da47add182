import { expect, it } from "vitest";

import type { Finding } from "#contracts/detection/detection.ts";

import { Tally } from "./tally.ts";

const findingIn = (sectional: string | null, unit: string | null): Finding => ({
  key: "k",
  rule: "A01",
  severity: "E",
  kind: "",
  amount: null,
  place: {
    sectional,
    unit,
    item: null,
    itemName: null,
    element: "x",
    attribute: null,
    sheet: null,
    line: 1,
    column: 1,
    row: null,
  },
  seen: "",
  expected: "",
  message: "",
});

it("Tally › counts units of equal names apart by their 单项", () => {
  const tally = new Tally();
  tally.add(findingIn("2#楼", "电气"));
  tally.add(findingIn(null, "室外"));
  tally.add(findingIn(null, null));
  const unitTotals = ["1#楼", "2#楼"].map((sectional) => ({ sectional, name: "电气" }));
  expect(tally.units({ unitTotals })).toEqual([
    { sectional: "1#楼", name: "电气", counts: { E: 0, W: 0, I: 0 } },
    { sectional: "2#楼", name: "电气", counts: { E: 1, W: 0, I: 0 } },
    { sectional: "", name: "室外", counts: { E: 1, W: 0, I: 0 } },
  ]);
});
