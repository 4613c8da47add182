import { blankForm } from "../../rules/file/form-facts.ts";
import { defaultThresholds } from "../../thresholds.ts";
import { agreeing, planted, type RuleCase } from "../rule-case.ts";

const noSundry = '<SundryCostsItem Name="暂列金额" Unit="项" Quantity="0" Total="0" Code="1" Kind="1"/>';
const worker = 'Number="870001" Name="综合工日" Specification="一类" Unit="工日" Quantity="3" Kind="2"';
const cost = 'SundryCosts="0" Tax="174.60"';

function stated(attributes: string): RuleCase["edits"] {
  return [["cost", cost, `${cost} ${attributes}`]];
}

function attendance(content: string, rate: string): RuleCase["edits"] {
  const item = `<MainContractorAttendanceItem Name="总承包服务费" Content="${content}" Rate="${rate}" Total="0" Kind="1"/>`;
  const element = `<MainContractorAttendance Name="总承包服务费" Code="4">${item}</MainContractorAttendance>`;
  return [["provisional", noSundry, `</SundryCosts>${element}<SundryCosts Name="其他项目" Code="2">`]];
}

function dayWork(row: string, total: string, price = "40"): RuleCase["edits"] {
  const item = `<DayWorkRateItem Name="普工" Unit="工日" ProvisionalQuantity="2" Price="${price}" ProvisionalTotal="${row}"/>`;
  const element = `<DayWorkRate Name="计日工" ProvisionalTotal="${total}" Code="3">${item}</DayWorkRate>`;
  return [["provisional", noSundry, `</SundryCosts>${element}<SundryCosts Name="其他项目" Code="2">`]];
}

function material(name: string, unit: string, quantity: string): RuleCase["edits"] {
  const row = `Number="1" Name="${name}" Specification="综合" Unit="${unit}" Quantity="${quantity}" Kind="3"`;
  return [["worker", worker, row]];
}

function formwork(quantity: string): RuleCase["edits"] {
  const price = (200 / Number(quantity)).toFixed(8);
  const row =
    'Number="011701001001" Name="综合脚手架" Attr="1.建筑结构形式:框架" Unit="m2" Quantity="100" Price="2.00"';
  return [
    [
      "scaffold",
      row,
      `Number="011702002001" Name="矩形柱" Attr="1.模板:木模" Unit="㎡" Quantity="${quantity}" Price="${price}"`,
    ],
  ];
}

const fees =
  '<UnitWorksSummaryGroup Name="规费" QtyFormula="0.90" Rate="100" Total="0.90" Code="D" Kind="1"/>';
const taxLine = '<UnitWorksSummaryGroup Name="税金"';

const norms: readonly RuleCase[] = [
  planted("N03 of a bill of 2024", [["tax", taxLine, `${fees}${taxLine}`]], ["N03 E tax"], {
    standardVersion: "2024",
  }),
  planted("N03 of a bill of 2013", [["tax", taxLine, `${fees}${taxLine}`]], []),
  planted("N03 a line of nothing", [["tax", taxLine, `${fees.replaceAll("0.90", "0")}${taxLine}`]], [], {
    standardVersion: "2024",
  }),
  planted("N03 in the summary alone", stated('StatutoryFees="0.90"'), ["N03 E cost"], {
    standardVersion: "2024",
  }),
  planted("N05 15 %", stated('ProvisionalSums="253.50"'), []),
  planted("N05 more by next to nothing", stated('ProvisionalSums="253.51"'), ["N05 W cost"]),
  planted("N05 more", stated('ProvisionalSums="254"'), ["N05 W cost"]),
  planted("N05 less than nothing", stated('ProvisionalSums="-1"'), ["N05 W cost"]),
  planted(
    "N05 by 其他项目 where the summary is silent",
    [
      ["provisional", noSundry, noSundry.replace('Total="0"', 'Total="300"')],
      ["sundry", 'Total="0"', 'Total="300"'],
      ["other", 'Name="其他项目"', 'Name="其它"'],
    ],
    ["N05 W cost"],
  ),
  planted("N06 30 %", stated('ProvisionalMaterial="334.38" SpecialtyProvisionalPrice="300"'), []),
  planted("N06 more", stated('ProvisionalMaterial="335" SpecialtyProvisionalPrice="300"'), ["N06 W cost"]),
  planted(
    "A14 a row of 总承包服务费 that is not base × rate",
    attendance("配合、协调", '2" QtyFormula="1000.00'),
    ["A14 E provisional"],
  ),
  planted("A14 a row of 计日工 that is not quantity × price", dayWork("81.00", "81.00"), [
    "A09 E sundry",
    "A14 E provisional",
  ]),
  planted(
    "A14 a row of 计日工 in whole yuan",
    [["option", 'CostPrecision="2"', 'CostPrecision="0"'], ...dayWork("80.00", "80.00", "40.2")],
    ["A09 E sundry"],
  ),
  planted("A14 a table that is not the sum of its rows", dayWork("80.00", "81.00"), [
    "A09 E sundry",
    "A14 E provisional",
  ]),
  planted("A14 计日工 that adds up", dayWork("80.00", "80.00"), ["A09 E sundry"]),
  planted("N07 配合、协调", attendance("配合、协调", "2"), []),
  planted("N07 配合、协调 for the rate of a service", attendance("配合、协调", "3"), ["N07 W provisional"]),
  planted("N07 a service", attendance("配合、协调、服务", "3"), []),
  planted("N07 a service for the rate of 配合", attendance("配合、协调、服务", "2"), ["N07 W provisional"]),
  planted("N07 what is done is not said", attendance("", "2.5"), []),
  planted("N07 too much, whatever is done", attendance("", "5.5"), ["N07 W provisional"]),
  planted("N07 of what the owner supplies", attendance("甲供材料的配合、协调", "1"), []),
  planted("N07 too much of what the owner supplies", attendance("甲供材料的配合、协调", "1.5"), [
    "N07 W provisional",
  ]),
  planted("N07 a line that adds up", attendance("", "100"), []),
];

