import { z } from "zod";

import { decisionBatchIdSchema, filingIdInputSchema, filingIdSchema, reportIdSchema } from "../ids.ts";
import { valuationStandardSchema } from "../max-price/valuation-standard.ts";
import {
  billRowSchema,
  billTotalsSchema,
  findingSchema,
  projectFactsSchema,
  ruleInfoSchema,
  severitySchema,
} from "./detection.ts";
import { referenceUsedSchema } from "./reference-used.ts";
import { ruleCodeSchema } from "./rule-code.ts";

/** `trial`: the enterprise's own trial check of the bill with this code instead of the station's check. */
export const detectionReportInputSchema = filingIdInputSchema.extend({
  trial: z.string().max(40).optional(),
});

/** `reportId`: the report that the caller looks at, which may be a trial check; without it the filing's. */
const askedReport = { filingId: filingIdSchema, reportId: reportIdSchema.optional() };
export const askedReportInputSchema = z.object(askedReport);

/** Bounded by PostgreSQL's int4. */
const seqSchema = z.int().nonnegative().max(1_000_000_000);

/** cleared: the finding does not hold. accepted: it holds, but is tolerated with a reason. */
export const decisionKindSchema = z.enum(["cleared", "accepted"]);
export type DecisionKind = z.infer<typeof decisionKindSchema>;
export const decisionKindNames = { cleared: "不成立", accepted: "说明后认可" } as const;

/** decisions: errors without a decision. replies: warnings with neither decision nor answer. */
export const openSchema = z.object({ decisions: z.int(), replies: z.int() });

