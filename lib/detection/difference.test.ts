import { describe, expect, it } from "vitest";

import type { BillDifference, LineSide } from "#contracts/detection/bill-comparison.ts";
import { reportIdSchema } from "#contracts/ids.ts";

import { deltaText, formerOf, textChanges, versionText } from "./difference.ts";

const side: LineSide = {
  seq: 3,
  number: "010101001001",
  name: "平整场地",
  feature: "1.三类土",
  unit: "m2",
  quantity: "1",
  price: "2",
  total: "2",
  unitName: "建筑",
};
const versionOf = (n: number) => ({
  reportId: reportIdSchema.parse(`00000000-0000-4000-8000-00000000000${n}`),
  version: 1,
  round: n,
  createdAt: "2026-11-21T04:48:00.000Z",
  fileName: "造价.xml",
  total: "1.00",
  items: 1,
});

describe("bill differences", () => {
  it("deltaText › adds a sign, except to zero", () => {
    expect(["12345.6", "-3", "0.00", "-0.004"].map(deltaText)).toEqual([
      "+12,345.60",
      "−3.00",
      "0.00",
      "0.00",
    ]);
  });
  it("textChanges › lists changed texts with both values", () => {
    const changed: BillDifference = {
      kind: "changed",
      before: side,
      after: { ...side, feature: "1.四类土", quantity: "9" },
      delta: "0.00",
    };
    expect(textChanges(changed)).toEqual([{ name: "项目特征", before: "1.三类土", after: "1.四类土" }]);
    expect(textChanges({ ...changed, before: null })).toEqual([]);
  });
  it("formerOf › returns the previous version, else another one, else undefined", () => {
    const [newest, middle, oldest] = [versionOf(3), versionOf(2), versionOf(1)];
    expect(formerOf([newest, middle, oldest], newest.reportId)).toBe(middle);
    expect(formerOf([newest, middle, oldest], oldest.reportId)).toBe(newest);
    expect(formerOf([newest], newest.reportId)).toBeUndefined();
    expect(versionText(newest)).toBe("第1版第3次提交，2026-11-21 12:48检测");
  });
});