const heads: readonly RuleCase[] = [
  planted("F09 无", [["info", 'CompileCompany="华信造价咨询"', 'CompileCompany="无"']], ["F09 W info"]),
  planted(
    "F09 no company",
    [["info", 'CompileCompany="华信造价咨询"', 'CompileCompany=" "']],
    ["F09 E info"],
  ),
  planted("F09 no date", [["info", ' CompileDate="2025-10-08"', ""]], ["F09 E info"]),
  planted(
    "F09 a date of the tenderer does not stand for that of 预算、结算信息",
    [
      ["info", ' CompileDate="2025-10-08"', ""],
      ["tenderer", "TenderCompiler=", 'TenderCompileDate="2025-10-08" TenderCompiler='],
    ],
    ["F09 E info"],
  ),
  planted(
    "F09 a file of the tenderer alone",
    [
      ["info", "<ProjectInfo", "<AddiInfo"],
      ["tenderer", "TenderCompiler=", 'TenderCompileDate="2025-10-08" TenderCompiler='],
    ],
    [],
  ),
];

const contents: readonly RuleCase[] = [
  planted("T03 concrete of a frame", material("预拌混凝土", "m3", "400"), []),
  planted("T03 too much concrete", material("预拌混凝土", "m³", "401"), ["T03 I worker"]),
  planted("T03 too little concrete", material("C30预拌砼", "m3", "299"), ["T03 I worker"]),
  planted("T03 blocks are no concrete", material("加气混凝土砌块", "m3", "900"), []),
  planted("T03 rebar in kg", material("热轧带肋钢筋", "kg", "66000"), ["T03 I worker"]),
  planted(
    "T03 of a 专业 with blanks around it",
    [...material("热轧带肋钢筋", "kg", "66000"), ["buildings", 'Specialty="0101"', 'Specialty=" 0101 "']],
    ["T03 I worker"],
  ),
  planted("T03 rebar in t", material("钢筋", "t", "65"), []),
  planted("T03 machines are no rebar", material("钢筋切断机", "台班", "99000"), []),
  planted("T03 formwork", formwork("4001"), ["T03 I scaffold"]),
  planted("T03 enough formwork", formwork("4000"), []),
  planted("T03 no formwork by its number of 2013 in 2024", formwork("4001"), [], {
    standardVersion: "2024",
  }),
  planted("T03 the structure of the form counts", material("钢筋", "kg", "66000"), [], {
    form: { ...agreeing, structureType: "2" },
  }),
  planted("T03 a structure without ranges", material("钢筋", "kg", "200000"), [], {
    form: { ...agreeing, structureType: "5" },
  }),
  planted("T03 the area of the form counts", material("钢筋", "kg", "66000"), [], {
    form: { ...agreeing, buildingArea: "1100" },
  }),
  planted(
    "T03 no structure: the widest range",
    [...material("钢筋", "kg", "90000"), ["structure", 'Value="框架" ', ""]],
    [],
  ),
  planted(
    "T03 no structure, beyond every range",
    [...material("钢筋", "kg", "90001"), ["structure", 'Value="框架" ', ""]],
    ["T03 I worker"],
  ),
  planted("T03 roads", material("钢筋", "kg", "200000"), [], { form: { ...blankForm, projectClass: "04" } }),
];

/** Four items of 1000, 397.50, 202.50 and 90 元. */
function few(change: Partial<(typeof defaultThresholds)["T04"]>): RuleCase["options"] {
  const T04 = { ...defaultThresholds.T04, leastRows: 4, topRows: 2, rowPercent: "60", ...change };
  return { thresholds: { ...defaultThresholds, T04 } };
}

const large: readonly RuleCase[] = [
  planted("T04 one row", [], ["T04 I column"], few({ rowPercent: "59.1" })),
  planted("T04 one row within", [], [], few({ rowPercent: "59.2" })),
  planted("T04 the largest together", [], ["T04 I cost"], few({ topTo: "82.6" })),
  planted("T04 the largest too small together", [], ["T04 I cost"], few({ topFrom: "82.8" })),
  planted("T04 not of few rows", [], [], few({ leastRows: 5, rowPercent: "1" })),
  planted(
    "T04 one row of very many",
    [],
    ["T04 I column"],
    few({ mostRows: 3, rowPercent: "59.1", topTo: "1" }),
  ),
];

export const shareCases: readonly RuleCase[] = [...norms, ...heads, ...contents, ...large];
