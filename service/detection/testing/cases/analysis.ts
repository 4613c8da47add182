import { planted, type RuleCase } from "../rule-case.ts";

const soilCost = '<SummaryOfBasicCost Labor="60" Machine="20" Profit="10"/>';

const places = (count: string) => ["option", 'CostPrecision="2"', `CostPrecision="${count}"`] as const;

function analysed(parts: string): RuleCase["edits"] {
  return [["soilCost", soilCost, `${soilCost}<PriceAnalysis><PriceItem ${parts}/></PriceAnalysis>`]];
}

function line(name: string, formula: string, total: string, code: string, rate = "100"): string {
  return `<UnitPriceCalculationOfItem Name="${name}" QtyFormula="${formula}" Rate="${rate}" Total="${total}" Code="${code}"/>`;
}

const priced = line("人工费", "RGF", "6.00", "A") + line("机械费", "JXF", "2.00", "B");

function normed(total: string, price: string, lines = ""): RuleCase["edits"] {
  const norm = `<Norm Number="1-1" Name="人工挖土" Unit="m3" Quantity="10" Price="${price}" Total="${total}">${lines}</Norm>`;
  return [["soilCost", soilCost, `${soilCost}${norm}`]];
}

const analyses: readonly RuleCase[] = [
  planted("A17 parts of the unit price", analysed('Labor="6" Machine="2" Profit="1"'), []),
  planted("A17 parts that are not the unit price", analysed('Labor="6" Machine="2" Profit="1.06"'), [
    "A17 W soilCost",
  ]),
  planted("A17 up to 0.05 元", analysed('Labor="6" Machine="2" Profit="1.05"'), []),
  planted(
    "A17 parts in whole yuan",
    [places("0"), ...analysed('Labor="5" Machine="2" Overhead="1" Profit="3"')],
    [],
  ),
  planted(
    "A17 parts in whole yuan that are more than their rounding",
    [places("0"), ...analysed('Labor="5" Machine="2" Overhead="1" Profit="4"')],
    ["A17 W soilCost"],
  ),
  planted(
    "A17 parts to the fen in a file that states whole yuan",
    [places("0"), ...analysed('Labor="6" Machine="2" Profit="1.06"')],
    ["A17 W soilCost"],
  ),
  planted(
    "A03 parts in whole yuan",
    [
      places("0"),
      ["soilCost", 'Labor="60" Machine="20" Profit="10"', 'Labor="59" Machine="20" Overhead="1" Profit="8"'],
    ],
    [],
  ),
  planted("A17 no parts", analysed('Labor="0" Profit=""'), []),
  planted(
    "A17 a negative profit",
    [["soilCost", 'Machine="20" Profit="10"', 'Machine="40" Profit="-10"']],
    ["A17 W soilCost"],
  ),
  planted(
    "A17 one of several without parts",
    [
      [
        "column",
        'CalcType="1" Specialty="0101"><WorkContent Name="模板及支架制作、安装、拆除"/></WorkElement>',
        `CalcType="1"><SummaryOfBasicCost Material="1000"/><WorkContent Name="模板及支架制作、安装、拆除"/></WorkElement>${more(3)}`,
      ],
      ["soilCost", 'Labor="60" Machine="20" Profit="10"', 'Material="90"'],
      ["columnGroup", 'Total="1000.00"', 'Total="1003.00"'],
      ["divisional", 'Total="1090.00"', 'Total="1093.00"'],
    ],
    ["A13 E sectionalCost", "A06 E buildings", "A17 I scaffold"],
  ),
];

/** Rows of 1 元 that list their components. */
function more(count: number): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `<WorkElement Number="01050200100${at + 2}" Name="矩形柱" Attr="1.混凝土强度等级:C4${at}" Unit="m3" Quantity="1" Price="1" Total="1" CalcType="1"><SummaryOfBasicCost Material="1"/></WorkElement>`,
  ).join("");
}

