import { describe, expect, it } from "vitest";

import type { Finding } from "#contracts/detection/detection.ts";

import { fingerprintOf } from "./fingerprint.ts";

const place = {
  sectional: null,
  unit: "土建",
  item: "010101002001",
  itemName: "挖土方",
  element: "WorkElement",
  attribute: "Total",
  sheet: null,
  line: 12,
  column: 3,
  row: 4,
};
const finding: Finding = {
  key: "A01/土建/010101002001/1",
  rule: "A01",
  severity: "E",
  kind: "合价计算不符",
  amount: "10.00",
  place,
  seen: "100.00",
  expected: "90.00",
  message: "第12行",
};

describe("fingerprintOf", () => {
  it("ignores the place in the file", () => {
    const moved = { ...finding, place: { ...place, line: 99, row: 50 }, message: "第99行" };
    expect(fingerprintOf(moved)).toBe(fingerprintOf(finding));
  });
  it("differs by values and severity", () => {
    const others: Partial<Finding>[] = [{ seen: "101.00" }, { expected: "91.00" }, { severity: "W" }];
    for (const other of others)
      expect(fingerprintOf({ ...finding, ...other })).not.toBe(fingerprintOf(finding));
  });
});