/** Decisions made in one go that still stand. */
export const decisionBatchSchema = z.object({
  batchId: decisionBatchIdSchema,
  kind: decisionKindSchema,
  count: z.int().positive(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type DecisionBatch = z.infer<typeof decisionBatchSchema>;

const countsSchema = z.object({ E: z.int(), W: z.int(), I: z.int() });

export const reportRuleSchema = ruleInfoSchema.extend({ counts: countsSchema });

export const detectionReportOutputSchema = z.object({
  reportId: reportIdSchema,
  createdAt: z.iso.datetime(),
  fileName: z.string(),
  format: z.enum(["xml", "workbook"]),
  standardVersion: valuationStandardSchema,
  ruleSetVersion: z.string(),
  reference: z.array(referenceUsedSchema),
  project: projectFactsSchema,
  totals: billTotalsSchema.omit({ unitTotals: true }),
  rowCount: z.int(),
  counts: countsSchema,
  rules: z.array(reportRuleSchema.extend({ unsettled: countsSchema })),
  units: z.array(
    z.object({
      sectional: z.string().optional().describe("单项工程名称；此前的报告没有"),
      name: z.string(),
      counts: countsSchema,
    }),
  ),
  /** Findings still open (`finding-state.ts`); both must be 0 for 通过. */
  open: openSchema,
  /** The latest one, for those who may undo it. */
  lastBatch: decisionBatchSchema.nullable(),
  trial: z
    .object({ code: z.string(), name: z.string(), isCompared: z.boolean() })
    .nullable()
    .default(null)
    .describe("the bill, if this is a trial check"),
  canAnswer: z.boolean(),
  canDecide: z.boolean(),
});
export type DetectionReport = z.infer<typeof detectionReportOutputSchema>;

const answerSchema = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });
const decisionSchema = z.object({
  kind: decisionKindSchema,
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const reportFindingSchema = findingSchema.extend({
  answer: answerSchema.nullable(),
  decision: decisionSchema.nullable(),
});
export type ReportFinding = z.infer<typeof reportFindingSchema>;

export const findingFilterSchema = z.object({
  severity: severitySchema.optional(),
  rule: ruleCodeSchema.optional(),
  kind: z.string().max(200).optional(),
  unit: z.string().max(500).optional().describe("单位工程名称，同名的可写“单项工程 › 单位工程”"),
  state: z.enum(["open", "answered", "decided"]).optional(),
  search: z.string().trim().max(100).default(""),
  row: seqSchema.optional(),
  fresh: z.literal("yes").optional().describe("only what the report before did not have"),
});
export type FindingFilter = z.infer<typeof findingFilterSchema>;

export const findingQuestionSchema = findingFilterSchema.extend({
  /** amount: by 合价 of the line, largest first, nulls last. */
  sort: z.enum(["severity", "rule", "amount"]).optional(),
  group: z.enum(["rule", "unit"]).optional(),
  view: z.enum(["causes", "findings"]).optional(),
});
export type FindingQuestion = z.infer<typeof findingQuestionSchema>;

export const detectionExportInputSchema = findingQuestionSchema.extend(askedReport);

export const detectionFindingsInputSchema = findingQuestionSchema.extend({
  ...askedReport,
  from: z.int().nonnegative().default(0),
  limit: z.int().positive().max(500).default(100),
});
export const detectionFindingsOutputSchema = z.object({ total: z.int(), rows: z.array(reportFindingSchema) });

export const treeNodeSchema = billRowSchema
  .pick({
    seq: true,
    parent: true,
    depth: true,
    kind: true,
    section: true,
    number: true,
    name: true,
    total: true,
  })
  .extend({
    items: z.int(),
    counts: countsSchema,
    unsettled: countsSchema.describe("those of `counts` without a decision, warnings without a reply too"),
  });
export type TreeNode = z.infer<typeof treeNodeSchema>;
export const detectionTreeOutputSchema = z.array(treeNodeSchema);

/** `seq` starts at 0 without gaps, so it is also the offset. */
export const detectionRowsInputSchema = z.object({
  ...askedReport,
  from: seqSchema,
  limit: z.int().positive().max(500),
});
const rowFindingSchema = z.object({
  key: z.string(),
  rule: ruleCodeSchema,
  severity: severitySchema,
  isSettled: z.boolean(),
});
export const detectionRowSchema = billRowSchema.extend({ findings: z.array(rowFindingSchema) });
export type DetectionRow = z.infer<typeof detectionRowSchema>;
export const detectionRowsOutputSchema = z.object({ total: z.int(), rows: z.array(detectionRowSchema) });

/** In the address of the result page: the 校验码 out of the QR code of a report printed before `/report-check`. */
export const checkParam = "check";
export const detectionPdfCheckInputSchema = z.object({
  filingId: filingIdSchema,
  code: z.string().trim().min(1, "校验码必填").max(40, "校验码不能超过40个字"),
});
export const detectionPdfCheckOutputSchema = z.object({
  /**
   * words-changed: same findings, but answers, decisions, station or 造价指标 changed since. mistyped: same findings,
   * but a report with this second half was never printed. former-form: printed before the code covered all of the
   * report. former: valid for an earlier report of this filing or its other versions.
   */
  verdict: z.enum(["current", "words-changed", "mistyped", "former-form", "former", "unknown"]),
  reportedAt: z.iso.datetime().nullable(),
});
export type PdfCheck = z.infer<typeof detectionPdfCheckOutputSchema>;
export type PdfVerdict = PdfCheck["verdict"];

export const mostHits = 2000;
export const detectionSearchInputSchema = z.object({
  ...askedReport,
  text: z.string().trim().min(1, "请输入要查找的内容").max(100, "查找内容不能超过100个字"),
});
export const detectionSearchOutputSchema = z.object({
  total: z.int(),
  hits: z.array(seqSchema).max(mostHits),
});
export type BillHits = z.infer<typeof detectionSearchOutputSchema>;

/** Characters of a reply; findings that can be named by key, while a filter reaches more. */
export const findingLimits = { reply: 1000, keys: 2000 } as const;

export const detectionAnswerInputSchema = z.object({
  filingId: filingIdSchema,
  reportId: reportIdSchema,
  key: z.string().max(400),
  /** Stored reply that the text replaces; another stored reply is kept and the text refused. */
  base: z.string().trim().max(findingLimits.reply).default(""),
  text: z.string().trim().max(findingLimits.reply, `答复不能超过${findingLimits.reply}个字`),
});
/** Findings of one rule, severity and kind of defect have one cause. */
export const causeNameSchema = findingSchema.pick({ rule: true, severity: true, kind: true });
export type CauseName = z.infer<typeof causeNameSchema>;

/** Without keys: the findings of a filter, of those `causes` only where given. */
export const chosenFindingsSchema = z.object({
  filingId: filingIdSchema,
  reportId: reportIdSchema,
  keys: z.array(z.string().max(400)).max(findingLimits.keys).optional(),
  filter: findingFilterSchema.optional(),
  causes: z.array(causeNameSchema).min(1).max(300).optional(),
});
export const detectionChosenCountInputSchema = chosenFindingsSchema;
/** `decided` and `answered` are findings of `total` that already have a decision or a reply. */
export const detectionChosenCountOutputSchema = z.object({
  total: z.int(),
  decided: z.int(),
  answered: z.int(),
});

export const detectionAnswerManyInputSchema = chosenFindingsSchema.extend({
  /** Empty: removes one's own replies. */
  text: z.string().trim().max(findingLimits.reply, `答复不能超过${findingLimits.reply}个字`),
  /** Replaces replies given before; without it those findings are left as they are. */
  overwrite: z.boolean().default(false),
});
export const detectionAnswerManyOutputSchema = z.object({
  answered: z.int(),
  skipped: z.int(),
  open: openSchema,
  keys: z
    .array(z.string())
    .describe("of those that had no reply before; what undoing removes. Empty above 2,000"),
});

export const detectionDecideInputSchema = chosenFindingsSchema.extend({
  kind: decisionKindSchema,
  reason: z.string().trim().min(1, "理由必填").max(500, "理由不能超过500个字"),
  /** Replaces decisions that were made before; without it those findings are left as they are. */
  overwrite: z.boolean().default(false),
});
export const detectionDecideOutputSchema = z.object({
  decided: z.int(),
  skipped: z.int(),
  open: openSchema,
  lastBatch: decisionBatchSchema.nullable(),
});

export const detectionUndoBatchInputSchema = z.object({
  filingId: filingIdSchema,
  reportId: reportIdSchema,
  batchId: decisionBatchIdSchema,
});
export const detectionUndoBatchOutputSchema = z.object({
  undone: z.int(),
  open: openSchema,
  lastBatch: decisionBatchSchema.nullable(),
});
