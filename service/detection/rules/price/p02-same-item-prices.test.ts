import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";

import { judge } from "../../testing/judge.ts";
import { at } from "../../testing/rule-case.ts";
import { spoil } from "../../testing/small-bill.ts";

describe("P02", () => {
  it("expects the same after lines were put in above", async () => {
    const found = async (above: string) => {
      const { text } = spoil([
        at.soil,
        "<WorkElement",
        `${above}<WorkElement Number="010101001002" Name="挖一般土方" Attr="1.土壤类别:三类土" Unit="m3" Quantity="1" Price="8.00" Total="8.00" CalcType="1"/><WorkElement`,
      ]);
      const { findings } = await judge(text);
      return findings.flatMap(({ rule, expected, message }) =>
        rule === "P02" ? [{ expected, message }] : [],
      );
    };
    const [before] = await found("");
    const [after] = await found("\n\n");
    expect(before?.expected).toBe("8.00元");
    expect(after?.expected).toBe(before?.expected);
    expect([before?.message, after?.message].map((text) => /第\d+行/.exec(text ?? "")?.[0])).toEqual([
      "第31行",
      "第33行",
    ]);
  });

  it("names the sheet of the other item in a workbook", async () => {
    const head = ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"];
    const soil = (code: string, price: number) => [
      1,
      code,
      "平整场地",
      "1.土壤类别:三类土",
      "m2",
      10,
      price,
      10 * price,
    ];
    const sheets = [
      { name: "建筑", rows: [["工程名称：建筑"], head, soil("010101001001", 2)] },
      { name: "装饰", rows: [["工程名称：装饰"], head, soil("010101001002", 3)] },
    ];
    const { findings } = await judge(await writeXlsx({ sheets }));
    expect(findings.flatMap(({ rule, message }) => (rule === "P02" ? [message] : []))).toEqual([
      "清单项目“平整场地”（010101001002）与工作表“建筑”第3行的010101001001编码前九位、项目特征、计量单位相同，综合单价3.00元与2.00元不同，相差50%。",
    ]);
  });
});
