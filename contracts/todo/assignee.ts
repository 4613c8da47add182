import { z } from "zod";

export const assigneeSchema = z.object({ name: z.string(), mine: z.boolean() });
export const assigneeFilterSchema = z.enum(["mine", "nobody"]);
export type AssigneeFilter = z.infer<typeof assigneeFilterSchema>;
export type Assignee = z.infer<typeof assigneeSchema>;
