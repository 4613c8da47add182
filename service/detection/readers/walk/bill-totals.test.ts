import { describe, expect, it } from "vitest";

import type { BillTotals } from "#contracts/detection/detection.ts";

import { at } from "../../testing/rule-case.ts";
import { run } from "../../testing/said.ts";
import type { Edit } from "../../testing/small-bill.ts";

async function totals(...edits: Edit[]): Promise<BillTotals | null> {
  return (await run({ edits })).outcome.totals;
}

describe("parts of 其他项目", () => {
  const line = (name: string, total: string): string =>
    `<SundryCostsItem Name="${name}" Unit="项" Quantity="1" Total="${total}" Code="9" Kind="1"/>`;
  const overview = (lines: string): Edit => [at.provisional, "<SundryCostsItem", `${lines}<SundryCostsItem`];
  const table = (element: string, total: string): Edit => [
    "</Sundry>",
    "</Sundry>",
    `<${element} Name="表" Total="${total}" Code="9"/></Sundry>`,
  ];
  const summed = (name: string, total: string): Edit => [
    at.tax,
    "<UnitWorksSummaryGroup",
    `<UnitWorksSummaryGroup Name="其中：${name}" Rate="100" Total="${total}" Code="C" Kind="1"/><UnitWorksSummaryGroup`,
  ];

  it("are those of the units where the project states none", async () => {
    const names = ["材料暂估价", "专业工程暂估价", "计日工", "总承包服务费"];
    const lines = names.map((name, i) => line(name, `${i + 1}0.00`)).join("");
    expect(await totals(overview(lines))).toMatchObject({
      provisionalMaterial: "10.00",
      specialtyProvisional: "20.00",
      dayWork: "30.00",
      mainContractor: "40.00",
    });
  });

  it("are those of the 费用组成 before those of 其他项目", async () => {
    const both = [overview(line("计日工", "30.00")), summed("计日工", "31.00")];
    expect((await totals(...both))?.dayWork).toBe("31.00");
    expect((await totals(overview(line("计日工", "30.00")), summed("计日工", "0")))?.dayWork).toBe("30.00");
  });

  it("are those of the project's own summary where it states them", async () => {
    const own = (total: string): Edit => [at.cost, ' Tax="', ` DayWorkRate="${total}" Tax="`];
    expect((await totals(own("35.00"), overview(line("计日工", "30.00"))))?.dayWork).toBe("35.00");
    expect((await totals(own("0"), overview(line("计日工", "30.00"))))?.dayWork).toBe("30.00");
  });

  it.each(["0", ""])("are those of their table beside a line of “%s”", async (total) => {
    const given = [overview(line("材料暂估价", total)), table("ProvisionalMaterial", "900.00")];
    expect((await totals(...given))?.provisionalMaterial).toBe("900.00");
  });

  it("are 0 where the line is settled at 0", async () => {
    const settled = line("总承包服务费", "40.00").replace(
      "Code",
      'SettlementTotal="0" TotalDifference="-40" Code',
    );
    const given = [overview(settled), table("MainContractorAttendance", "40.00")];
    expect((await totals(...given))?.mainContractor).toBe("0.00");
  });

  it("count beside the 单项", async () => {
    const end = "</SectionalWorks>";
    const loose = `<Sundry><SundryCosts Name="其他项目" Total="60.00" Code="Q">${line("计日工", "60.00")}</SundryCosts></Sundry>`;
    expect((await totals([end, end, end + loose]))?.dayWork).toBe("60.00");
  });

  it("show 暂列金额 of the unit that states it in 其他项目 alone", async () => {
    const given = await totals([at.provisional, 'Total="0"', 'Total="100.00"']);
    expect(given?.provisionalSum).toBe("100.00");
    expect(given?.unitTotals[0]?.provisional).toBe("100.00");
  });
});

it("BillTotals › take a total of 0 beside units with amounts for none", async () => {
  const blank: Edit = [at.cost, 'Total="2114.60"', 'Total="0"'];
  expect((await totals(blank))?.total).toBe("2114.60");
  expect((await totals(blank, [at.installation, 'Total="2114.60"', 'Total="0"']))?.total).toBe("2114.60");
});

