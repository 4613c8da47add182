import { z } from "zod";

import { filingIdSchema, reportIdSchema } from "../ids.ts";
import { valuationStandardSchema } from "../max-price/valuation-standard.ts";
import { costFeeSchema, costLineTables, costRowKindSchema } from "./cost-rows.ts";

export const costTableSchema = z.enum([
  "approval",
  "project",
  "sectional",
  "unit",
  ...costLineTables,
  "minutes",
]);
export type CostTable = z.infer<typeof costTableSchema>;
export const costTableNames: Record<CostTable, string> = {
  approval: "审定单",
  project: "工程项目总价表",
  sectional: "单项工程费用表",
  unit: "单位工程费用表",
  divisional: "分部分项增减表",
  measure: "措施项目增减表",
  other: "其他项目增减表",
  dayWork: "计日工增减表",
  contractorMaterial: "承包人提供材料和工程设备增减表",
  ownerMaterial: "发包人提供材料和工程设备增减表",
  minutes: "核对纪要",
};

/** 核增额 and 核减额 are summed per row, so they do not cancel out. */
export const costTotalsSchema = z.object({
  rows: z.int(),
  differing: z.int(),
  contract: z.string(),
  submitted: z.string(),
  approved: z.string(),
  added: z.string().describe("核增额"),
  reduced: z.string().describe("核减额"),
  netReduced: z.string().describe("净核减额 = 核减额 − 核增额 = Σ送审 − Σ审定"),
  reductionPercent: z.string().nullable().describe("核减率, %; null without 送审"),
});
export type CostTotals = z.infer<typeof costTotalsSchema>;

export const priceStageSchema = z.enum([
  "estimate",
  "ceiling",
  "winning",
  "contract",
  "submitted",
  "approved",
]);
export type PriceStage = z.infer<typeof priceStageSchema>;
export const priceStageNames: Record<PriceStage, string> = {
  estimate: "批准概算",
  ceiling: "最高投标限价",
  winning: "中标价",
  contract: "合同价",
  submitted: "送审价",
  approved: "审定价",
};
export const stagePriceSchema = z.object({
  stage: priceStageSchema,
  amount: z.string().nullable(),
  missing: z.string().nullable(),
  changePercent: z.string().nullable(),
});
export type StagePrice = z.infer<typeof stagePriceSchema>;

/** `reportId` in the other inputs: the report that the caller looks at, which may be a trial check. */
export const costPreviewInputSchema = z.strictObject({
  filingId: filingIdSchema,
  trial: z.boolean().default(false).describe("the comparison of the enterprise's own trial check"),
});
export const costPreviewOutputSchema = z.object({
  reportId: reportIdSchema,
  comparedAt: z.iso.datetime(),
  standardVersion: valuationStandardSchema,
  stages: z.array(stagePriceSchema),
  overContractPercent: z.string().nullable(),
  ofCeilingPercent: z.string().nullable(),
  tables: z.record(costTableSchema, costTotalsSchema),
  units: z.array(z.object({ place: z.int(), sectional: z.string(), name: z.string() })),
  signers: z.object({ owner: z.string(), contractor: z.string(), consultant: z.string() }),
});
export type CostPreview = z.infer<typeof costPreviewOutputSchema>;

const questionFields = {
  filingId: filingIdSchema,
  reportId: reportIdSchema.optional(),
  table: costTableSchema,
  sectional: z.string().max(200).optional(),
  place: z.int().min(-1).max(1_000_000).optional(),
  differing: z.boolean().default(false),
  search: z.string().trim().max(100).default(""),
};
export const costRowsInputSchema = z.strictObject({
  ...questionFields,
  from: z.int().nonnegative().max(1_000_000_000).default(0),
  limit: z.int().positive().max(500).default(100),
});
export type CostQuestion = Omit<z.input<typeof costRowsInputSchema>, "from" | "limit"> & {};
const figures = z.object({
  contract: z.string().nullable(),
  submitted: z.string().nullable(),
  approved: z.string().nullable(),
});
export const costRowSchema = z.object({
  seq: z.int(),
  kind: costRowKindSchema,
  sectional: z.string(),
  unitName: z.string(),
  place: z.int(),
  number: z.string(),
  name: z.string(),
  feature: z.string(),
  measuringUnit: z.string(),
  quantity: figures,
  price: figures,
  total: figures,
  fees: z.record(costFeeSchema, z.string().nullable()).nullable(),
  net: z.string().describe("审定 − 送审"),
  differs: z.boolean(),
  reason: z.string(),
});
export type CostRow = z.infer<typeof costRowSchema>;
export const costRowsOutputSchema = z.object({
  total: z.int(),
  totals: costTotalsSchema.nullable(),
  rows: z.array(costRowSchema),
});
export type CostRows = z.infer<typeof costRowsOutputSchema>;

export const costExportInputSchema = z.strictObject({
  ...questionFields,
  table: costTableSchema.optional(),
});
export const priceStagesName = "各阶段造价";
