import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { periodicalIdSchema, priceIssueIdSchema, priceZoneIdSchema, regionCodeSchema } from "../ids.ts";
import { monthSchema, periodKindSchema, periodSchema, yearSchema } from "./period.ts";
import { issueStateSchema, issueStageSchema, taxBasisSchema, priceZoneSchema } from "./price.ts";

/** Fields that a workbook's columns are mapped to. */
export const priceFieldNames = {
  zone: "价区",
  class: "类别",
  code: "编码",
  name: "材料名称",
  specification: "规格型号",
  unit: "单位",
  excl: "除税价",
  incl: "含税价",
  rate: "税率",
  low: "区间下限",
  high: "区间上限",
  brand: "品牌",
  remark: "备注",
  page: "页码",
} as const;
export const priceFieldSchema = z.enum([
  "zone",
  "class",
  "code",
  "name",
  "specification",
  "unit",
  "excl",
  "incl",
  "rate",
  "low",
  "high",
  "brand",
  "remark",
  "page",
]);
export type PriceField = z.infer<typeof priceFieldSchema>;

export const mostColumns = 40;
const columnSchema = z
  .int()
  .nonnegative()
  .max(mostColumns - 1);

/** A column by its place in the sheet, from 0. Without a `zone` column the zone is one, or that of each sheet's name. */
export const priceMappingSchema = z
  .object({
    sheet: z.string().min(1).max(100),
    headRow: z.int().positive().max(20),
    columns: z.partialRecord(priceFieldSchema, columnSchema),
    zone: z.union([priceZoneIdSchema, z.literal("sheet"), z.literal("column")]),
  })
  .check(({ value, issues }) => {
    const { columns, zone } = value;
    const wrong = (message: string) =>
      void issues.push({ code: "custom", input: value, path: ["columns"], message });
    if (columns.name === undefined || columns.unit === undefined) wrong("请指定材料名称和单位所在的列");
    const priced = [columns.excl, columns.incl, columns.low].some((at) => at !== undefined);
    if (!priced) wrong("请指定含税价、除税价或区间所在的列");
    if ((columns.low === undefined) !== (columns.high === undefined)) wrong("区间下限和区间上限应同时指定");
    if ((columns.zone === undefined) !== (zone !== "column")) wrong("请指定价区所在的列，或选择一个价区");
    const used = Object.values(columns);
    if (new Set(used).size !== used.length) wrong("一列只能对应一项");
  });
export type PriceMapping = z.infer<typeof priceMappingSchema>;

const list = (most: number) =>
  z
    .string()
    .trim()
    .max(200)
    .default("")
    .transform((text) => text.split(/[、，,\s]+/).filter((part) => part !== ""))
    .refine((parts) => parts.length <= most, `最多${most}个`);

export const priceIssueFactsSchema = z.object({
  title: z.string().trim().min(1, "标题必填").max(60, "标题不能超过60个字"),
  journalNo: z.string().trim().max(30, "刊号不能超过30个字").default(""),
  docNo: z.string().trim().max(40, "文号不能超过40个字").default(""),
  publishedOn: z.iso.date("发布日期必填"),
  periodKind: periodKindSchema,
  firstMonth: monthSchema,
  taxBasis: taxBasisSchema,
  stage: issueStageSchema,
  reason: z.string().trim().max(60, "说明不能超过60个字").default(""),
});
export type PriceIssueFacts = z.infer<typeof priceIssueFactsSchema>;

/** Rates and units outside the usual ones are asked: the person confirms them here. */
export const priceConfirmedSchema = z.object({ rates: list(10), units: list(30) });
export type PriceConfirmed = z.output<typeof priceConfirmedSchema>;

const jsonOf = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: "custom", input: text, message: "内容无法识别，请刷新页面后重试" });
        return z.NEVER;
      }
    })
    .pipe(schema);
export const priceImportFieldsSchema = z.object({
  facts: jsonOf(priceIssueFactsSchema),
  mapping: jsonOf(priceMappingSchema),
  confirmed: jsonOf(priceConfirmedSchema),
});

export const sheetHeadSchema = z.object({
  name: z.string(),
  /** Row of the headings as guessed, from 1. */
  headRow: z.int().positive(),
  /** First rows as text. */
  rows: z.array(z.object({ row: z.int().positive(), cells: z.array(z.string()) })),
  /** By the headings of the station's last import, else by their usual words. */
  columns: z.partialRecord(priceFieldSchema, columnSchema),
});
export type SheetHead = z.infer<typeof sheetHeadSchema>;
export const priceHeadsOutputSchema = z.object({
  sheets: z.array(sheetHeadSchema).min(1),
  remembered: z.boolean(),
});
export type PriceHeads = z.infer<typeof priceHeadsOutputSchema>;

