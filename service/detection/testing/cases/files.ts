import { planted, type RuleCase } from "../rule-case.ts";

export const fileCases: readonly RuleCase[] = [
  planted("F02 another standard", [["scale", "建设工程造价数据交换标准", "某省标准"]], ["F02 E root"]),
  planted("F03 blank", [["soil", 'Unit="m3"', 'Unit=" "']], ["F03 E soil"]),
  planted("F03 missing in a unit", [["buildings", ' BillDataBase="计量规范"', ""]], ["F03 E buildings"]),
  planted("F03 missing in the root", [["dates", ' ProjectKind="1"', ""]], ["F03 E root"]),
  planted(
    "F04 a letter in a quantity, which no sum then judges",
    [["soil", "10.000", "1O.000"]],
    ["F04 E soil"],
  ),
  planted("F04 full-width digits", [["fitting", "397.50", "３９７.50"]], ["F04 E fitting"]),
  planted(
    "F04 more than a number can be",
    [["fitting", 'Total="397.50"', 'Total="1e400"']],
    ["F04 E fitting"],
  ),
  planted(
    "F04 a month 13",
    [["dates", 'LaborPriceDate="2025-09"', 'LaborPriceDate="2025-13"']],
    ["F04 E root"],
  ),
  planted(
    "F04 a 31 September",
    [["dates", 'LaborPriceDate="2025-09"', 'LaborPriceDate="2025-09-31"']],
    ["F04 E root"],
  ),
  planted(
    "F04 an attribute of the other edition",
    [["cost", 'Tax="174.60"', 'Tax="174.60" StatutoryFees="0-"']],
    ["F04 E cost"],
  ),
  planted(
    "F05 in a unit",
    [["buildings", 'ValuationMethod="1"', 'ValuationMethod="3"']],
    ["F05 E buildings"],
  ),
  planted("F05 missing in the root", [["root", ' ValuationMethod="1"', ""]], ["F05 E root"]),
  planted("F07 two digits", [["buildings", 'Specialty="0101"', 'Specialty="01"']], ["F07 E buildings"]),
  planted(
    "F07 of rows, once a unit",
    [
      ["soil", 'Specialty="0101"', 'Specialty="0199"'],
      ["column", 'Specialty="0101"', 'Specialty="0199"'],
    ],
    ["F07 E soil"],
  ),
  planted(
    "F12 a tax model that is none",
    [["buildings", 'TaxModel="1"', 'TaxModel="7"']],
    ["F12 E buildings"],
  ),
  planted(
    "F12 a unit that is valued otherwise",
    [["plumbing", 'ValuationMethod="1"', 'ValuationMethod="2"']],
    ["F12 W plumbing"],
  ),
  planted(
    "F12 a code with a wrong check digit",
    [["tenderer", "<TendererInfo", '<TendererInfo TenderUSCI="91310101MA1FPX1235"']],
    ["F12 W tenderer"],
  ),
  planted("F12 a 单项 of another scale", [["sectional", 'Scale="1000"', 'Scale="900"']], ["F12 W sectional"]),
  planted(
    "F12 a scale in another unit",
    [["sectional", 'Scale="1000" ScaleUnit="m2"', 'Scale="9" ScaleUnit="m"']],
    [],
  ),
  planted("F08 no scale", [["scale", 'Scale="1000"', 'Scale="0"']], ["F08 E root"]),
  planted(
    "F08 a unit of words",
    [["scale", 'ScaleUnit="m2"', 'ScaleUnit="平方米按建筑面积计算的"']],
    ["F08 E root"],
  ),
  planted("F08 knows平方米", [["scale", 'ScaleUnit="m2"', 'ScaleUnit="平方米"']], []),
];
