import { z } from "zod";

import { accountIdSchema } from "../ids.ts";

export const assigneeSchema = z.object({ id: accountIdSchema, name: z.string(), mine: z.boolean() });
export const assigneeFilterSchema = z.enum(["mine", "nobody"]);
export type AssigneeFilter = z.infer<typeof assigneeFilterSchema>;
export type Assignee = z.infer<typeof assigneeSchema>;
