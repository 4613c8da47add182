import { z } from "zod";

import { referenceUsedSchema } from "./detect-standard.ts";
import {
  billRowSchema,
  billTotalsSchema,
  findingSchema,
  projectFactsSchema,
  ruleCodeSchema,
  ruleInfoSchema,
  severitySchema,
} from "./detection.ts";
import { filingIdSchema } from "./ids.ts";

export const detectionIdInputSchema = z.object({ filingId: filingIdSchema });
export const reportIdSchema = z.uuid().brand<"ReportId">();

/** POST status: how far the job is. `none` before the filing was accepted. */
export const detectionStatusOutputSchema = z.object({
  state: z.enum(["none", "queued", "running", "done", "failed"]),
  stage: z.enum(["waiting", "reading", "storing", "finished"]),
  /** 0 to 100. */
  progress: z.number().min(0).max(100),
  rows: z.int().nonnegative(),
  findings: z.int().nonnegative(),
  message: z.string().describe("why it failed, in words"),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type DetectionStatus = z.infer<typeof detectionStatusOutputSchema>;

/** Number of a bill row; far beyond the longest bill, and within what the database counts in. */
const seqSchema = z.int().nonnegative().max(1_000_000_000);

const countsSchema = z.object({ E: z.int(), W: z.int(), I: z.int() });

export const detectionReportOutputSchema = z.object({
  reportId: reportIdSchema,
  createdAt: z.iso.datetime(),
  fileName: z.string(),
  /** What the bill was taken as. */
  format: z.enum(["xml", "workbook"]),
  standardVersion: z.enum(["2013", "2024"]),
  ruleSetVersion: z.string(),
  /** The reference data that it rests on. */
  reference: z.array(referenceUsedSchema),
  project: projectFactsSchema,
  totals: billTotalsSchema,
  rowCount: z.int(),
  counts: countsSchema,
  rules: z.array(ruleInfoSchema.extend({ counts: countsSchema })),
  units: z.array(z.object({ name: z.string(), counts: countsSchema })),
  /** E findings without a decision, W findings without a reply: both must be 0 before 通过. */
  open: z.object({ decisions: z.int(), replies: z.int() }),
  /** The filer, while it is returned. */
  canAnswer: z.boolean(),
  /** The station in charge, while it is 待复核. */
  canDecide: z.boolean(),
});
export type DetectionReport = z.infer<typeof detectionReportOutputSchema>;

export const answerSchema = z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() });
/** cleared: the finding does not hold. accepted: it holds and is tolerated, with the reason. */
export const decisionKindSchema = z.enum(["cleared", "accepted"]);
export type DecisionKind = z.infer<typeof decisionKindSchema>;
export const decisionKindNames = { cleared: "不成立", accepted: "说明后认可" } as const;
export const decisionSchema = z.object({
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
  unit: z.string().max(200).optional(),
  state: z.enum(["open", "answered", "decided"]).optional(),
  search: z.string().trim().max(100).default(""),
  /** Only findings of this bill row. */
  row: seqSchema.optional(),
});
export type FindingFilter = z.infer<typeof findingFilterSchema>;

/** What a filter shows, in an order: in file order unless told, the groups in file order too. */
export const findingQuestionSchema = findingFilterSchema.extend({
  /** severity: the gravest first. amount: by 合价 of the line, the largest first, what has none last. */
  sort: z.enum(["severity", "rule", "amount"]).optional(),
  group: z.enum(["rule", "unit"]).optional(),
});
export type FindingQuestion = z.infer<typeof findingQuestionSchema>;

/** POST export: all of them as a workbook. */
export const detectionExportInputSchema = findingQuestionSchema.extend({ filingId: filingIdSchema });

/** POST findings: a window of them. */
export const detectionFindingsInputSchema = findingQuestionSchema.extend({
  filingId: filingIdSchema,
  from: z.int().nonnegative().default(0),
  limit: z.int().positive().max(500).default(100),
});
export const detectionFindingsOutputSchema = z.object({ total: z.int(), rows: z.array(reportFindingSchema) });

/** POST tree: the headings of the bill (no items), in file order, with what lies below them. */
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
  .extend({ items: z.int(), counts: countsSchema });
export type TreeNode = z.infer<typeof treeNodeSchema>;
export const detectionTreeOutputSchema = z.array(treeNodeSchema);

/** POST rows: a window of the bill's rows in file order; `seq` runs from 0 without gaps, so it is also the offset. */
export const detectionRowsInputSchema = z.object({
  filingId: filingIdSchema,
  from: seqSchema,
  limit: z.int().positive().max(500),
});
export const rowFindingSchema = z.object({ key: z.string(), rule: ruleCodeSchema, severity: severitySchema });
export const detectionRowSchema = billRowSchema.extend({ findings: z.array(rowFindingSchema) });
export type DetectionRow = z.infer<typeof detectionRowSchema>;
export const detectionRowsOutputSchema = z.object({ total: z.int(), rows: z.array(detectionRowSchema) });

/** POST paper-check: whether a code from a printed report belongs to the report as it stands, or to a former one. */
export const detectionPaperCheckInputSchema = z.object({
  filingId: filingIdSchema,
  code: z.string().trim().min(1, "请输入校验码").max(40, "校验码过长"),
});
export const detectionPaperCheckOutputSchema = z.object({
  /**
   * words-changed: what was found is the same, answers or decisions are others since.
   * first-form: what was found is the same; the paper is from when its code did not stand for the line 参考数据.
   * former: the paper is true for an earlier report of this filing or of its other versions.
   */
  verdict: z.enum(["current", "words-changed", "first-form", "former", "unknown"]),
  /** When the report was made that the paper tells of; null where it tells of none. */
  reportedAt: z.iso.datetime().nullable(),
});
export type PaperCheck = z.infer<typeof detectionPaperCheckOutputSchema>;
export type PaperVerdict = PaperCheck["verdict"];

/** Longest list of hits; who needs more types another word. */
export const mostHits = 2000;
/** POST search: rows of the bill by 编码, 名称 and 项目特征; of several words each has to occur. */
export const detectionSearchInputSchema = z.object({
  filingId: filingIdSchema,
  text: z.string().trim().min(1, "请输入要查找的内容").max(100, "查找内容不能超过100个字"),
});
export const detectionSearchOutputSchema = z.object({
  total: z.int(),
  /** seq of the first of them, in file order. */
  hits: z.array(seqSchema).max(mostHits),
});
export type BillHits = z.infer<typeof detectionSearchOutputSchema>;

/** Answers and decisions carry the report they were made on: on a newer one they are refused as stale. */
export const detectionAnswerInputSchema = z.object({
  filingId: filingIdSchema,
  reportId: reportIdSchema,
  key: z.string().max(400),
  text: z.string().trim().max(1000, "答复不能超过1000个字"),
});
export const detectionDecideInputSchema = z.object({
  filingId: filingIdSchema,
  reportId: reportIdSchema,
  /** Either these findings or all that the filter shows. */
  keys: z.array(z.string().max(400)).max(2000).optional(),
  filter: findingFilterSchema.optional(),
  kind: decisionKindSchema,
  reason: z.string().trim().min(1, "请填写理由").max(500, "理由不能超过500个字"),
});
export const detectionDecideOutputSchema = z.object({
  decided: z.int(),
  open: z.object({ decisions: z.int(), replies: z.int() }),
});
