import { describe, expect, test } from "vitest";

import { faults } from "./faults.ts";
import { generateBill } from "./generate-bill.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { discrepancies } from "./testing/reconcile.ts";
import { parseXml } from "./testing/xml-tree.ts";
import { exchangeXml } from "./write-exchange-xml.ts";

/** A figure is no number, so nothing can be multiplied. */
const unreadable = new Set(["工程量不是数字", "总价措施的计算基数是文字"]);

const base = generateBill(exampleOptions({ itemsPerUnit: 20 }));

/** What no longer adds up, for the faults that are about sums; everything else must still add up. */
const brokenSums: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ["合价比数量×单价多三角七分", [/item \d{12} total/]],
  ["分部分项工程费与各行合价之和不符", [/unit \d+ 分部分项 = Σ items/]],
  [
    "单位工程造价与各项费用之和不符",
    [/project = its parts/, /sectional 01 = its parts/, /unit \d+ = its parts/],
  ],
  [
    "单项工程造价与各单位工程之和不符",
    [/project = its parts/, /sectional 01 = Σ units/, /sectional 01 = its parts/],
  ],
  ["建筑安装工程费与各单项工程之和不符", [/installation = Σ sectionals/]],
  ["税金不等于计税基数×税率", [/unit \d+ tax:/]],
  ["总价措施的金额不等于基数×费率", [/item \d{12} total/]],
  ["合价与人材机管利之和不符", [/item \d{12} parts/]],
  ["分部合计与各清单项合价之和不符", [/group \d+ = Σ items/]],
  ["其他项目费与各项之和不符", [/其他 = its parts/, /其他 = Σ lines/]],
  ["工料机合价与数量×单价不符", [/resource \d+:/, /resources stray/]],
]);

test("names tell the faults apart", () => {
  expect(new Set(faults.map((fault) => fault.name)).size).toBe(faults.length);
});

test("there is a fault for each rule that a bill alone can break", () => {
  const codes = new Set(faults.map((fault) => fault.code));
  const wanted =
    "F02 F03 F04 F05 F06 F07 F08 A01 A02 A03 A04 A05 A06 A07 A08 A09 A11 C01 C03 C06 C07 P01 N04".split(" ");
  expect(wanted.filter((code) => !codes.has(code))).toEqual([]);
});

describe.each(faults.map((fault) => [fault.name, fault] as const))("%s", (name, fault) => {
  const { bill, expected } = fault.plant(base, 5);

  test("changes the text, the same way for the same seed, and leaves the clean bill alone", () => {
    const before = exchangeXml(base);
    expect(exchangeXml(bill)).not.toBe(before);
    expect(exchangeXml(fault.plant(base, 5).bill)).toBe(exchangeXml(bill));
    expect(exchangeXml(base)).toBe(before);
    expect(expected.map((one) => one.rule)).toEqual([fault.code]);
  });

  if (unreadable.has(name)) return;

  test("breaks no other sum than it says", () => {
    const broken = discrepancies(parseXml(exchangeXml(bill)));
    const patterns = brokenSums.get(name) ?? [];
    expect(broken).toHaveLength(patterns.length);
    for (const [index, pattern] of patterns.entries()) expect(broken[index]).toMatch(pattern);
  });
});
