import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";
import { defaultThresholds } from "../../thresholds.ts";

const norm = (number: string, quantity = "1") =>
  `<Norm Number="${number}" Name="机挖土方" Unit="m3" Quantity="${quantity}" Price="1" Total="1"/>`;

async function said(norms: string, mostPercent = "50"): Promise<string[]> {
  const text = smallBill.replace('<SummaryOfBasicCost Labor="60"', `${norms}$&`);
  const thresholds = { ...defaultThresholds, C11: { enabled: true, mostPercent } };
  const { findings, outcome } = await judge(text, { thresholds });
  const own = findings
    .filter(({ rule }) => rule === "C11")
    .map(({ kind, place }) => `${kind} ${place.itemName}`);
  return [...own, ...(outcome.rules.find(({ code }) => code === "C11")?.notJudged ?? [])];
}

it("C11 › tells of items without norm where the others have one", async () => {
  expect(await said(norm("1-1"))).toEqual(["清单项目没有套用定额 矩形柱"]);
  expect(await said(norm("1-1"), "49")).toEqual([]);
  expect(await said("")).toEqual(["文件没有列出定额子目"]);
});

it("C11 › tells of a norm that an item has twice", async () => {
  expect(await said(norm("1-1") + norm("1-1"), "0")).toEqual(["定额重复套用 挖一般土方"]);
  expect(await said(norm("1-1") + norm("1-1", "2") + norm("1-2"), "0")).toEqual([]);
});
