import { z } from "zod";

import { deadlineSchema } from "./deadline.ts";
import { pageSchema, pagingSchema } from "./envelope.ts";
import { handlerFilterSchema, handlerSchema } from "./task-acts.ts";
import { filingStatusSchema } from "./workflow/status.ts";

/** msgType of the specification: 1 enterprise, 2 staff, 3 max-price filing, 4 completion settlement. */
export const msgTypeSchema = z.enum(["1", "2", "3", "4"]);

/** What a to-do is about: a filing in a status, or an enterprise that wants to be registered. */
export const todoStatusSchema = z.enum([...filingStatusSchema.options, "registration"]);
export type TodoStatus = z.infer<typeof todoStatusSchema>;

export const todoListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default(""),
  status: todoStatusSchema.optional(),
  msgType: msgTypeSchema.optional(),
  /** Only what one has taken on oneself, or nobody has. */
  handler: handlerFilterSchema.optional(),
  /** Only what is overdue, or has at most one working day left. */
  due: z.enum(["soon", "overdue"]).optional(),
});
export type TodoListInput = z.infer<typeof todoListInputSchema>;

export const todoRowSchema = z.object({
  businessId: z.uuid(),
  /** For what is done from the list; null of what is opened first. */
  revision: z.int().positive().nullable(),
  /** Who of the station has taken it on; told to the station alone. */
  handler: handlerSchema.nullable(),
  msgType: msgTypeSchema,
  title: z.string(),
  number: z.string().describe("受理编号或申请编号"),
  regionName: z.string(),
  unitName: z.string().describe("who filed"),
  status: todoStatusSchema,
  /** What is to be done, in words: 待受理, 检测失败, 待复核, 待修改, 待审核. */
  task: z.string(),
  /** 待改项 of the return that is to be mended. */
  items: z.int().nonnegative(),
  arrivedAt: z.iso.datetime(),
  deadline: deadlineSchema.nullable(),
  path: z.string().describe("page to open"),
});
export type TodoRow = z.infer<typeof todoRowSchema>;
export const todoListOutputSchema = pageSchema(todoRowSchema);

export const todoTotalOutputSchema = z.object({
  total: z.int().nonnegative(),
  byStatus: z.record(z.string(), z.int().nonnegative()),
  /** Taken on by oneself. */
  mine: z.int().nonnegative(),
  soon: z.int().nonnegative(),
  overdue: z.int().nonnegative(),
});
