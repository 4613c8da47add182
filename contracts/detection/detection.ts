import { z } from "zod";

import { ruleCodeSchema } from "./rule-code.ts";

/** 错误 must be fixed or decided, 警告 needs a reply, 提示 informs. */
export const severitySchema = z.enum(["E", "W", "I"]);
export type Severity = z.infer<typeof severitySchema>;
export const severityNames: Record<Severity, string> = { E: "错误", W: "警告", I: "提示" };

/** 1-based. XML: line and column of the element's `<`; workbook: sheet, row and column of the cell. */
export const placeSchema = z.object({
  sectional: z.string().nullable().describe("单项工程名称"),
  unit: z.string().nullable().describe("单位工程名称"),
  item: z.string().nullable().describe("清单项目编码"),
  itemName: z.string().nullable().describe("清单项目名称"),
  element: z.string().describe("XML element name"),
  attribute: z.string().nullable(),
  sheet: z.string().nullable().describe("sheet of a workbook"),
  line: z.int().positive(),
  column: z.int().positive(),
  row: z.int().nonnegative().nullable().describe("seq of the bill row, null when the place is no row"),
});
export type Place = z.infer<typeof placeSchema>;

export const findingSchema = z.object({
  /** Stable across versions of a bill: rule + unit + item code + occurrence. */
  key: z.string(),
  rule: ruleCodeSchema,
  severity: severitySchema,
  kind: z.string().describe("kind of defect; findings of one rule, severity and kind have one cause"),
  amount: z.string().nullable().describe("money at stake in yuan, two decimals, null if it cannot be told"),
  place: placeSchema,
  seen: z.string(),
  expected: z.string(),
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const billRowKindSchema = z.enum([
  "project",
  "sectional", // 单项工程
  "unit", // 单位工程
  "group", // 分部分项 / 措施项目 / 其他项目 heading inside a unit
  "division", // 分部工程
  "item", // 清单项目
]);
export type BillRowKind = z.infer<typeof billRowKindSchema>;

/** In file order. Numbers are plain decimals, null if absent or unreadable. */
export const billRowSchema = z.object({
  seq: z.int().nonnegative(),
  parent: z.int().nonnegative().nullable(),
  depth: z.int().nonnegative(),
  kind: billRowKindSchema,
  /** `measure` covers 单价措施 and 总价措施; null above the unit level. */
  section: z.enum(["divisional", "measure", "other"]).nullable(),
  number: z.string(),
  name: z.string(),
  feature: z.string().describe("项目特征"),
  unit: z.string().describe("计量单位"),
  quantity: z.string().nullable(),
  price: z.string().nullable().describe("综合单价，元"),
  total: z.string().nullable().describe("合价，元"),
  calcType: z.string().nullable().describe("1数量×单价，3基数×费率"),
  sheet: z.string().nullable().describe("sheet of a workbook, whose rows the lines are"),
  line: z.int().positive(),
  column: z.int().positive(),
});
export type BillRow = z.infer<typeof billRowSchema>;

export const projectFactsSchema = z.object({
  edition: z.enum(["2018", "2025"]),
  number: z.string(),
  name: z.string(),
  standardName: z.string(),
  standardNumber: z.string(),
  unitStandard: z
    .string()
    .default("")
    .describe("edition of the 计价标准 that the 清单规则库 of the units state"),
  valuationMethod: z.string(),
  taxModel: z.string(),
  scale: z.string(),
  scaleUnit: z.string(),
  area: z.string(),
  location: z.string(),
  explains: z.string(),
  materialPriceDate: z.string(),
  laborPriceDate: z.string(),
  machinePriceDate: z.string(),
  tendererName: z.string(),
  tendererUscc: z.string(),
  proxyName: z.string(),
  proxyUscc: z.string(),
  consultName: z.string(),
  consultUscc: z.string(),
  compiler: z.string(),
  compilerCertNo: z.string(),
  compileDate: z.string(),
  examiner: z.string(),
  examinerCertNo: z.string(),
  examineDate: z.string(),
  approver: z.string(),
  approverCertNo: z.string(),
  approveDate: z.string(),
  ceilingPrice: z.string().describe("BidPriceCeiling, else SummaryOfCost.Total"),
  softwareId: z.string().default(""),
  machineId: z.string().default(""),
  attributes: z.array(z.object({ name: z.string(), value: z.string(), code: z.string() })),
});
export type ProjectFacts = z.infer<typeof projectFactsSchema>;

/** In 元, two decimals. `gf` is null for a file without 规费. */
export const billTotalsSchema = z.object({
  total: z.string(),
  divisional: z.string().describe("分部分项工程费"),
  measure: z.string().describe("措施项目费"),
  safety: z.string().describe("安全文明施工费（2013）、安全生产措施费（2024）"),
  other: z.string().describe("其他项目费"),
  provisionalSum: z.string().describe("暂列金额"),
  provisionalMaterial: z.string().describe("材料暂估价"),
  specialtyProvisional: z.string().describe("专业工程暂估价"),
  dayWork: z.string().describe("计日工"),
  mainContractor: z.string().describe("总承包服务费"),
  gf: z.string().nullable().describe("规费"),
  tax: z.string().describe("税金（2013）、增值税（2024）"),
  sectionals: z.int(),
  units: z.int(),
  items: z.int().describe("清单项目行数"),
  resources: z.int().describe("工料机汇总行数"),
  projectLevel: z.string().optional().describe("单位工程以外的措施项目、其他项目；此前的报告没有"),
  unitTotals: z.array(
    z.object({
      seq: z.int(),
      sectional: z.string(),
      sectionalPath: z.string().optional().describe("names of the 单项 around it; former reports have none"),
      number: z.string(),
      name: z.string(),
      specialty: z.string(),
      total: z.string(),
      divisional: z.string(),
      measure: z.string(),
      safety: z.string(),
      other: z.string(),
      provisional: z.string(),
      gf: z.string(),
      tax: z.string(),
    }),
  ),
});
export type BillTotals = z.infer<typeof billTotalsSchema>;

export const ruleInfoSchema = z.object({
  code: ruleCodeSchema,
  name: z.string(),
  severity: severitySchema,
  formula: z.string(),
  technical: z.string().default("").describe("names in the exchange standard"),
  source: z.string(),
  notJudged: z.array(z.string()).default([]),
});
export type RuleInfo = z.infer<typeof ruleInfoSchema>;
