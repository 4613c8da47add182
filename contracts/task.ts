import { z } from "zod";

import { pageSchema, pagingSchema } from "./envelope.ts";
import { filingIdSchema } from "./ids.ts";
import { filingStatusSchema } from "./workflow/status.ts";

/** msgType of the specification: 1 enterprise, 2 staff, 3 max-price filing, 4 completion settlement. */
export const msgTypeSchema = z.enum(["1", "2", "3", "4"]);

export const todoListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default(""),
  status: filingStatusSchema.optional(),
});
export type TodoListInput = z.infer<typeof todoListInputSchema>;

export const todoRowSchema = z.object({
  businessId: filingIdSchema,
  msgType: msgTypeSchema,
  title: z.string(),
  number: z.string().describe("受理编号"),
  regionName: z.string(),
  unitName: z.string().describe("who filed"),
  status: filingStatusSchema,
  /** What is to be done, in words: 待受理, 检测失败, 待复核, 待修改. */
  task: z.string(),
  arrivedAt: z.iso.datetime(),
  path: z.string().describe("page to open"),
});
export type TodoRow = z.infer<typeof todoRowSchema>;
export const todoListOutputSchema = pageSchema(todoRowSchema);

export const todoTotalOutputSchema = z.object({
  total: z.int().nonnegative(),
  byStatus: z.record(z.string(), z.int().nonnegative()),
});
