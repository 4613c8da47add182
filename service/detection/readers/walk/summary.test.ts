import { describe, expect, it } from "vitest";

import type { Summary } from "../../model.ts";
import { addSummaryLine } from "./summary.ts";
import { nowhere } from "./walk.ts";

function summaryOf(lines: readonly (readonly [name: string, total: string])[]): Record<string, string> {
  const summary: Summary = {};
  for (const [Name, Total] of lines)
    addSummaryLine(summary, {
      name: "UnitWorksSummaryGroup",
      attributes: { Name, Total },
      depth: 1,
      line: 1,
      column: 1,
      cells: null,
      isOfTypes: false,
      feature: null,
      moneyPlaces: 2,
      where: nowhere,
    });
  return Object.fromEntries(Object.entries(summary).map(([part, line]) => [part, line.total.text]));
}

describe("addSummaryLine", () => {
  it("recognises names spaced out, and numbers in brackets or of full width", () => {
    const lines = [
      ["(1)分部分项工程费", "1"],
      ["２、措施项目费", "2"],
      ["（3） 其他项目费", "3"],
      ["规  费", "4"],
      ["税　金", "5"],
    ] as const;
    expect(summaryOf(lines)).toEqual({ divisional: "1", measure: "2", other: "3", gf: "4", tax: "5" });
  });

  it("recognises lines by name, whatever their numbering", () => {
    expect(
      summaryOf([
        ["一、分部分项工程费", "1"],
        ["1.1其中：人工费", "2"],
        ["二、措施项目费", "3"],
        ["2.0其中：人工费", "3.1"],
        ["其中：机械费", "3.2"],
        ["2.1单价措施项目费", "4"],
        ["（二）总价措施项目费", "5"],
        ["其中：安全文明施工费", "6"],
        ["三、其他项目费", "7"],
        ["其中：暂列金额", "8"],
        ["其中：计日工人工费", "8.1"],
        ["其中：人工费", "8.2"],
        ["四、规费", "9"],
        ["五、增值税", "10"],
        ["单位工程造价合计", "11"],
      ]),
    ).toEqual({
      divisional: "1",
      labor: "2",
      measure: "3",
      measureLabor: "3.1",
      measureMachine: "3.2",
      dayWorkLabor: "8.1",
      priceMeasure: "4",
      lumpSumMeasure: "5",
      safety: "6",
      other: "7",
      provisional: "8",
      gf: "9",
      tax: "10",
    });
  });

  it.each([
    ["措施合计", "measure"],
    ["措施费用", "measure"],
    ["3其他费", "other"],
    ["其他费用", "other"],
    ["其他合计", "other"],
    ["其它项目费", "other"],
    ["销项增值税额", "tax"],
    ["应纳增值税", "tax"],
    ["一般计税销项税额", "tax"],
    ["增值税附加", "surcharge"],
    ["税金附加", "surcharge"],
    ["1分部分项及单价措施项目", "withPriceMeasures"],
    ["分部分项工程和单价措施项目费", "withPriceMeasures"],
    ["2.1绿色施工安全防护措施费", "safety"],
  ])("recognises %s as a part of the total", (name, part) => {
    expect(summaryOf([[name, "1"]])).toEqual({ [part]: "1" });
  });

  it("takes 材料费 for no 材料暂估价, whatever its brackets say", () => {
    expect(summaryOf([["其中：材料费（含暂估材料）", "9"]])).toEqual({});
    const provisional = ["其中：材料暂估价", "其中：材料（工程设备）暂估单价"];
    for (const name of provisional) expect(summaryOf([[name, "1"]])).toEqual({ material: "1" });
  });

  it("takes the first line of a name and ignores shares of other lines", () => {
    expect(
      summaryOf([
        ["其中：规费", "1"],
        ["税金", "2"],
        ["税金", "3"],
        ["其中:税金", "4"],
      ]),
    ).toEqual({ tax: "2" });
  });

  it("adds the taxes up that 附加税 consists of, unless a line states it as a whole", () => {
    const parts = [
      ["城市维护建设税", "7"],
      ["教育费附加", "3"],
      ["地方教育附加", "2"],
    ] as const;
    expect(summaryOf(parts)).toEqual({ surcharge: "12" });
    expect(summaryOf([["附加税", "13"], ...parts])).toEqual({ surcharge: "13" });
    expect(summaryOf([...parts, ["附加税合计", "12"]])).toEqual({ surcharge: "12" });
  });
});
