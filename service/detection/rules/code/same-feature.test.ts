import { expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { smallBill } from "../../testing/small-bill.ts";

const codes = ["010201001", "010201002", "010201003", "010201004", "010201005"];

async function said(feature: string, count: number, price = "1.00"): Promise<string[]> {
  const rows = codes
    .slice(0, count)
    .map(
      (code, at) =>
        `<WorkElement Number="${code}001" Name="地基${at}" Attr="${feature}" Unit="m3" Quantity="1" Price="${price}" Total="0" CalcType="1"/>`,
    );
  const text = smallBill.replace('<WorkElement Number="031001002001"', `${rows.join("\n")}$&`);
  const { findings } = await judge(text);
  return findings.filter(({ rule }) => rule === "C06").map(({ kind, seen }) => `${kind} ${seen}`);
}

it("C06 › tells once that items of five codes have one bare text as their feature", async () => {
  expect(await said("挖基坑土方", 5)).toEqual(["同一项目特征用于多种编码 5种编码特征相同"]);
  expect(await said("挖基坑土方", 4)).toEqual([]);
});

it("C06 › allows them a description with a label or a size", async () => {
  expect(await said("1.混凝土种类:预拌", 5)).toEqual([]);
  expect(await said("预拌混凝土C30", 5)).toEqual([]);
});
