import { planted, type RuleCase } from "../rule-case.ts";

const dearerSafety: RuleCase["edits"] = [
  ["safety", 'Total="50.00"', 'Total="50.20"'],
  ["lumpGroup", 'Total="50.00"', 'Total="50.20"'],
];

export const rateCases: readonly RuleCase[] = [
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
];
