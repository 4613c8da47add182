import { z } from "zod";

import { pageSchema, pagingSchema } from "../../envelope.ts";
import { exclusionIdSchema, filingIdSchema, regionCodeSchema, sampleIdSchema } from "../../ids.ts";
import { valuationStandardSchema } from "../../max-price/valuation-standard.ts";
import { featuresSchema, sampleClassSchema } from "./features.ts";
import { gateReasonSchema } from "./gate.ts";
import {
  figureAspectSchema,
  leftOutReasonSchema,
  sampleSourceSchema,
  sampleStageSchema,
  sampleStateSchema,
} from "./sample.ts";

/** Beside the state: what counts, what does not, what waits for a second person. */
export const sampleStandingSchema = z.enum(["pooled", "gated", "pending", "superseded"]);
export type SampleStanding = z.infer<typeof sampleStandingSchema>;
export const sampleStandingNames: Record<SampleStanding, string> = {
  pooled: "计入统计",
  gated: "有不可比原因",
  pending: "待另一人同意",
  superseded: "已被替代或撤回",
};

const sampleFiltersSchema = z.object({
  search: z.string().trim().max(40).default(""),
  state: sampleStateSchema.optional(),
  stage: sampleStageSchema.optional(),
  class: sampleClassSchema.optional(),
  region: regionCodeSchema.optional(),
  reason: gateReasonSchema.optional(),
  standing: sampleStandingSchema.optional(),
  complete: z.enum(["yes", "no"]).optional().describe("补录完整度是否达到要求"),
});
export const sampleListInputSchema = pagingSchema.extend(sampleFiltersSchema.shape);
export type SampleListInput = z.infer<typeof sampleListInputSchema>;

const exclusionKindSchema = z.enum(["exclude", "restore"]);
export type ExclusionKind = z.infer<typeof exclusionKindSchema>;
export const exclusionKindNames: Record<ExclusionKind, string> = { exclude: "剔除", restore: "恢复" };

export const sampleSchema = z.object({
  sampleId: sampleIdSchema,
  projectName: z.string(),
  source: sampleSourceSchema,
  stage: sampleStageSchema,
  state: sampleStateSchema,
  isSuperseded: z.boolean(),
  isWithdrawn: z.boolean(),
  isPooled: z.boolean(),
  pending: exclusionKindSchema.nullable(),
  region: z.string(),
  sampleClass: sampleClassSchema.nullable(),
  structure: z.string().nullable(),
  baseDate: z.string().nullable(),
  area: z.string().nullable().describe("m²"),
  total: z.string().nullable().describe("元"),
  unitCost: z.string().nullable().describe("yuan per unitCostUnit"),
  unitCostUnit: z.string(),
  completeness: z.string().describe("percent"),
  gateReasons: z.array(gateReasonSchema),
  collectedAt: z.iso.datetime(),
});
export type Sample = z.infer<typeof sampleSchema>;

