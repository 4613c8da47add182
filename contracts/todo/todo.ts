import { z } from "zod";

import { deadlineSchema } from "../deadline/deadline.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { msgTypes } from "../message/msg-types.ts";
import { moneySchema } from "../money.ts";
import { filingStatusSchema } from "../workflow/status.ts";
import { assigneeFilterSchema, assigneeSchema } from "./assignee.ts";

export const todoTypeSchema = z.enum([
  msgTypes.enterprise,
  msgTypes.staff,
  msgTypes.maxPrice,
  msgTypes.settlement,
  msgTypes.enquiry,
  msgTypes.sample,
]);

export const todoStatusSchema = z.enum([
  ...filingStatusSchema.options,
  "registration",
  "registry-request",
  "price-enquiry",
  "indicator-exclusion",
]);
export type TodoStatus = z.infer<typeof todoStatusSchema>;

export const todoListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default(""),
  status: todoStatusSchema.optional(),
  msgType: todoTypeSchema.optional(),
  assignee: assigneeFilterSchema.optional(),
  /** soon: not overdue, and due within the working days set for the kind. */
  due: z.enum(["soon", "overdue"]).optional(),
});
export type TodoListInput = z.infer<typeof todoListInputSchema>;

export const todoRowSchema = z.object({
  businessId: z.uuid(),
  /** For actions on the list; null if the page must be opened first. */
  revision: z.int().positive().nullable(),
  assignee: assigneeSchema.nullable(),
  msgType: todoTypeSchema,
  title: z.string(),
  number: z.string().describe("受理编号或申请编号"),
  regionName: z.string(),
  unitName: z.string().describe("who filed"),
  unitEnded: z.boolean().optional().describe("of a filing: its enterprise is deregistered"),
  price: moneySchema.nullable().describe("最高投标限价，结算为送审价，单位元"),
  status: todoStatusSchema,
  awaitedStep: z.string(),
  items: z.int().nonnegative(),
  arrivedAt: z.iso.datetime(),
  deadline: deadlineSchema.nullable(),
  path: z.string().describe("page to open"),
});
export type TodoRow = z.infer<typeof todoRowSchema>;
export const todoListOutputSchema = pageSchema(todoRowSchema);
