import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { fileIdSchema, periodicalIdSchema, priceIssueIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { monthSchema, periodKindSchema, periodSchema, yearSchema } from "../price/period.ts";

export const periodicalStateSchema = z.enum(["draft", "published", "withdrawn"]);
export type PeriodicalState = z.infer<typeof periodicalStateSchema>;
export const periodicalStateNames: Readonly<Record<PeriodicalState, string>> = {
  draft: "待发布",
  published: "已发布",
  withdrawn: "已撤回",
};

export const periodicalFileTypes = ["pdf"] as const;
export const mostPages = 9999;

const pageNumber = z.int("页码应为整数").positive("页码从1开始").max(mostPages, `页码不能超过${mostPages}`);

/** Pages of the PDF, counted from 1. */
export const periodicalEntrySchema = z
  .object({
    title: z.string().trim().min(1, "标题必填").max(100, "标题不能超过100个字"),
    firstPage: pageNumber,
    lastPage: pageNumber,
  })
  .refine(({ firstPage, lastPage }) => firstPage <= lastPage, {
    path: ["lastPage"],
    message: "末页不能小于首页",
  });
export type PeriodicalEntry = z.infer<typeof periodicalEntrySchema>;

const contentShape = {
  title: z.string().trim().min(1, "刊名必填").max(60, "刊名不能超过60个字"),
  number: z.string().trim().min(1, "期号必填").max(30, "期号不能超过30个字"),
  source: z.string().trim().max(100, "来源不能超过100个字").default(""),
  periodKind: periodKindSchema,
  firstMonth: monthSchema,
  publishedOn: z.iso.date("出版日期必填"),
  fileId: fileIdSchema,
  coverId: fileIdSchema.nullable().default(null).describe("null: drawn of title and number"),
  entries: z
    .array(periodicalEntrySchema)
    .max(limits.periodicalEntries, `目录最多${limits.periodicalEntries}条`)
    .default([]),
  priceIssueId: priceIssueIdSchema.nullable().default(null),
};

export const periodicalSaveInputSchema = z
  .object({
    periodicalId: periodicalIdSchema
      .optional()
      .describe("of the draft to change; without it a new one is made"),
    revision: z.int().positive().optional(),
    ...contentShape,
  })
  .refine(({ periodicalId, revision }) => (periodicalId === undefined) === (revision === undefined), {
    path: ["revision"],
    message: "修改期刊时，期刊编号和修订号须同时提供",
  });
export type PeriodicalSaveInput = z.input<typeof periodicalSaveInputSchema>;

/** A draft or issue as its reader saw it. */
export const periodicalKeySchema = z.object({
  periodicalId: periodicalIdSchema,
  revision: z.int().positive(),
});
export type PeriodicalKey = z.infer<typeof periodicalKeySchema>;

export const periodicalWithdrawInputSchema = periodicalKeySchema.extend({
  note: z
    .string()
    .trim()
    .min(1, "撤回原因必填")
    .max(limits.opinionChars, `原因不能超过${limits.opinionChars}个字`),
});

export const periodicalIdInputSchema = z.object({ periodicalId: periodicalIdSchema });

export const periodicalListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default("").describe("刊名、期号、目录"),
  year: yearSchema.optional(),
  periodKind: periodKindSchema.optional(),
  state: periodicalStateSchema.optional(),
});
export type PeriodicalListInput = z.infer<typeof periodicalListInputSchema>;

export const periodicalSchema = z.object({
  periodicalId: periodicalIdSchema,
  revision: z.int().positive(),
  state: periodicalStateSchema,
  title: z.string(),
  number: z.string(),
  publisher: z.string(),
  source: z.string(),
  period: periodSchema,
  publishedOn: z.iso.date(),
  publishedAt: z.iso.datetime().nullable(),
  file: z.object({ fileId: fileIdSchema, name: z.string(), size: z.int().nonnegative(), sha256: z.string() }),
  coverId: fileIdSchema.nullable(),
  entries: z.array(periodicalEntrySchema),
  priceIssue: z.object({ issueId: priceIssueIdSchema, title: z.string(), period: periodSchema }).nullable(),
  downloads: z.int().nonnegative().describe("once an account and day, without its editors"),
  withdrawnNote: z.string(),
  /** For the own station alone, else empty. */
  savedBy: z.string(),
  publishedBy: z.string(),
  mayEdit: z.boolean(),
  mayPublish: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Periodical = z.infer<typeof periodicalSchema>;
export const periodicalListOutputSchema = pageSchema(periodicalSchema).extend({
  years: z.array(z.string()).describe("of issues in sight, newest first"),
});
export type PeriodicalList = z.infer<typeof periodicalListOutputSchema>;

export const periodicalPriceIssuesOutputSchema = z.object({
  issues: z.array(z.object({ issueId: priceIssueIdSchema, title: z.string(), period: periodSchema })),
});
