import { z } from "zod";

import { accountIdSchema, filingIdSchema } from "./ids.ts";
import { limits } from "./limits.ts";
import { auditResultSchema } from "./workflow/table.ts";

/** 承办人, as one of the station sees them. */
export const handlerSchema = z.object({ name: z.string(), mine: z.boolean() });
/** Of what one's own station has in hand: taken on by oneself, or by nobody yet. */
export const handlerFilterSchema = z.enum(["mine", "nobody"]);
export type HandlerFilter = z.infer<typeof handlerFilterSchema>;
export type Handler = z.infer<typeof handlerSchema>;

/** What may be done with many filings at once. */
export const batchCap = 50;

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** What became of one of many: done, or why not. */
export const rowResultSchema = z.object({ id: filingIdSchema, ok: z.boolean(), message: z.string() });
export type RowResult = z.infer<typeof rowResultSchema>;
export const rowResultsSchema = z.array(rowResultSchema);

export const todoClaimInputSchema = z.object({
  ids: z.array(filingIdSchema).min(1).max(batchCap, `一次最多认领 ${batchCap} 件`).refine(unique, "事项重复"),
});

export const todoHandOverInputSchema = z.object({
  id: filingIdSchema,
  /** A colleague of the same station; null puts it back for everybody. */
  to: accountIdSchema.nullable(),
  reason: z.string().trim().min(1, "请填写转交原因").max(200, "转交原因不能超过200个字"),
});
export type TodoHandOverInput = z.infer<typeof todoHandOverInputSchema>;

export const todoColleaguesOutputSchema = z.array(z.object({ id: accountIdSchema, name: z.string() }));

/** The same step for many filings, each with the revision that was seen. */
export const todoBatchInputSchema = z.object({
  items: z
    .array(z.object({ id: filingIdSchema, revision: z.int().positive() }))
    .min(1)
    .max(batchCap, `一次最多办理 ${batchCap} 件`)
    .refine((items) => unique(items.map(({ id }) => id)), "事项重复"),
  result: auditResultSchema,
  opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
});
export type TodoBatchInput = z.infer<typeof todoBatchInputSchema>;