it.each([
  ["增值税", "135.07"],
  ["增值税（不含附加税）", "135.07"],
  ["税金", "120.60"],
  ["增值税及附加税", "120.60"],
])("BillTotals › know the tax of a unit that lists 附加税 beside %s", async (name, tax) => {
  const surcharge =
    '<UnitWorksSummaryGroup Name="附加税" QtyFormula="120.60" Rate="12" Total="14.47" Code="F" Kind="1"/>';
  const given = await totals(
    [at.tax, "<UnitWorksSummaryGroup", `${surcharge}<UnitWorksSummaryGroup`],
    [at.tax, 'Name="税金"', `Name="${name}"`],
  );
  expect(given?.unitTotals[0]?.tax).toBe(tax);
});

it("BillTotals › divide one line for 分部分项 and 单价措施 by the rows", async () => {
  const given = await totals(
    [at.cost, ' DivisionalAndElementalWorks="1690.00" Preliminaries="250.00"', ""],
    [at.divisional, 'Name="分部分项工程"', 'Name="分部分项及单价措施项目"'],
    [at.divisional, 'Total="1090.00"', 'Total="1290.00"'],
    [at.measures, 'Name="措施项目"', 'Name="总价措施项目"'],
    [at.measures, 'Total="250.00"', 'Total="50.00"'],
  );
  expect(given).toMatchObject({ divisional: "1690.00", measure: "250.00" });
  expect(given?.unitTotals[0]).toMatchObject({ divisional: "1090.00", measure: "250.00" });
});

describe("安全文明施工费", () => {
  const unstated: Edit[] = [
    [at.cost, ' CostForHSE="50.00"', ""],
    [at.safetyLine, 'Name="其中：安全文明施工费"', 'Name="其中：环境保护费"'],
  ];
  const safety = async (...edits: Edit[]): Promise<unknown> => {
    const given = await totals(...unstated, ...edits);
    return [given?.safety, given?.unitTotals[0]?.safety];
  };
  const part = 'Name="安全文明施工" Attr';

  it("is that of its row where neither summary states it", async () => {
    expect(await safety()).toEqual(["50.00", "50.00"]);
  });

  it("is that of its parts where one of them is of 安全", async () => {
    expect(await safety([part, "安全文明施工", "安全施工"])).toEqual(["50.00", "50.00"]);
    expect(await safety([part, "安全文明施工", "环境保护"])).toEqual(["0.00", "0.00"]);
  });

  it("has no rows of 单价措施", async () => {
    const shelter: Edit = [at.scaffold, 'Name="综合脚手架"', 'Name="安全防护棚"'];
    expect(await safety(shelter)).toEqual(["50.00", "50.00"]);
    expect(await safety(shelter, [part, "安全文明施工", "安全施工"])).toEqual(["50.00", "50.00"]);
  });

  it("is that of its heading, once where headings lie within each other", async () => {
    const heading = '<DivisionalWorks Number="1" Name="安全文明施工费">';
    const inner = part.replace("安全文明施工", "扬尘控制");
    const edits: Edit[] = [
      [at.lumpGroup, 'Name="总价措施"', 'Name="安全文明施工费"'],
      [part, "<WorkElement", `${heading}<WorkElement`],
      [part, part, inner],
      [part, "/>", "/></DivisionalWorks>"],
    ];
    expect(await safety(...edits)).toEqual(["50.00", "50.00"]);
  });

  it("is what the 费用组成 states beside another amount of the row", async () => {
    const given = await totals(
      [at.cost, ' CostForHSE="50.00"', ""],
      [at.safetyLine, 'Total="50.00"', 'Total="49.00"'],
    );
    expect(given?.safety).toBe("49.00");
  });

  it("counts beside the units", async () => {
    const end = "</SectionalWorks>";
    const loose =
      '<Preliminaries><WorkElement Number="1" Name="安全生产措施费" Unit="项" Total="20.00" CalcType="3"/></Preliminaries>';
    const given = await totals(...unstated, [end, end, end + loose]);
    expect(given).toMatchObject({ safety: "70.00" });
    expect(given?.unitTotals[0]?.safety).toBe("50.00");
  });
});
