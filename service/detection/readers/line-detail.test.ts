import { describe, expect, it } from "vitest";

import { bytesOf } from "../testing/judge.ts";
import { readLineDetail } from "./line-detail.ts";

const row = `<WorkElement Number="010101002001" Name="挖一般土方" Attr="1.土方
2.运距" Total="214300">
<SummaryOfBasicCost Labor="49800.00" Material="59200.00" Machine="0" Profit="14000.00"/>
<PriceAnalysis><PriceItem Labor="4.98" Material="5.92"/></PriceAnalysis>
<Norm Number="1-21" Name="机挖基坑" Unit="m3" Quantity="10000" Price="15.45" Total="154500">
<SummaryOfBasicCost Labor="1"/><UnitPriceCalculationOfItem Name="利润" Rate="7" Total="1.01"/></Norm>
<Norm Number="1-42" Name="运距增减" Unit="m3" Quantity="10000" Price="5.98" Total="59800"/>
</WorkElement>`;
const file = `<Top>\n<Unit 甲="乙">${row}\n<WorkElement Number="2"/></Unit>\n</Top>`;
const read = (line: number, column: number, size?: number) =>
  readLineDetail(bytesOf(file, size), { line, column });

describe("readLineDetail", () => {
  it.each([7, 64, 100_000])("reads components and norms of a row, in pieces of %d bytes", async (size) => {
    expect(await read(2, 13, size)).toEqual({
      components: [
        { name: "人工费", total: "49800.00", price: "4.98" },
        { name: "材料费", total: "59200.00", price: "5.92" },
        { name: "利润", total: "14000.00", price: null },
      ],
      norms: [
        {
          number: "1-21",
          name: "机挖基坑",
          unit: "m3",
          quantity: "10000",
          price: "15.45",
          total: "154500",
          steps: [{ name: "利润", rate: "7", total: "1.01" }],
        },
        {
          number: "1-42",
          name: "运距增减",
          unit: "m3",
          quantity: "10000",
          price: "5.98",
          total: "59800",
          steps: [],
        },
      ],
      isCut: false,
    });
  });
  it("has nothing to show of a row without them, nor behind the end of the file", async () => {
    const nothing = { components: [], norms: [] };
    expect(await read(9, 1)).toEqual({ ...nothing, isCut: false });
    expect(await read(90, 1)).toEqual({ ...nothing, isCut: false });
  });
  it("shows what comes before the end of a broken file", async () => {
    const broken = file.slice(0, file.indexOf("<Norm"));
    const detail = await readLineDetail(bytesOf(broken), { line: 2, column: 13 });
    expect(detail.components).toHaveLength(3);
    expect(detail.isCut).toBe(true);
  });
});
