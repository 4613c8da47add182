import { describe, expect, it } from "vitest";

import { brief, judge } from "../testing/judge.ts";
import { nestedBill } from "../testing/nested-bill.ts";
import { agreeing, at, type Mark } from "../testing/rule-case.ts";
import { ruleCases } from "../testing/rule-cases.ts";
import { smallBill, spoil, type Edit } from "../testing/small-bill.ts";
import { defaultThresholds } from "../thresholds.ts";

const rowsOf = smallBill.split("\n");
const lineOf = (mark: string): number => {
  const entry = Object.entries(at).find(([name]) => name === mark);
  return rowsOf.findIndex((row) => entry !== undefined && row.includes(entry[1])) + 1;
};
const edit = ([mark, from, to]: readonly [Mark, string, string]): Edit => [at[mark], from, to];

describe("detect on a planted fault", () => {
  it.each(ruleCases.map(({ name, ...planted }) => [name, planted] as const))(
    "reports just the fault, in its line: %s",
    async (_, planted) => {
      const { edits, finds, options } = planted;
      const { text } = spoil(...edits.map(edit));
      const { findings, outcome } = await judge(text, options);
      expect(findings.map(brief)).toEqual(
        finds.map((find) => find.replace(/\w+$/, (mark) => String(mark === "root" ? 2 : lineOf(mark)))),
      );
      const count = (severity: string): number =>
        findings.filter((finding) => finding.severity === severity).length;
      expect(outcome.counts).toEqual({ E: count("E"), W: count("W"), I: count("I") });
    },
  );
});

describe("detect on a faultless bill", () => {
  it.each(["2013", "2024"] as const)("has no finding (%s)", async (standardVersion) => {
    const { findings, outcome } = await judge(smallBill, { standardVersion, form: agreeing });
    expect(findings).toEqual([]);
    expect(outcome.rules.map(({ code }) => code)).toContain("T01");
  });

  it("reports the comparison with an absent form as not judged", async () => {
    const { outcome } = await judge(smallBill);
    const reasons = (wanted: string) => outcome.rules.find(({ code }) => code === wanted)?.notJudged;
    expect(reasons("A01")).toEqual([]);
    expect(reasons("F11")).toEqual(["没有备案表可以比对"]);
    expect(reasons("T01")).toEqual(["没有备案表可以比对"]);
    expect(reasons("T04")).toEqual(["已计价的分部分项清单项目不足60个，占比没有参考意义"]);
    expect(reasons("P08")).toEqual([]);
  });

  it.each([
    ["A01", at.fitting, 'CalcType="1"', 'CalcType="2"', "部分清单项目的计算方式是“2”，合价未核对"],
    ["P08", at.info, ' CompileDate="2025-10-08"', "", "没有编制时间，或编制时间无法识别"],
  ] as const)("%s reports as not judged what it left out", async (rule, line, from, to, reason) => {
    const { outcome } = await judge(spoil([line, from, to]).text);
    expect(outcome.rules.find(({ code }) => code === rule)?.notJudged).toContain(reason);
  });
});

