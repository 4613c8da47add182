import { z } from "zod";

import { filingIdInputSchema, reportIdSchema } from "../ids.ts";
import { reportFindingSchema } from "./detection-api.ts";
import { billRowSchema } from "./detection.ts";
import { differenceKindSchema } from "./difference.ts";

export const reportVersionSchema = z.object({
  reportId: reportIdSchema,
  version: z.int(),
  round: z.int(),
  createdAt: z.iso.datetime(),
  fileName: z.string(),
  total: z.string().describe("总造价，元"),
  items: z.int(),
});
export type ReportVersion = z.infer<typeof reportVersionSchema>;
export const detectionVersionsOutputSchema = z.array(reportVersionSchema);

const pairSchema = filingIdInputSchema.extend({ before: reportIdSchema, after: reportIdSchema });

export const findingChangeSchema = z.enum(["gone", "came", "stayed"]);
export type FindingChange = z.infer<typeof findingChangeSchema>;
export const findingChangeNames = { gone: "已消除", came: "新出现", stayed: "仍存在" } as const;

export const detectionCompareInputSchema = pairSchema;
export const detectionCompareOutputSchema = z.object({
  lines: z.object({ added: z.int(), removed: z.int(), changed: z.int(), unchanged: z.int() }),
  /** Sum over lines of 分部分项 and 措施项目, in 元. */
  lineDelta: z.string(),
  findings: z.object({ gone: z.int(), came: z.int(), stayed: z.int() }),
});
export type BillComparison = z.infer<typeof detectionCompareOutputSchema>;

const windowFields = {
  from: z.int().nonnegative().max(1_000_000_000).default(0),
  limit: z.int().positive().max(500).default(100),
};

export const detectionCompareLinesInputSchema = pairSchema.extend({
  kind: differenceKindSchema.optional(),
  ...windowFields,
});
const lineSideSchema = billRowSchema
  .pick({
    seq: true,
    number: true,
    name: true,
    feature: true,
    unit: true,
    quantity: true,
    price: true,
    total: true,
  })
  .extend({ unitName: z.string().describe("单位工程名称") });
export type LineSide = z.infer<typeof lineSideSchema>;
export const billDifferenceSchema = z.object({
  kind: differenceKindSchema,
  before: lineSideSchema.nullable(),
  after: lineSideSchema.nullable(),
  delta: z.string(),
});
export type BillDifference = z.infer<typeof billDifferenceSchema>;
export const detectionCompareLinesOutputSchema = z.object({
  total: z.int(),
  rows: z.array(billDifferenceSchema),
});

export const detectionCompareFindingsInputSchema = pairSchema.extend({
  change: findingChangeSchema,
  ...windowFields,
});
export const detectionCompareFindingsOutputSchema = z.object({
  total: z.int(),
  rows: z.array(reportFindingSchema),
});