export const sampleListOutputSchema = pageSchema(sampleSchema).extend({
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const sampleIdInputSchema = z.object({ sampleId: sampleIdSchema });
export const sampleKeySchema = sampleIdInputSchema.extend({ revision: z.int().positive() });

const figureSchema = z.object({
  aspect: figureAspectSchema,
  code: z.string(),
  name: z.string(),
  unit: z.string().describe("empty: money"),
  amount: z.string(),
  quantity: z.string().nullable(),
  perArea: z.string().nullable(),
  content: z.string().nullable().describe("quantity per m² with at most twelve decimals, of t in kg"),
  share: z.string().nullable(),
  items: z.int(),
  leftOutItems: z.int(),
  leftOutAmount: z.string(),
  isUnlisted: z.boolean(),
});
export type SampleFigure = z.infer<typeof figureSchema>;

const consumptionSchema = z.object({
  class: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  leftOut: leftOutReasonSchema.nullable(),
  amount: z.string(),
  price: z.string().nullable(),
  priceLow: z.string().nullable(),
  priceHigh: z.string().nullable(),
  lines: z.int(),
});
export type SampleConsumption = z.infer<typeof consumptionSchema>;

export const sampleChangeSchema = z.object({ code: z.string(), before: z.string(), after: z.string() });

const logSchema = z.object({
  seq: z.int(),
  act: z.string(),
  changes: z.array(sampleChangeSchema),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type SampleLogEntry = z.infer<typeof logSchema>;

const exclusionSchema = z.object({
  exclusionId: exclusionIdSchema,
  kind: exclusionKindSchema,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  mayDecide: z.boolean(),
  mayTakeBack: z.boolean(),
});

export const sampleDetailSchema = sampleSchema.extend({
  revision: z.int(),
  filingId: filingIdSchema.nullable(),
  hasReport: z.boolean(),
  supersededBy: sampleIdSchema.nullable(),
  supersededByName: z.string(),
  fileName: z.string(),
  features: featuresSchema,
  areas: z.array(
    z.object({ origin: z.enum(["form", "file", "station"]), text: z.string(), unit: z.string() }),
  ),
  owner: z.string(),
  consultant: z.string(),
  codeStandard: valuationStandardSchema,
  mappingVersion: z.int(),
  settingsVersion: z.int(),
  minCompleteness: z.number(),
  rowCount: z.int(),
  figures: z.array(figureSchema),
  consumption: z.array(consumptionSchema),
  log: z.array(logSchema),
  exclusion: exclusionSchema.nullable().describe("that waits for the second person"),
  mayConfirm: z.boolean(),
  mayCorrect: z.boolean(),
  mayExclude: z.boolean(),
  mayRestore: z.boolean(),
});
export type SampleDetail = z.infer<typeof sampleDetailSchema>;

const note = (name: string) => z.string().trim().min(1, `${name}必填`).max(300, `${name}不能超过300个字`);

export const sampleCorrectInputSchema = sampleKeySchema.extend({
  sampleClass: sampleClassSchema.nullable(),
  values: z.record(z.string().max(40), z.string().trim().max(200, "不能超过200个字")),
  note: note("补正依据"),
});
export type SampleCorrectInput = z.input<typeof sampleCorrectInputSchema>;

export const exclusionRequestInputSchema = sampleKeySchema.extend({
  kind: exclusionKindSchema,
  reason: note("理由"),
});
export const exclusionDecisionSchema = z.enum(["agreed", "refused", "taken-back"]);
export const exclusionDecideInputSchema = z
  .object({
    exclusionId: exclusionIdSchema,
    revision: sampleKeySchema.shape.revision.describe("of the sample that was looked at"),
    decision: exclusionDecisionSchema,
    note: z.string().trim().max(300, "意见不能超过300个字").default(""),
  })
  .check(({ value, issues }) => {
    if (value.decision === "refused" && value.note === "")
      issues.push({ code: "custom", input: value, path: ["note"], message: "不同意的，请写明理由" });
  });

export const sampleRecordInputSchema = z.object({
  fileId: z.uuid("请上传造价数据文件").brand<"FileId">().describe("造价数据文件"),
  stage: sampleStageSchema,
  projectName: note("工程名称").max(200, "工程名称不能超过200个字"),
  projectCode: z.string().trim().max(24, "项目代码不能超过24个字").default(""),
  regionCode: z.string().regex(/^\d{6}$/, "请选择工程地区"),
  ownerName: z.string().trim().max(200, "建设单位不能超过200个字").default(""),
  consultantName: z.string().trim().max(200, "造价咨询单位不能超过200个字").default(""),
  codeStandard: valuationStandardSchema,
  sampleClass: sampleClassSchema.nullable(),
  values: z.record(z.string().max(40), z.string().trim().max(200, "不能超过200个字")).default({}),
});
export type SampleRecordInput = z.input<typeof sampleRecordInputSchema>;