describe("findings", () => {
  const only = async (...edits: (readonly [Mark, string, string])[]) => {
    const { findings } = await judge(spoil(...edits.map(edit)).text);
    expect(findings).toHaveLength(1);
    return findings[0];
  };

  const pricedIn = async (...sectionals: (readonly [name: string, price: string])[]): Promise<string[]> => {
    const [block = ""] = /<SectionalWorks[^]*<\/SectionalWorks>/.exec(smallBill) ?? [];
    const blocks = sectionals.map(([name, price]) =>
      block.replace('Price="26.50"', `Price="${price}"`).replace('Name="1号楼"', `Name="${name}"`),
    );
    const { findings } = await judge(smallBill.replace(block, blocks.join("\n")));
    return findings.flatMap(({ rule, message }) =>
      rule === "P02" ? [/综合单价.*/.exec(message)?.[0] ?? ""] : [],
    );
  };

  it("P02 compares the cheapest with the dearest, whatever is between them", async () => {
    const priced = (...prices: string[]) =>
      pricedIn(...prices.map((price, i) => [`${i + 1}号楼`, price] as const));
    expect(await priced("26.50", "27.50", "25.50")).toEqual(["综合单价25.50元与27.50元不同，相差7.84%。"]);
    expect(await priced("26.50", "27.50", "26.20")).toEqual([]);
    expect(await priced("100", "105")).toEqual([]);
    expect(await priced("100", "105.001")).toEqual(["综合单价105.001元与100.00元不同，相差5.001%。"]);
  });

  it("P02 requires one price within each 单项 and reports a kind once", async () => {
    const second = (price: string) => ["2号楼", price] as const;
    expect(await pricedIn(["1号楼", "100"], second("104"), second("104"))).toEqual([]);
    expect(await pricedIn(["1号楼", "100"], second("104"), second("103"), second("102"))).toEqual([
      "综合单价103.00元与104.00元不同，相差0.97%。",
    ]);
  });

  it("A03 follows the convention of most rows", async () => {
    const row = (at: number, parts: string): string =>
      `<WorkElement Number="0105020010${10 + at}" Name="矩形柱" Attr="1.混凝土强度等级:C${at}" Unit="m3" Quantity="1" Price="400" Total="400" CalcType="1"><SummaryOfBasicCost ${parts}/></WorkElement>`;
    const beside = Array.from({ length: 9 }, (_, i) => row(i, 'Material="100" MainMaterialEquipment="300"'));
    const found = async (rows: readonly string[]): Promise<string[]> => {
      const { text } = spoil([at.columnGroup, 'Total="1000.00">', `Total="">${rows.join("")}`]);
      const { findings } = await judge(text);
      return findings.filter(({ rule }) => rule === "A03").map(({ message }) => message);
    };
    const stray = row(9, 'Material="400" MainMaterialEquipment="300"');
    expect(await found([...beside, stray])).toEqual([
      "清单项目“矩形柱”（010502001019）的合价400.00元与其构成之和700.00元不符，相差300.00元：文件中9个清单项目的构成另计主材设备费，此项主材设备费为300.00元。",
    ]);
    expect(await found([...beside.slice(1), stray])).toEqual([]);
  });

  it("A08 adds amounts beside the 单项 and the tax on them", async () => {
    const row = `<WorkElement Number="1" Name="安全生产措施" Attr="按规定" Unit="项" Quantity="1" QtyFormula="100" Rate="100" Price="100" Total="100" CalcType="3"/>`;
    const end = "</SectionalWorks>";
    const found = async (whole: string, ...more: Edit[]): Promise<string[]> => {
      const { text } = spoil(
        [end, end, `${end}<Preliminaries>${row}</Preliminaries>`],
        [at.cost, 'Tax="174.60"', 'Tax="183.60"'],
        [at.installation, 'Total="2114.60"', `Total="${whole}"`],
        ...more,
      );
      return (await judge(text)).findings.map(({ message }) => message);
    };
    for (const whole of ["2114.60", "2214.60", "2223.60"]) expect(await found(whole)).toEqual([]);
    expect(await found("2225.00")).toEqual([
      "建筑安装工程费2,225.00元与1个单项工程造价之和2,114.60元加项目一级的措施、其他项目等109.00元不符，相差1.40元。",
    ]);
    const wrongTax = await found("2223.60", [at.tax, 'Total="120.60"', 'Total="130.60"']);
    expect(wrongTax.filter((message) => message.startsWith("建筑安装工程费"))).toEqual([]);
    expect(wrongTax).toHaveLength(2);
    expect(await found("2225.00", [at.cost, ' Tax="183.60"', ""])).toEqual([]);
  });

  it("A05 reports a unit without items even if its sums agree", async () => {
    const unit =
      '<UnitWorks Number="0103" Name="空调" ValuationMethod="1" TaxModel="1" Total="0" Specialty="0304" BillDataBase="计量规范" ResInfoPricingFile="2025-09" MaterialPriceDate="2025-09"><DivisionalAndElementalWorks/></UnitWorks>';
    const end = "</SectionalWorks>";
    const { findings } = await judge(spoil([end, end, unit + end]).text);
    expect(findings.map(({ rule, severity, message }) => `${rule} ${severity} ${message}`)).toEqual([
      "A05 W 单位工程“空调”没有清单项目，请核对是否漏报；不需要的单位工程请从文件中删除。",
    ]);
  });

  it("A01 names the item, the figures and the distance", async () => {
    const { findings } = await judge(spoil(edit(["soil", 'Total="90.00"', 'Total="100.00"'])).text);
    expect(findings.find(({ rule }) => rule === "A01")).toMatchObject({
      key: "A01|1号楼/建筑#1|010101001001|1",
      rule: "A01",
      severity: "E",
      kind: "合价计算不符",
      amount: "10.00",
      place: {
        sectional: "1号楼",
        unit: "建筑",
        item: "010101001001",
        itemName: "挖一般土方",
        element: "WorkElement",
        attribute: "Total",
        sheet: null,
        line: lineOf("soil"),
        column: 17,
        row: 5,
      },
      seen: "合价100.00元",
      expected: "90.00元",
      message:
        "清单项目“挖一般土方”（010101001001）的合价100.00元与工程量10 × 综合单价9.00 = 90.00元不符，相差10.00元。",
    });
  });

  it("A01 rounds half up to the precision of the file", async () => {
    // 2.5 × 400.002 = 1000.005
    expect(
      await only(
        ["column", 'Price="400" Total="1000"', 'Price="400.002" Total="1000.03"'],
        ["columnGroup", 'Total="1000.00"', 'Total="1000.03"'],
      ),
    ).toMatchObject({ rule: "A01", expected: "1,000.01元" });
  });

  it("N04 takes the day from the form, else from the file", async () => {
    const rates = async (compileDate: string | null, from = "", to = ""): Promise<string[]> =>
      (await judge(smallBill.replace(from, to), { compileDate })).findings
        .filter(({ rule }) => rule === "N04")
        .map(({ expected }) => expected);
    expect(await rates(null)).toEqual([]);
    expect(await rates("2018-05")).toEqual(["10%", "10%"]);
    expect(await rates("2017-12-31")).toEqual(["11%", "11%"]);
    expect(await rates("2019-04-01")).toEqual([]);
    expect(await rates("2015-01-01")).toEqual([]);
    expect(await rates(null, 'CompileDate="2025-10-08"', 'CompileDate="2019-03-31"')).toEqual(["10%", "10%"]);
  });

  it("C01 says that a sheet took the first 0 of a code away", async () => {
    expect((await only(["column", "010502001001", "10502001001"]))?.message).toBe(
      "清单项目“矩形柱”（10502001001）的项目编码只有11位，可能因编码按数字保存而缺少开头的“0”，请按文本填写为010502001001。",
    );
  });

  it("C06 names what is missing", async () => {
    expect((await only(["pipe", "1.规格:DN50 2.连接形式:焊接", "1.介质:给水"]))?.message).toBe(
      "清单项目“钢管”（031001002001）的项目特征“1.介质:给水”没有描述规格、连接形式。",
    );
  });

  it("use the given thresholds", async () => {
    const { text } = spoil(
      edit(["soil", 'Total="90.00"', 'Total="90.40"']),
      edit(["soilGroup", 'Total="90.00"', 'Total="90.40"']),
    );
    const thresholds = { ...defaultThresholds, A01: { tolerance: "0.5" } };
    expect((await judge(text, { thresholds })).findings).toEqual([]);
    expect((await judge(text)).findings.map(brief)).toEqual([`A01 E ${lineOf("soil")}`]);
  });
});