const norms: readonly RuleCase[] = [
  planted("A18 norms that make the 合价", normed("90", "9"), []),
  planted("A18 norms that make the 工料机费", normed("80", "8"), []),
  planted(
    "A18 norms that make the 工料机费 with 主材 beside the material",
    normed("80", "8").map(([mark, from, to]) => [
      mark,
      from,
      to.replace('Labor="60" Machine="20"', 'Labor="30" MainMaterialEquipment="50"'),
    ]),
    [],
  ),
  planted("A18 a norm that is not quantity × price", normed("90", "9.5"), ["A18 W soilCost"]),
  planted("A18 norms that make another 合价", normed("70", "7"), ["A18 W soil"]),
  planted(
    "A18 a price that its lines make",
    normed("90", "9", priced + line("直接费", "A+B", "8.00", "C") + line("利润", "C", "1.00", "D", "12.5")),
    [],
  ),
  planted(
    "A18 a line that is not the sum of those above",
    normed("90", "9", priced + line("直接费", "A + B", "8.50", "C")),
    ["A18 W soilCost"],
  ),
  ...["0", "1"].map((count) =>
    planted(
      `A18 a line of ${count} decimals as the file states`,
      [
        places(count),
        ...normed("90", "9", priced + line("管理费", "A", count === "0" ? "1" : "0.6", "C", "9.25")),
      ],
      [],
    ),
  ),
  planted(
    "A18 a line of whole yuan that is not base × rate",
    [places("0"), ...normed("90", "9", priced + line("管理费", "A", "2", "C", "9.25"))],
    ["A18 W soilCost"],
  ),
  planted(
    "A18 lines without codes",
    normed("90", "9", line("人工费", "", "6.00", "") + line("机械费", "", "2.00", "")),
    ["F03 E soilCost", "F03 E soilCost"],
  ),
  planted("A18 norms of whole yuan", [places("0"), ...normed("86", "8.6")], []),
  planted(
    "A18 norms of whole yuan that make another 合价",
    [places("0"), ...normed("70", "7")],
    ["A18 W soil"],
  ),
];

const empty: readonly RuleCase[] = [
  planted(
    "A16 a unit at 0 with priced rows",
    [
      ["plumbing", 'Total="654.00"', 'Total="0"'],
      ["plumbingSum", 'Name="分部分项工程"', 'Name="直接费"'],
    ],
    ["A07 E sectional", "A16 E plumbing"],
  ),
  planted(
    "A16 leaves a unit at 0 with a 费用组成 to A06",
    [["plumbing", 'Total="654.00"', 'Total="0"']],
    ["A07 E sectional", "A06 E plumbing"],
  ),
];

const ownerSupplied =
  '<UnitWorksSummaryGroup Name="减：甲供材料费" QtyFormula="100.00" Rate="100" Total="100.00" Code="F" Kind="1"/>';

const unitSummaries: readonly RuleCase[] = [
  planted(
    "A06 甲供材料 is deducted",
    [
      ["tax", "<UnitWorksSummaryGroup", `${ownerSupplied}<UnitWorksSummaryGroup`],
      ["buildings", 'Total="1460.60"', 'Total="1360.60"'],
      ["plumbing", 'Total="654.00"', 'Total="754.00"'],
    ],
    ["A06 E plumbing"],
  ),
  planted(
    "A15 measures that are not their rows",
    [["measures", 'Total="250.00"', 'Total="260.00"']],
    ["A06 E buildings", "A15 E measures"],
  ),
  planted("A15 up to 1 元", [["measures", 'Total="250.00"', 'Total="251.00"']], []),
  planted(
    "A15 安全文明施工费 that is not its rows",
    [["safetyLine", 'Total="50.00"', 'Total="55.00"']],
    ["A15 W safetyLine"],
  ),
  planted(
    "A15 其他项目费 without its rows",
    [["other", 'Total="0"', 'Total="12.00"']],
    ["A06 E buildings", "A15 E other"],
  ),
];

export const analysisCases: readonly RuleCase[] = [...analyses, ...norms, ...empty, ...unitSummaries];
