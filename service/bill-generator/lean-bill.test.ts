import { expect, test } from "vitest";

import { leanBill } from "./lean-bill.ts";
import { discrepancies } from "./testing/reconcile.ts";
import { all, attribute, child, type Node, parseXml } from "./testing/xml-tree.ts";

function divisionalItems(root: Node): Node[] {
  return all(root, "UnitWorks").flatMap((unit) =>
    all(child(unit, "DivisionalAndElementalWorks"), "WorkElement"),
  );
}

/** Excludes 总价措施, which may repeat their codes in each block. */
function codes(root: Node): string[] {
  const priced = all(root, "WorkElement").filter((item) => attribute(item, "CalcType") === "1");
  return priced.map((item) => attribute(item, "Number"));
}

test.each([1, 30, 1000, 2501])("leanBill › has exactly %d items, adds up and repeats no code", (items) => {
  const root = parseXml([...leanBill(items, 4)].join(""));
  expect(divisionalItems(root)).toHaveLength(items);
  expect(discrepancies(root)).toEqual([]);
  expect(new Set(codes(root)).size).toBe(codes(root).length);
});

test("leanBill › makes a block with its own units, measures, fees and resources of every 1,000 items", () => {
  const root = parseXml([...leanBill(3000, 4)].join(""));
  const units = all(root, "UnitWorks");
  expect(units.map((unit) => attribute(unit, "Name").replace("工程", "")).slice(6, 15)).toEqual([
    "1号楼市政道路",
    ...["建筑", "装饰装修", "电气", "给排水", "通风空调", "消防", "市政道路"].map((name) => `2号楼${name}`),
    "3号楼建筑",
  ]);
  expect(new Set(units.map((unit) => attribute(unit, "Number"))).size).toBe(21);
  const areas = units.filter((unit) => attribute(unit, "Specialty") === "0101");
  expect(areas.map((unit) => attribute(unit, "Scale"))).toEqual(["20000", "20000", "20000"]);
  for (const unit of units) {
    expect(all(child(unit, "Preliminaries"), "WorkElement").length).toBeGreaterThan(4);
    expect(all(unit, "LabourMaterialsEquipmentsMachinesSummary").length).toBeGreaterThan(10);
  }
});

test("leanBill › has codes for 300,000 items", () => {
  expect(() => leanBill(300_000, 4)).not.toThrow();
});

test("leanBill › yields the same text on each iteration", () => {
  const bill = leanBill(500, 4);
  expect([...bill].join("")).toBe([...bill].join(""));
  expect([...leanBill(500, 5)].join("")).not.toBe([...bill].join(""));
});

test("leanBill › takes less than 2 kB an item, so 100,000 stay under 200 MB", () => {
  const text = [...leanBill(2000, 4)].join("");
  expect(Buffer.byteLength(text) / 2000).toBeLessThan(2000);
});

test("leanBill › yields chunks of bounded size", () => {
  const longest = Math.max(...[...leanBill(3000, 4)].map((chunk) => chunk.length));
  expect(longest).toBeLessThan(80_000);
});