describe("detect on 单项工程", () => {
  const second =
    '<SectionalWorks Number="02" Name="2号楼" Total="0" Scale="1" ScaleUnit="m"><SummaryOfCost Total="0" DivisionalAndElementalWorks="0" Preliminaries="0" SundryCosts="0"/></SectionalWorks>';

  it("F06 reports a bill without any", async () => {
    const text = smallBill.replace(/<SectionalWorks[^>]*>/, "").replace("</SectionalWorks>", "");
    expect((await judge(text)).findings.map(brief)).toEqual(["F06 E 2"]);
  });

  it("F06 reports two where one is allowed", async () => {
    const text = smallBill.replace("</SectionalWorks>", `</SectionalWorks>\n${second}`);
    const line = text.slice(0, text.indexOf(second)).split("\n").length;
    expect((await judge(text)).findings.map(brief)).toEqual([`A16 E ${line}`, `F06 I ${line}`]);
    const thresholds = { ...defaultThresholds, F06: { maxSectionals: 2 } };
    expect((await judge(text, { thresholds })).findings.map(brief)).toEqual([`A16 E ${line}`]);
  });

  it("counts a nested one as part of its parent only", async () => {
    const nested = second
      .replace('Total="0" Scale', 'Total="5.00" Scale')
      .replace("<SummaryOfCost", "<AttrInfo/><SummaryOfCost");
    const { findings } = await judge(smallBill.replace("</SectionalWorks>", `${nested}</SectionalWorks>`));
    expect(findings.map(({ rule }) => rule)).toEqual(["A07", "A07", "A16"]);
  });

  it("P02 and F16 take units of nested ones of one name for units of different 单项", async () => {
    const told = async (price: number) => {
      const { findings } = await judge(nestedBill({ "1号楼": { 地下: 9 }, "2号楼": { 地下: price } }));
      const kinds = findings.filter(({ rule, kind }) => rule === "P02" || kind === "单位工程编号重复");
      return kinds.map(({ rule }) => rule);
    };
    expect(await told(9.2)).toEqual([]);
    expect(await told(9.9)).toEqual(["P02"]);
  });

  it.each([
    ["the outer", "1号楼"],
    ["the nested", "2号楼"],
    ["both", "2号楼等2处"],
  ])("F15 requires a 费用汇总 of each, also of nested ones: %s", async (which, owner) => {
    const summary = /<SummaryOfCost [^>]*>/;
    const nested = which === "the outer" ? second : second.replace(summary, "");
    const [outer = ""] = /<SectionalWorks[^]*<\/SectionalWorks>/.exec(smallBill) ?? [];
    const own = which === "the nested" ? outer : outer.replace(summary, "");
    const { findings } = await judge(
      smallBill.replace(outer, own.replace("</SectionalWorks>", `${nested}</SectionalWorks>`)),
    );
    const told = findings.flatMap(({ rule, message }) =>
      rule === "F15" ? [message.replaceAll(/[“”]/g, "")] : [],
    );
    expect(told).toEqual([`单项工程${owner}缺少必须有的费用汇总（SummaryOfCost）。`]);
  });
});

