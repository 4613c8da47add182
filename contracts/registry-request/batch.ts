import { z } from "zod";

import { registryRequestIdSchema, staffImportIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { registryReviewResultSchema } from "./api.ts";

/** Without `items` all that are pending, `requestBatch` in a call: the next call continues after `next`. */
export const registryRequestReviewBatchInputSchema = z
  .object({
    staffImportId: staffImportIdSchema,
    items: z
      .array(z.object({ registryRequestId: registryRequestIdSchema, revision: z.int().positive() }))
      .min(1)
      .max(limits.requestBatch, `一次最多勾选${limits.requestBatch}件`)
      .refine(
        (items) => new Set(items.map((item) => item.registryRequestId)).size === items.length,
        "申请重复",
      )
      .optional(),
    after: z.string().max(64).default("").describe("number of the last request that the call before decided"),
    result: registryReviewResultSchema,
    opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
  })
  .refine(({ result, opinion }) => result === "pass" || opinion !== "", {
    path: ["opinion"],
    message: "请填写不通过受理意见！",
  });
export type RegistryRequestReviewBatchInput = z.input<typeof registryRequestReviewBatchInputSchema>;

export const reviewedRequestSchema = z.object({
  id: registryRequestIdSchema,
  number: z.string(),
  subjectName: z.string(),
  ok: z.boolean(),
  /** Why it was left as it is; empty if decided. */
  message: z.string(),
});
export type ReviewedRequest = z.infer<typeof reviewedRequestSchema>;
export const registryRequestReviewBatchOutputSchema = z.object({
  results: z.array(reviewedRequestSchema),
  next: z.string().nullable(),
});
