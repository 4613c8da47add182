import { describe, expect, it } from "vitest";

import type { Finding } from "#contracts/detection/detection.ts";
import { foldCauses } from "#contracts/detection/fold-causes.ts";

import { causesOf } from "./causes-of.ts";
import { amountAtStake } from "./fold.ts";

let line = 0;
function finding(
  rule: string,
  {
    severity = "E",
    kind = rule,
    amount = null,
    place,
    sectional = null,
  }: Partial<Omit<Finding, "place">> & { place?: string; sectional?: string | null },
): Finding {
  line += 1;
  return {
    key: `${rule}-${line}`,
    rule,
    severity,
    kind,
    amount,
    place: {
      sectional,
      unit: place ?? null,
      item: null,
      itemName: null,
      element: "x",
      attribute: null,
      sheet: null,
      line,
      column: 1,
      row: null,
    },
    seen: "",
    expected: "应为",
    message: `${rule}第${line}处`,
  };
}
const named = (findings: readonly Finding[]) =>
  causesOf(findings).map(({ rule, severity, count, amount }) => [rule, severity, count, amount]);

describe("causesOf", () => {
  it("joins findings of one rule, severity and kind with money, units and the first five places", () => {
    const findings = ["丙", "甲", "乙", "甲", "丁", "丁", "丁"].map((place, at) =>
      finding("N04", { kind: "税率", amount: `${at}.10`, place }),
    );
    const [cause, ...others] = causesOf(findings);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      rule: "N04",
      kind: "税率",
      block: "price",
      count: 7,
      amount: "21.70",
      follows: null,
      units: ["丁", "丙", "乙"],
      unitCount: 4,
    });
    expect(cause?.first.map(({ key }) => key)).toEqual(findings.slice(0, 5).map(({ key }) => key));
  });

  it("tells units of one name apart by their 单项", () => {
    const at = (sectional: string, place: string) => finding("A01", { amount: "100.00", place, sectional });
    const rows = [at("1号楼", "建筑"), at("2号楼", "建筑"), at("3号楼", "建筑"), at("3号楼", "给排水")];
    expect(causesOf(rows)[0]).toMatchObject({
      units: ["1号楼 › 建筑", "2号楼 › 建筑", "3号楼 › 建筑"],
      unitCount: 4,
    });
    expect(causesOf(rows.slice(2))[0]).toMatchObject({ units: ["建筑", "给排水"], unitCount: 2 });
    const sum = finding("A06", { amount: "100.00", place: "建筑", sectional: "2号楼" });
    const follows = (row: Finding) => causesOf([row, sum]).map((cause) => cause.follows?.rule ?? null);
    expect(follows(at("1号楼", "建筑"))).toEqual([null, null]);
    expect(follows(at("2号楼", "建筑"))).toEqual([null, "A01"]);
  });

  it("ranks by money, then severity, then place; what tells no money comes last", () => {
    const findings = [
      finding("C06", { severity: "I" }),
      finding("C07", { severity: "W" }),
      finding("C01", { severity: "E" }),
      finding("C03", { severity: "E" }),
      finding("A14", { severity: "W", amount: "9.00" }),
      finding("N01", { severity: "W", amount: "6.00" }),
      finding("N01", { severity: "W", amount: "6.00" }),
      finding("N02", { severity: "I", amount: "0.00" }),
    ];
    expect(named(findings)).toEqual([
      ["N01", "W", 2, "12.00"],
      ["A14", "W", 1, "9.00"],
      ["N02", "I", 1, "0.00"],
      ["C01", "E", 1, null],
      ["C03", "E", 1, null],
      ["C07", "W", 1, null],
      ["C06", "I", 1, null],
    ]);
  });

  it("keeps amounts of thirty digits exact", () => {
    const amount = "900719925474099100000000000.01";
    expect(named([finding("A01", { amount }), finding("A01", { amount })])).toEqual([
      ["A01", "E", 2, "1801439850948198200000000000.02"],
    ]);
  });

  it("takes 50,000 equal findings", () => {
    const findings = Array.from({ length: 50_000 }, () => finding("P01", { place: "甲" }));
    expect(named(findings)).toEqual([["P01", "E", 50_000, null]]);
  });
});

describe("foldCauses", () => {
  it("folds a chain of sums under the row that is wrong and counts the money once", () => {
    const causes = causesOf([
      finding("A06", { amount: "88.00" }),
      finding("A04", { amount: "88.00" }),
      finding("N04", { amount: "90.00" }),
      finding("A01", { amount: "88.00" }),
    ]);
    expect(
      foldCauses(causes).map(({ cause, consequences }) => [cause.rule, consequences.map(({ rule }) => rule)]),
    ).toEqual([
      ["N04", []],
      ["A01", ["A06", "A04"]],
    ]);
    expect(amountAtStake(causes)).toBe("178.00");
  });

  it("keeps a consequence whose cause is not in the list", () => {
    const [above] = causesOf([finding("A06", { amount: "8.00" }), finding("A01", { amount: "8.00" })]);
    expect(above?.follows?.rule).toBe("A01");
    expect(foldCauses(above ? [above] : []).map(({ cause }) => cause.rule)).toEqual(["A06"]);
  });
});
