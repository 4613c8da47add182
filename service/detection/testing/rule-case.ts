import type { DetectOptions, FormFacts } from "../engine.ts";
import { blankForm } from "../rules/file/form-facts.ts";

export const at = {
  root: 'Name="学府小区一期" FileKind',
  scale: 'StandardName="',
  dates: 'LaborPriceDate="',
  option: "<Option",
  info: "<ProjectInfo",
  tenderer: "<TendererInfo",
  structure: 'Code="StructType"',
  sectionalCost:
    '<SummaryOfCost Total="2114.60" DivisionalAndElementalWorks="1690.00" Preliminaries="250.00" SundryCosts',
  cost: '<SummaryOfCost Total="2114.60" DivisionalAndElementalWorks="1690.00" Preliminaries="250.00" CostForHSE',
  installation: "<ProjectInstallationWorkCost",
  sectional: "<SectionalWorks",
  buildings: 'Name="建筑" Valuation',
  divisional: 'QtyFormula="1090.00" Rate="100"',
  tax: 'QtyFormula="1340.00"',
  total: 'QtyFormula="1460.60"',
  soilGroup: 'Name="土石方工程"',
  soil: 'Name="挖一般土方"',
  soilCost: '<SummaryOfBasicCost Labor="60"',
  columnGroup: 'Name="混凝土工程"',
  column: 'Name="矩形柱"',
  safety: 'Name="安全文明施工" Attr',
  lumpGroup: 'Name="总价措施"',
  scaffold: 'Name="综合脚手架"',
  priceGroup: 'Name="单价措施"',
  safetyLine: 'Name="其中：安全文明施工费"',
  measures: 'Name="措施项目" QtyFormula',
  other: 'Name="其他项目" QtyFormula',
  sundry: "<SundryCosts ",
  provisional: 'SundryCostsItem Name="暂列金额"',
  worker: 'Name="综合工日"',
  plumbingSum: 'QtyFormula="600.00" Rate="100"',
  plumbing: 'Name="给排水" Valuation',
  pipe: 'Name="钢管"',
  fitting: 'Name="给水附件"',
} as const;
export type Mark = keyof typeof at;

export const agreeing: FormFacts = {
  ...blankForm,
  ceilingPrice: "2114.60",
  approvedEstimate: "2114.60",
  projectName: "学府小区 一期",
  tendererName: "城东建设局",
};

export type RuleCase = {
  name: string;
  edits: readonly (readonly [Mark, string, string])[];
  /** `A01 E soil`: rule, severity and mark of the line, in file order. */
  finds: readonly string[];
  options?: Partial<DetectOptions>;
};

export function planted(
  name: string,
  edits: RuleCase["edits"],
  finds: RuleCase["finds"],
  options: Partial<DetectOptions> = {},
): RuleCase {
  return { name, edits, finds, options };
}
