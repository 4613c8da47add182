import { describe, expect, test } from "vitest";

import { rules } from "#service/detection/rules/registry.ts";

import type { Bill, StandardVersion } from "./bill-model.ts";
import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { faults } from "./faults.ts";
import { generateBill } from "./generate-bill.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { discrepancies } from "./testing/reconcile.ts";
import { parseXml } from "./testing/xml-tree.ts";

/** A figure is not a number, so products cannot be checked. */
const unreadable = new Set(["工程量不是数字", "总价措施的计算基数是文字"]);

const baseOf = (standardVersion: StandardVersion): Bill =>
  generateBill(exampleOptions({ itemsPerUnit: 20, standardVersion }));
const bases = { 2013: baseOf("2013"), 2024: baseOf("2024") };

/** Sums that a fault breaks; all others must still hold. */
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
  ["主要材料价高出信息价两成", [/resources stray/]],
  ["住房公积金不等于计算基础×费率", [/unit \d+ 规费:/]],
  ["单价分析与综合单价不符", [/item \d{12} price/]],
  ["措施项目费与各行合价之和不符", [/unit \d+ 措施 = Σ items/]],
  ["税金不等于计税基数×税率", [/unit \d+ tax:/]],
  ["总价措施的金额不等于基数×费率", [/item \d{12} total/]],
  ["合价与人材机管利之和不符", [/item \d{12} parts/]],
  ["分部合计与各清单项目合价之和不符", [/group \d+ = Σ items/]],
  ["计日工合计与各行之和不符", [/unit \d+ 计日工/]],
  ["其他项目费与各项之和不符", [/其他 = its parts/, /其他 = Σ lines/]],
  ["同一工料机在两个单位工程价格不同", [/resources stray/]],
  ["工料机汇总比人材机费多百分之四", [/resources stray/]],
  ["工料机合价与数量×单价不符", [/resource \d+:/, /resources stray/]],
]);

test("faults › have unique names", () => {
  expect(new Set(faults.map((fault) => fault.name)).size).toBe(faults.length);
});

/** Faults of one format, tried in `text-faults.ts`, `cases/structure.ts`, `totals.test.ts` and `c11-norms.test.ts`. */
const ofOneFormat = new Set(["F01", "F15", "F16", "F17", "C11", "C15"]);

test("faults › cover each rule that a readable bill can break without a form or another bill", () => {
  const codes = new Set(faults.map((fault) => fault.code));
  const wanted = rules.filter(
    ({ code, filing, needs = [] }) =>
      !ofOneFormat.has(code) &&
      filing !== "settlement" &&
      !needs.some((need) => need === "form" || need === "tender"),
  );
  expect(wanted.map(({ code }) => code).filter((code) => !codes.has(code))).toEqual([]);
});

describe.each(faults.map((fault) => [fault.name, fault] as const))("fault %s", (name, fault) => {
  const base = bases[fault.standardVersion ?? "2024"];
  const { bill, expected } = fault.plant(base, 5);

  test("changes the text deterministically and leaves the clean bill alone", () => {
    const before = exchangeXml(base);
    expect(exchangeXml(bill)).not.toBe(before);
    expect(exchangeXml(fault.plant(base, 5).bill)).toBe(exchangeXml(bill));
    expect(exchangeXml(base)).toBe(before);
    expect(expected.map((one) => one.rule)).toEqual([fault.code]);
  });

  if (unreadable.has(name)) return;

  test("breaks only the sums that it states", () => {
    const broken = discrepancies(parseXml(exchangeXml(bill)));
    const patterns = brokenSums.get(name) ?? [];
    expect(broken, broken.join("; ")).toHaveLength(patterns.length);
    for (const [index, pattern] of patterns.entries()) expect(broken[index]).toMatch(pattern);
  });
});
