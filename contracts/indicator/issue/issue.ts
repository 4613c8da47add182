import { z } from "zod";

import { pageSchema, pagingSchema } from "../../envelope.ts";
import { indicatorIssueIdSchema, sampleIdSchema } from "../../ids.ts";
import { monthSchema } from "../../price/period.ts";
import { figureBasisSchema } from "../indicator-figure.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { figureAspectSchema, sampleStageSchema } from "../sample/sample.ts";

export const indicatorIssueStateSchema = z.enum(["review", "released", "refused", "replaced"]);
export type IndicatorIssueState = z.infer<typeof indicatorIssueStateSchema>;
export const indicatorIssueStateNames: Record<IndicatorIssueState, string> = {
  review: "待复核",
  released: "已发布",
  refused: "未通过",
  replaced: "已被更正",
};

/** Why a pool is not published. */
export const withheldSchema = z.enum(["samples", "owners", "dominant", "correction"]);
export type Withheld = z.infer<typeof withheldSchema>;
export const withheldNames: Record<Withheld, string> = {
  samples: "样本过少，不公布",
  owners: "建设单位过少，不公布",
  dominant: "样本主要来自一家建设单位，不公布",
  correction: "更正涉及的样本过少，不公布",
};

const decimal = z.string();
const spanSchema = z.object({ from: decimal, to: decimal });

/** Rounded to significant digits, and without what shows one work alone. */
export const publicFigureSchema = z.object({
  aspect: figureAspectSchema,
  code: z.string(),
  name: z.string(),
  basis: figureBasisSchema,
  caption: z.string(),
  median: decimal,
  interval: spanSchema.nullable(),
  quartiles: spanSchema.nullable(),
  legalMean: decimal.nullable(),
});
export type PublicFigure = z.infer<typeof publicFigureSchema>;

export const publicCellSchema = z.object({
  class: sampleClassSchema,
  unit: z.string(),
  withheld: withheldSchema.nullable(),
  figures: z.array(publicFigureSchema).describe("empty if withheld"),
});
export type PublicCell = z.infer<typeof publicCellSchema>;

export const indicatorIssueSchema = z.object({
  issueId: indicatorIssueIdSchema,
  state: indicatorIssueStateSchema,
  station: z.string(),
  region: z.string(),
  stage: sampleStageSchema,
  from: monthSchema,
  to: monthSchema,
  month: monthSchema,
  digest: z.string().describe("SHA-256 of the snapshot"),
  preparedBy: z.string(),
  preparedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string(),
  isCorrection: z.boolean(),
  cells: z.int(),
  samples: z.int().nullable().describe("null for enterprises"),
  mayDecide: z.boolean(),
});
export type IndicatorIssue = z.infer<typeof indicatorIssueSchema>;

export const indicatorIssueListInputSchema = pagingSchema;
export type IndicatorIssueListInput = z.infer<typeof indicatorIssueListInputSchema>;
export const indicatorIssueListOutputSchema = pageSchema(indicatorIssueSchema).extend({
  mayPrepare: z.boolean(),
});

export const indicatorIssueInputSchema = z.object({ issueId: indicatorIssueIdSchema });
export const indicatorIssueDetailSchema = z.object({
  issue: indicatorIssueSchema,
  cells: z.array(publicCellSchema),
  versions: z.array(z.string()).describe("mapping, index, factors, settings"),
});
export type IndicatorIssueDetail = z.infer<typeof indicatorIssueDetailSchema>;

export const indicatorIssuePrepareInputSchema = z
  .object({
    stage: sampleStageSchema,
    from: monthSchema,
    to: monthSchema,
    month: monthSchema.describe("price level"),
  })
  .check(({ value, issues }) => {
    if (value.from > value.to)
      issues.push({ code: "custom", input: value, path: ["to"], message: "截止月份不能早于起始月份" });
  });
export type IndicatorIssuePrepareInput = z.infer<typeof indicatorIssuePrepareInputSchema>;

export const indicatorIssueDecideInputSchema = indicatorIssueInputSchema
  .extend({
    decision: z.enum(["release", "refuse"]),
    note: z.string().trim().max(300, "意见不能超过300个字").default(""),
  })
  .check(({ value, issues }) => {
    if (value.decision === "refuse" && value.note === "")
      issues.push({ code: "custom", input: value, path: ["note"], message: "不予发布的，请写明理由" });
  });

const changeSchema = z.object({
  sampleId: sampleIdSchema.nullable().describe("null out of sight"),
  name: z.string(),
  change: z.enum(["added", "removed", "changed"]),
});
/** 重算: of the snapshot byte for byte, and against the samples of today. */
export const indicatorIssueVerifySchema = z.object({
  isSame: z.boolean(),
  stored: z.string(),
  computed: z.string(),
  changes: z.array(changeSchema).describe("since the snapshot"),
});
export type IndicatorIssueVerify = z.infer<typeof indicatorIssueVerifySchema>;
