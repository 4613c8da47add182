import { analysisCases } from "./cases/analysis.ts";
import { estimateCases } from "./cases/estimate.ts";
import { fileCases } from "./cases/files.ts";
import { priceCases } from "./cases/prices.ts";
import { rateCases } from "./cases/rates.ts";
import { shareCases } from "./cases/shares.ts";
import { structureCases } from "./cases/structure.ts";
import { sumCases } from "./cases/sums.ts";
import { unitLineCases } from "./cases/unit-lines.ts";
import { agreeing, planted, type RuleCase } from "./rule-case.ts";

export const ruleCases: readonly RuleCase[] = [
  ...fileCases,
  ...structureCases,
  planted(
    "A01 beyond a cent",
    [
      ["soil", 'Total="90.00"', 'Total="90.02"'],
      ["soilGroup", 'Total="90.00"', 'Total="90.02"'],
    ],
    ["A01 E soil"],
  ),
  planted("A01 up to a cent", [["soil", 'Total="90.00"', 'Total="90.01"']], []),
  planted(
    "A01, and the sums above and the parts below",
    [["soil", 'Total="90.00"', 'Total="100.00"']],
    ["A05 E divisional", "A04 E soilGroup", "A01 E soil", "A03 W soil"],
  ),
  planted(
    "A05, and the unit no longer adds up",
    [["divisional", 'Total="1090.00"', 'Total="1091.01"']],
    ["A13 E sectionalCost", "A06 E buildings", "A05 E divisional"],
  ),
  planted(
    "A13 a line of 单项 and project alike that is not their units', which have a 费用组成 alone",
    [
      ["cost", 'DivisionalAndElementalWorks="1690.00"', 'DivisionalAndElementalWorks="1790.00"'],
      ["sectionalCost", 'DivisionalAndElementalWorks="1690.00"', 'DivisionalAndElementalWorks="1790.00"'],
    ],
    ["A13 E sectionalCost"],
  ),
  planted("A05 and A06 up to 1 元", [["divisional", 'Total="1090.00"', 'Total="1091.00"']], []),
  planted(
    "A06, and the 单项 above",
    [["buildings", 'Total="1460.60"', 'Total="1465.60"']],
    ["A07 E sectional", "A06 E buildings"],
  ),
  planted(
    "A06 of a unit that is not made up of 分部分项",
    [["divisional", 'Name="分部分项工程"', 'Name="直接费"']],
    [],
  ),
  planted(
    "A06 of a SummaryOfCost that has no 税金 beside a line that has",
    [
      [
        "plumbingSum",
        "<UnitWorksSummaryGroup",
        '<SummaryOfCost Total="654.00" DivisionalAndElementalWorks="600.00" Preliminaries="0" SundryCosts="0"/><UnitWorksSummaryGroup',
      ],
    ],
    [],
  ),
  planted(
    "A07, and the 建安费 above",
    [["sectional", 'Total="2114.60"', 'Total="2116.00"']],
    ["A08 E installation", "A07 E sectional"],
  ),
  planted("A08", [["installation", 'Total="2114.60"', 'Total="2113.00"']], ["A08 E installation"]),
  planted("A07 of a unit that states no total", [["buildings", ' Total="1460.60"', ""]], []),
  planted("A08 of a 单项 that states no total", [["sectional", ' Total="2114.60"', ""]], []),
  planted(
    "A08 of a 单项 that states no total, by its units",
    [
      ["sectional", ' Total="2114.60"', ""],
      ["installation", 'Total="2114.60"', 'Total="2113.00"'],
    ],
    ["A08 E installation"],
  ),
  planted(
    "F04 a precision that is none, and amounts are of fen",
    [
      ["option", 'CostPrecision="2"', 'CostPrecision="1e400"'],
      ["fitting", 'Price="26.50" Total="397.50"', 'Price="26.501" Total="397.52"'],
    ],
    ["F04 E option"],
  ),
  planted("C01 eleven digits", [["soil", "010101001001", "01010100100"]], ["C01 E soil"]),
  planted("C01 of单价措施", [["scaffold", "011701001001", "2.1"]], ["C01 E scaffold"]),
  planted(
    "C01 knows补充项目",
    [
      ["soil", "010101001001", "01B001"],
      ["column", "010502001001", "0105B002"],
    ],
    ["C08 I soil", "C08 I column"],
  ),
  planted(
    "C01 does not know 补充项目 of 2024 in a bill of 2013",
    [["soil", "010101001001", "010101B001001"]],
    ["C01 E soil"],
  ),
  planted("C01 knows 补充项目 of 2024", [["soil", "010101001001", "010101B001001"]], ["C08 I soil"], {
    standardVersion: "2024",
  }),
  planted(
    "A01 of a file that states whole yuan and keeps fen",
    [["option", 'CostPrecision="2"', 'CostPrecision="0"']],
    [],
  ),
  planted("C03 in one unit", [["column", "010502001001", "010101001001"]], ["C03 E column"]),
  planted(
    "C03 in another unit",
    [["fitting", "031004014001", "010101001001"]],
    ["C09 I fitting", "C03 W fitting"],
  ),
  planted("C06 无", [["soil", "1.土壤类别:三类土", "无"]], ["C06 E soil"]),
  planted("C06 blank, which F03 leaves to it", [["soil", "1.土壤类别:三类土", ""]], ["C06 E soil"]),
  planted("C06 a stroke", [["soil", "1.土壤类别:三类土", "/"]], ["C06 E soil"]),
  planted("C06 无 with its number and full stop", [["soil", "1.土壤类别:三类土", "1.无。"]], ["C06 E soil"]),
  planted("C06 the name and a full stop", [["soil", "1.土壤类别:三类土", "挖一般土方。"]], ["C06 E soil"]),
  planted("C06 a number alone", [["soil", "1.土壤类别:三类土", "01"]], ["C06 W soil"]),
  planted("C06 two characters", [["soil", "1.土壤类别:三类土", "土方"]], ["C06 W soil"]),
  planted("C06 a size alone", [["soil", "1.土壤类别:三类土", "600×600"]], []),
  planted("C06 as the drawings say", [["soil", "1.土壤类别:三类土", "1.见图纸。"]], ["C06 W soil"]),
  planted("C06 the number of a standard drawing", [["soil", "1.土壤类别:三类土", "详见图集12J1-3"]], []),
  planted(
    "C06 a vague text on a row that P01 reports",
    [
      ["fitting", "1.型号:DN15", "待定"],
      ["fitting", 'Price="26.50" Total="397.50"', 'Price="0" Total="0"'],
    ],
    ["A05 E plumbingSum", "P01 E fitting"],
  ),
  planted("C06 a short one", [["soil", "1.土壤类别:三类土", "三类土"]], []),
  planted("C06 the name again", [["soil", "1.土壤类别:三类土", "挖一般土方 "]], ["C06 E soil"]),
  planted(
    "C06 concrete without its grade",
    [["column", "1.混凝土强度等级:C30", "1.混凝土种类:预拌"]],
    ["C06 W column"],
  ),
  planted("C06 a pipe without its joints", [["pipe", " 2.连接形式:焊接", ""]], ["C06 W pipe"]),
  planted("C07 zero", [["soil", 'Quantity="10.000"', 'Quantity="0.000"']], ["A01 E soil", "C07 E soil"]),
  planted(
    "C07 blank, which F03 leaves to it",
    [["fitting", 'Quantity="15"', 'Quantity=""']],
    ["C07 E fitting"],
  ),
  planted("C07 a part of a piece", [["fitting", 'Quantity="15"', 'Quantity="15.0002"']], ["C07 W fitting"]),
  planted("C07 noise of binary figures", [["fitting", 'Quantity="15"', 'Quantity="15.000000000000002"']], []),
  planted("C07 four decimals of m3", [["soil", 'Quantity="10.000"', 'Quantity="10.0001"']], ["C07 W soil"]),
  planted(
    "C07 the file's own precision for other units",
    [["soil", 'Unit="m3" Quantity="10.000"', 'Unit="株" Quantity="10.0001"']],
    ["C07 W soil"],
  ),
  planted(
    "P01 zero",
    [
      ["soil", 'Price="9.00" Total="90.00"', 'Price="0" Total="0"'],
      ["soilGroup", 'Total="90.00"', 'Total="0"'],
      ["soilCost", 'Labor="60" Machine="20" Profit="10"', ""],
    ],
    ["A05 E divisional", "P01 E soil"],
  ),
  planted(
    "P01 blank",
    [
      ["soil", 'Price="9.00" Total="90.00"', 'Price="" Total=""'],
      ["soilGroup", 'Total="90.00"', 'Total=""'],
    ],
    ["A05 E divisional", "P01 E soil"],
  ),
  planted(
    "P01 negative",
    [["fitting", 'Quantity="15" Price="26.50" Total="397.50"', 'Quantity="1" Price="-0.40" Total="397.50"']],
    ["A01 E fitting", "P01 E fitting"],
  ),
  planted("P01 a lump sum left out", [["safety", 'Price="50.00"', 'Price="0.00"']], ["P01 I safety"]),
  planted("P01 a lump sum with its amount alone", [["safety", 'Price="50.00" ', ""]], []),
  planted(
    "P01 without quantity",
    [["soil", 'Quantity="10.000" Price="9.00" Total="90.00"', 'Quantity="0" Price="0" Total="0"']],
    ["A05 E divisional", "A04 E soilGroup", "A03 W soil", "C07 E soil"],
  ),
  planted("N04 a rate beside an amount that is right", [["tax", 'Rate="9"', 'Rate="10"']], ["N04 E tax"]),
  planted(
    "N04 rate and amount, of which neither is right",
    [["tax", 'Rate="9" Total="120.60"', 'Rate="10" Total="120.10"']],
    ["N04 E tax", "N04 E tax"],
  ),
  planted(
    "A01 of a 合价 that is not stated",
    [["fitting", ' Total="397.50"', ""]],
    ["A05 E plumbingSum", "A01 E fitting"],
  ),
  planted("P01 of a unit price that is not stated", [["fitting", ' Price="26.50"', ""]], ["P01 E fitting"]),
  planted(
    "A01 knows 1.00",
    [
      ["soil", 'CalcType="1"', 'CalcType="1.00"'],
      ["soil", 'Price="9.00"', 'Price="9.50"'],
    ],
    ["A01 E soil"],
  ),
  planted("N04 amount", [["tax", 'Total="120.60"', 'Total="120.62"']], ["N04 E tax"]),
  planted(
    "N04 a base that is not the sum before tax, with its tax and total",
    [
      ["tax", 'QtyFormula="1340.00"', 'QtyFormula="1440.00"'],
      ["tax", 'Total="120.60"', 'Total="129.60"'],
      ["buildings", 'Total="1460.60"', 'Total="1469.60"'],
      ["total", ' Total="1460.60"', ' Total="1469.60"'],
    ],
    ["A07 E sectional", "N04 E tax"],
  ),
  planted(
    "N04 a base below the sum before tax",
    [
      ["tax", 'QtyFormula="1340.00"', 'QtyFormula="1240.00"'],
      ["tax", 'Total="120.60"', 'Total="111.60"'],
      ["buildings", 'Total="1460.60"', 'Total="1451.60"'],
      ["total", ' Total="1460.60"', ' Total="1451.60"'],
    ],
    ["A07 E sectional", "N04 W tax"],
  ),
  planted("N04 a base in words", [["tax", 'QtyFormula="1340.00"', 'QtyFormula="A+B+C"']], []),
  planted(
    "N04 amount over a base in words",
    [["tax", 'QtyFormula="1340.00" Rate="9" Total="120.60"', 'QtyFormula="A+B+C" Rate="9" Total="120.50"']],
    ["N04 E tax"],
  ),
  planted(
    "N04 knows that 甲供材料 go off the base",
    [
      [
        "tax",
        'QtyFormula="1340.00" Rate="9" Total="120.60"',
        'QtyFormula="A+B+C-甲供" Rate="9" Total="120.50"',
      ],
    ],
    [],
  ),
  planted(
    "N04 simplified with surcharges",
    [
      ["buildings", 'TaxModel="1"', 'TaxModel="2"'],
      ["tax", 'Rate="9"', 'Rate="3.36"'],
      ["tax", 'Total="120.60"', 'Total="45.02"'],
    ],
    ["F12 W buildings", "A06 E buildings"],
  ),
  planted(
    "N04 simplified",
    [["buildings", 'TaxModel="1"', 'TaxModel="2"']],
    ["F12 W buildings", "N04 E tax"],
  ),
  planted(
    "N04 adds up at 100 %",
    [["tax", 'QtyFormula="1340.00" Rate="9"', 'QtyFormula="120.60" Rate="100"']],
    [],
  ),
  planted("F11 a cent is allowed", [], [], {
    form: { ...agreeing, ceilingPrice: "2114.61", approvedEstimate: null },
  }),
  planted("F11 another price", [], ["F11 E tenderer"], {
    form: { ...agreeing, ceilingPrice: "2100.00" },
  }),
  planted("F11 other names", [], ["F11 W root", "F11 W tenderer"], {
    form: { ...agreeing, projectName: "学府小区二期", tendererName: "城西建设局" },
  }),
  ...estimateCases,
  ...rateCases,
  ...analysisCases,
  ...sumCases,
  ...unitLineCases,
  ...priceCases,
  ...shareCases,
];
