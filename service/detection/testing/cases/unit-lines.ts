import { planted, type RuleCase } from "../rule-case.ts";

/** 单价措施 of 200 in the first line, as many provinces print the 费用组成. */
function withPriceMeasures(total: string, lumpSums = "总价措施项目"): RuleCase["edits"] {
  return [
    ["divisional", 'Name="分部分项工程"', 'Name="分部分项及单价措施项目"'],
    ["divisional", 'Total="1090.00"', `Total="${total}"`],
    ["measures", 'Name="措施项目"', `Name="${lumpSums}"`],
    ["measures", 'Total="250.00"', 'Total="50.00"'],
  ];
}

const priceMeasures: readonly RuleCase[] = [
  planted("A05 of 分部分项及单价措施 in one line", withPriceMeasures("1290.00"), []),
  planted("A05 of 分部分项及单价措施 that is not its rows", withPriceMeasures("1190.00"), [
    "A13 E sectionalCost",
    "A06 E buildings",
    "A05 E divisional",
  ]),
  planted(
    "A15 of 措施项目 that is 总价措施 beside 分部分项及单价措施",
    withPriceMeasures("1290.00", "措施项目"),
    [],
  ),
  planted(
    "A15 of 措施项目 beside 分部分项及单价措施 that is not its rows",
    [...withPriceMeasures("1290.00", "措施项目"), ["measures", 'Total="50.00"', 'Total="60.00"']],
    ["A06 E buildings", "A15 E measures"],
  ),
];

/** A line of 80 before the tax, which is charged on it. */
function withFurther(name: string, total: string, base = "1420.00"): RuleCase["edits"] {
  const line = `<UnitWorksSummaryGroup Name="${name}" Rate="100" Total="80.00" Code="D" Kind="1"/>`;
  return [
    ["tax", "<UnitWorksSummaryGroup", `${line}<UnitWorksSummaryGroup`],
    ["tax", 'QtyFormula="1340.00" Rate="9" Total="120.60"', `QtyFormula="${base}" Rate="9" Total="127.80"`],
    ["buildings", 'Total="1460.60"', `Total="${total}"`],
    ["total", ' Total="1460.60"', ` Total="${total}"`],
  ];
}

/** Beside the parts in the unit's amount, so that the 单项 above differs. */
const further: readonly RuleCase[] = [
  ...["价差", "设备费", "不可竞争费", "五、人工费调差"].map((name) =>
    planted(`A06 with a further line ${name}`, withFurther(name, "1547.80"), ["A07 E sectional"]),
  ),
  planted("A06 with a further line and a tax on words", withFurther("价差", "1547.80", "税前合计"), [
    "A07 E sectional",
  ]),
  planted(
    "N04 a tax on words with a further line and 甲供材料 off the amount",
    [
      ...withFurther("价差", "1447.80", "税前合计"),
      [
        "total",
        "<UnitWorksSummaryGroup",
        '<UnitWorksSummaryGroup Name="甲供材料费" Rate="100" Total="100.00" Code="F" Kind="1"/><UnitWorksSummaryGroup',
      ],
    ],
    ["A07 E sectional"],
  ),
  planted("A06 with a further line that the amount is not", withFurther("价差", "1557.80"), [
    "A07 E sectional",
    "A06 E buildings",
  ]),
  planted("A06 counts a part of 其他项目 once", withFurther("专业工程结算价", "1547.80"), [
    "A07 E sectional",
    "A06 E buildings",
  ]),
  planted("A06 takes no sum for a further line", withFurther("税前合计", "1547.80"), [
    "A07 E sectional",
    "A06 E buildings",
  ]),
  planted(
    "N04 a base that is not the sum before tax with a further line",
    withFurther("价差", "1547.80", "1520.00"),
    ["A07 E sectional", "N04 W tax"],
  ),
  planted(
    "A06 with a further line after the tax",
    [
      [
        "total",
        "<UnitWorksSummaryGroup",
        '<UnitWorksSummaryGroup Name="税后独立费" Rate="100" Total="80.00" Code="F" Kind="1"/><UnitWorksSummaryGroup',
      ],
      ["buildings", 'Total="1460.60"', 'Total="1540.60"'],
      ["total", ' Total="1460.60"', ' Total="1540.60"'],
    ],
    ["A07 E sectional"],
  ),
];

/** Numbers of norms without features. */
const normRow: RuleCase["edits"] = [
  ["pipe", 'Number="031001002001"', 'Number="8-102"'],
  ["pipe", 'Attr="1.规格:DN50 2.连接形式:焊接"', 'Attr=""'],
];
const normPriced: RuleCase["edits"] = [["plumbing", 'ValuationMethod="1"', 'ValuationMethod="2"']];

const norms: readonly RuleCase[] = [
  planted("C01 and C06 in a unit by 定额计价", [...normPriced, ...normRow], ["F12 W plumbing"]),
  planted("C01 and C06 in a unit by 清单计价", normRow, ["C01 E pipe", "C06 E pipe"]),
  planted(
    "C06 of a row with a code in a unit by 定额计价",
    [...normPriced, ["pipe", 'Attr="1.规格:DN50 2.连接形式:焊接"', 'Attr="无"']],
    ["F12 W plumbing", "C06 E pipe"],
  ),
];

export const unitLineCases: readonly RuleCase[] = [...priceMeasures, ...further, ...norms];
