import { planted, type RuleCase } from "../rule-case.ts";

const dearerSafety: RuleCase["edits"] = [
  ["safety", 'Total="50.00"', 'Total="50.20"'],
  ["lumpGroup", 'Total="50.00"', 'Total="50.20"'],
];

const vat = (total: string): string =>
  `<TaxItem Name="增值税" QtyFormula="1340.00" Rate="9" Total="${total}" Code="1"/>`;
const surcharge = (total: string): string =>
  `<UnitWorksSummaryGroup Name="附加税" QtyFormula="120.60" Rate="12" Total="${total}" Code="F" Kind="1"/>`;

function feeTable(rows: string, total: string, before = ""): RuleCase["edits"][number] {
  const table = `${before}<Tax Name="税金" Total="${total}" Code="SJ">${rows}</Tax>`;
  return ["worker", "<LabourMaterials", `${table}<LabourMaterials`];
}

/** 规费 of one row of 10 元, and 增值税. */
function tables(fees: string, taxes: string, tax = taxes): RuleCase["edits"] {
  const row = `<StatutoryFeesItem Name="社会保险费" QtyFormula="100.00" Rate="10" Total="10.00" Code="1"/>`;
  const before = `<StatutoryFees Name="规费" Total="${fees}" Code="GF">${row}</StatutoryFees>`;
  return [
    feeTable(vat("120.60"), taxes, before),
    ...(tax === taxes ? [] : [["tax", 'Total="120.60"', `Total="${tax}"`] as const]),
  ];
}

const wholeYuan = ["option", 'CostPrecision="2"', 'CostPrecision="0"'] as const;

export const rateCases: readonly RuleCase[] = [
  planted("N04 whole yuan", [wholeYuan, ["tax", 'Total="120.60"', 'Total="121"']], []),
  planted("N04 beyond whole yuan", [wholeYuan, ["tax", 'Total="120.60"', 'Total="120"']], ["N04 E tax"]),
  planted("A02 up to a cent", [["safety", 'QtyFormula="1090"', 'QtyFormula="1090.2"']], []),
  planted("A02 beyond a cent", [["safety", 'QtyFormula="1090"', 'QtyFormula="1090.5"']], ["A02 E safety"]),
  planted("A02 a base in words", [["safety", 'QtyFormula="1090"', 'QtyFormula="人工费"']], ["A02 W safety"]),
  planted("A02 no base", [["safety", 'QtyFormula="1090" ', ""]], ["A02 W safety"]),
  planted(
    "A02 an amount alone",
    [["safety", 'QtyFormula="1090" Price="50.00" Rate="4.587"', 'Price="50.00"']],
    [],
  ),
  planted(
    "A02 neither base nor amount",
    [
      ["safety", 'QtyFormula="1090" Price="50.00" Rate="4.587" Total="50.00"', 'Price="0" Total="0"'],
      ["lumpGroup", 'Total="50.00"', 'Total="0"'],
    ],
    ["A15 E measures", "A15 W safetyLine", "P01 I safety"],
  ),
  planted(
    "A02 no rate is the whole base",
    [["safety", 'QtyFormula="1090" Price="50.00" Rate="4.587"', 'QtyFormula="50" Price="50.00"']],
    [],
  ),
  planted(
    "A02 a rate of what goes before overhead and profit",
    [
      ["safety", 'QtyFormula="1090"', 'QtyFormula="1000"'],
      [
        "safety",
        'CalcType="3"/>',
        'CalcType="3"><SummaryOfBasicCost Material="45.87" Overhead="3" Profit="1.13"/></WorkElement>',
      ],
    ],
    [],
  ),
  planted(
    "A02 an amount beside a rate of what goes before overhead and profit",
    [
      ["safety", 'QtyFormula="1090"', 'QtyFormula="1000"'],
      ...dearerSafety,
      [
        "safety",
        'CalcType="3"/>',
        'CalcType="3"><SummaryOfBasicCost Material="45.87" Overhead="3" Profit="1.13"/></WorkElement>',
      ],
    ],
    ["A02 E safety"],
  ),
  planted(
    "A02 an amount whose components are the whole of it",
    [
      ...dearerSafety,
      ["safety", 'CalcType="3"/>', 'CalcType="3"><SummaryOfBasicCost Material="50"/></WorkElement>'],
    ],
    ["A02 E safety"],
  ),
  planted("N08 tables that add up", tables("10.00", "120.60"), []),
  planted("N08 a table of 规费 that is not its rows", tables("12.00", "120.60"), ["N08 E worker"]),
  planted("N08 a table of taxes that is not the line", tables("10.00", "120.60", "121.00"), [
    "N04 E tax",
    "N08 E tax",
  ]),
  planted("N08 a table of taxes that is not its rows", tables("10.00", "121.00"), ["N08 E worker"]),
  planted(
    "N08 增值税 and 附加税 in one table",
    [
      feeTable(
        `${vat("120.60")}<TaxItem Name="附加税" QtyFormula="120.60" Rate="12" Total="14.47" Code="2"/>`,
        "135.07",
      ),
    ],
    [],
  ),
  planted(
    "A06 of a unit that lists 附加税 beside 增值税",
    [
      ["tax", 'Name="税金"', 'Name="增值税"'],
      ["tax", "<UnitWorksSummaryGroup", `${surcharge("14.47")}<UnitWorksSummaryGroup`],
      ["buildings", 'Total="1460.60"', 'Total="1475.07"'],
      ["total", ' Total="1460.60"', ' Total="1475.07"'],
    ],
    ["A07 E sectional"],
  ),
  planted(
    "N04 a base below the sum before tax beside 附加税",
    [
      ["tax", 'QtyFormula="1340.00"', 'QtyFormula="1240.00"'],
      ["tax", 'Total="120.60"', 'Total="111.60"'],
      ["tax", "<UnitWorksSummaryGroup", `${surcharge("14.47")}<UnitWorksSummaryGroup`],
      ["buildings", 'Total="1460.60"', 'Total="1466.07"'],
      ["total", ' Total="1460.60"', ' Total="1466.07"'],
    ],
    ["A07 E sectional", "N04 W tax"],
  ),
  planted(
    "N04 销项增值税额 at a rate that is none",
    [
      [
        "tax",
        'Name="税金" QtyFormula="1340.00" Rate="9"',
        'Name="销项增值税额" QtyFormula="1340.00" Rate="10"',
      ],
    ],
    ["N04 E tax"],
  ),
  planted(
    "N08 附加税 that is not base × rate",
    [["tax", "<UnitWorksSummaryGroup", `${surcharge("14.00")}<UnitWorksSummaryGroup`]],
    ["N08 E tax"],
  ),
  planted(
    "N08 附加税 in whole yuan",
    [wholeYuan, ["tax", "<UnitWorksSummaryGroup", `${surcharge("14")}<UnitWorksSummaryGroup`]],
    [],
  ),
];