describe("detect on measures", () => {
  it("adds those of the whole project to the 单项 (2025)", async () => {
    const measures =
      '<Preliminaries><WorkElement Number="011701001002" Name="外脚手架" Attr="1.钢管" Unit="m2" Quantity="10" Price="5.00" Total="50.00" CalcType="1"/></Preliminaries>';
    const withTotal = smallBill
      .replace("</ProjectInstallationWorkCost>", `${measures}</ProjectInstallationWorkCost>`)
      .replace(
        '<ProjectInstallationWorkCost Name="学府小区一期" Total="2114.60"',
        '<ProjectInstallationWorkCost Name="学府小区一期" Total="2164.60"',
      );
    const { findings, rows } = await judge(withTotal);
    expect(findings).toEqual([]);
    expect(rows.at(-1)).toMatchObject({ kind: "item", section: "measure", name: "外脚手架" });
  });

  it("does not judge the sum if those of the whole project are unreadable", async () => {
    const row = `<WorkElement Number="1" Name="安全生产措施" Attr="按规定" Unit="项" Quantity="1" Price="50" Total="5O" CalcType="1"/>`;
    const end = "</SectionalWorks>";
    const { text } = spoil([end, end, `${end}<Preliminaries>${row}</Preliminaries>`]);
    const { findings, outcome } = await judge(
      text.replace(/(<ProjectInstallationWorkCost [^>]*Total=)"2114.60"/, '$1"2164.60"'),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(["F04"]);
    expect(outcome.rules.find(({ code }) => code === "A08")?.notJudged).toHaveLength(1);
  });

  it("adds those of a 单项 to its units (2018)", async () => {
    const row =
      '<WorkElement Number="1" Name="安全生产措施" Attr="按规定" Unit="项" Quantity="1" Price="50" Total="50" CalcType="1"/>';
    const found = async (whole: string): Promise<string[]> => {
      const { text } = spoil([at.sectional, 'Total="2114.60"', `Total="${whole}"`]);
      const { findings } = await judge(
        text
          .replace("</SectionalWorks>", `<Preliminaries>${row}</Preliminaries></SectionalWorks>`)
          .replace(/(<ProjectInstallationWorkCost [^>]*Total=)"2114.60"/, `$1"${whole}"`),
      );
      return findings.map(({ rule }) => rule);
    };
    expect(await found("2164.60")).toEqual([]);
    expect(await found("2114.60")).toEqual([]);
    expect(await found("2140.00")).toEqual(["A07"]);
  });

  it("takes those by the 项 for lump sums unless their heading says otherwise", async () => {
    const row =
      '<WorkElement Number="1" Name="安全生产措施" Attr="按规定" Unit="项" Quantity="1" Price="0.50" Total="0.50" CalcType="1"/>';
    const found = async (heading: string): Promise<string[]> => {
      const rows = `<DivisionalWorks Number="三" Name="${heading}" Total="0.50">${row}</DivisionalWorks>`;
      const { findings } = await judge(smallBill.replace("</Preliminaries>", `${rows}</Preliminaries>`));
      return findings.map(({ rule }) => rule);
    };
    expect(await found("安全生产措施费")).toEqual([]);
    expect(await found("单价措施项目")).toEqual(["C01"]);
  });

  it("allows lump sums the same code in every unit", async () => {
    const measure = (total: string): string =>
      `<Preliminaries><WorkElement Number="011707002001" Name="夜间施工" Attr="01" Unit="项" Quantity="1" QtyFormula="${total}" Price="${total}" Total="${total}" CalcType="3"/></Preliminaries>`;
    const text = smallBill
      .replace("<Sundry>", `${measure("1.00")}<Sundry>`)
      .replace(
        /(<\/DivisionalAndElementalWorks>\s*)(<\/UnitWorks>\s*<\/SectionalWorks>)/,
        `$1${measure("2.00")}$2`,
      );
    expect(text.match(/夜间施工/g)).toHaveLength(2);
    expect((await judge(text)).findings).toEqual([]);
  });
});