export const priceIssueSchema = z.object({
  issueId: priceIssueIdSchema,
  publisher: z.string(),
  title: z.string(),
  journalNo: z.string(),
  docNo: z.string(),
  publishedOn: z.iso.date().nullable(),
  period: periodSchema,
  taxBasis: taxBasisSchema,
  stage: issueStageSchema,
  state: issueStateSchema,
  version: z.int().nonnegative(),
  fileName: z.string(),
  sha256: z.string().nullable(),
  rows: z.int().nonnegative(),
  reason: z.string(),
  /** Names are for the own station; others read an empty one. */
  importedBy: z.string(),
  importedAt: z.iso.datetime(),
  publishedBy: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  supersedes: priceIssueIdSchema.nullable(),
  periodicalId: periodicalIdSchema.nullable().describe("of the journal that printed it"),
  open: z.array(
    z.object({ format: z.enum(["csv", "json"]), sha256: z.string(), size: z.int().nonnegative() }),
  ),
  mayPublish: z.boolean(),
  mayRemove: z.boolean(),
});
export type PriceIssue = z.infer<typeof priceIssueSchema>;

export const priceIssueIdInputSchema = z.object({ issueId: priceIssueIdSchema });
export const priceIssueListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default("").describe("标题、刊号、文号、发布单位"),
  year: yearSchema.optional().describe("in which the period begins"),
  regionCode: regionCodeSchema.optional().describe("of the station; a city's code covers its counties"),
  stage: issueStageSchema.optional(),
  state: issueStateSchema.optional(),
});
export type PriceIssueListInput = z.infer<typeof priceIssueListInputSchema>;
export const priceIssueListOutputSchema = pageSchema(priceIssueSchema).extend({
  years: z.array(z.string()).describe("of issues in sight, newest first"),
  regions: z
    .array(z.object({ code: regionCodeSchema, name: z.string() }))
    .describe("of stations with issues in sight"),
});

/** Compared with what is in force for the same zones; `large`: changed by more than the limit. */
export const issueChangeKindSchema = z.enum(["large", "unit", "changed", "removed", "added"]);
export type IssueChangeKind = z.infer<typeof issueChangeKindSchema>;
export const issueChangeNames: Readonly<Record<IssueChangeKind, string>> = {
  large: "涨跌较大",
  unit: "单位变化",
  changed: "价格变化",
  removed: "本期没有",
  added: "本期新增",
};
export const priceIssueChangesInputSchema = pagingSchema.extend({
  issueId: priceIssueIdSchema,
  kind: issueChangeKindSchema.optional(),
});
export type PriceIssueChangesInput = z.infer<typeof priceIssueChangesInputSchema>;
export const priceSideSchema = z.object({
  unit: z.string(),
  excl: z.string().nullable(),
  incl: z.string().nullable(),
  low: z.string().nullable(),
  high: z.string().nullable(),
});
export type PriceSide = z.infer<typeof priceSideSchema>;
export const issueChangeSchema = z.object({
  id: z.string(),
  kind: issueChangeKindSchema.exclude(["large"]),
  zone: z.string(),
  name: z.string(),
  specification: z.string(),
  was: priceSideSchema.nullable(),
  is: priceSideSchema.nullable(),
  /** Percent with two decimals. */
  change: z.string().nullable(),
});
export type IssueChange = z.infer<typeof issueChangeSchema>;
export const priceIssueChangesOutputSchema = pageSchema(issueChangeSchema).extend({
  /** Periods compared with, newest first: each zone with its own. None: the first issue of its zones. */
  before: z.array(periodSchema),
  rowsBefore: z.int().nonnegative(),
  rowsNow: z.int().nonnegative(),
  counts: z.record(issueChangeKindSchema, z.int().nonnegative()),
  /** Percent from which a change counts as large, and share of rows above which they are warned of. */
  largeChange: z.number().positive(),
  rowCountChange: z.number().positive(),
});
export type PriceIssueChanges = z.infer<typeof priceIssueChangesOutputSchema>;

export const priceZoneListOutputSchema = z.object({ zones: z.array(priceZoneSchema) });
export const priceZoneAddInputSchema = z.object({
  name: z.string().trim().min(1, "价区名称必填").max(40, "价区名称不能超过40个字"),
  regionCode: regionCodeSchema.nullable().default(null),
});
export type PriceZoneAddInput = z.input<typeof priceZoneAddInputSchema>;
