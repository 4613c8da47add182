import { z } from "zod";

import { accountIdSchema, filingIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { reviewResultSchema } from "../workflow/actions.ts";

export const batchCap = 50;

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const rowResultSchema = z.object({ id: filingIdSchema, ok: z.boolean(), message: z.string() });
export type RowResult = z.infer<typeof rowResultSchema>;
export const rowResultsSchema = z.array(rowResultSchema);

export const todoClaimInputSchema = z.object({
  filingIds: z
    .array(filingIdSchema)
    .min(1)
    .max(batchCap, `一次最多认领${batchCap}件`)
    .refine(unique, "事项重复"),
});

export const todoHandOverInputSchema = z.object({
  filingId: filingIdSchema,
  from: accountIdSchema.nullable().describe("the assignee seen"),
  to: accountIdSchema.nullable(),
  reason: z.string().trim().min(1, "转交原因必填").max(200, "转交原因不能超过200个字"),
});
export type TodoHandOverInput = z.infer<typeof todoHandOverInputSchema>;

export const todoColleaguesOutputSchema = z.array(z.object({ id: accountIdSchema, name: z.string() }));

export const todoBatchInputSchema = z.object({
  items: z
    .array(z.object({ filingId: filingIdSchema, revision: z.int().positive() }))
    .min(1)
    .max(batchCap, `一次最多办理${batchCap}件`)
    .refine((items) => unique(items.map(({ filingId }) => filingId)), "事项重复"),
  result: reviewResultSchema,
  opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
});
export type TodoBatchInput = z.infer<typeof todoBatchInputSchema>;
