import { planted, type RuleCase } from "../rule-case.ts";

/** 单价措施 of 200 in the first line, as many provinces print the 费用组成. */
function withPriceMeasures(total: string): RuleCase["edits"] {
  return [
    ["divisional", 'Name="分部分项工程"', 'Name="分部分项及单价措施项目"'],
    ["divisional", 'Total="1090.00"', `Total="${total}"`],
    ["measures", 'Name="措施项目"', 'Name="总价措施项目"'],
    ["measures", 'Total="250.00"', 'Total="50.00"'],
  ];
}

const priceMeasures: readonly RuleCase[] = [
  planted("A05 of 分部分项及单价措施 in one line", withPriceMeasures("1290.00"), []),
  planted("A05 of 分部分项及单价措施 that is not its rows", withPriceMeasures("1190.00"), [
    "A06 E buildings",
    "A05 E divisional",
  ]),
];

export const unitLineCases: readonly RuleCase[] = [...priceMeasures];
