import { z } from "zod";

export const deadlineSchema = z.object({
  dueAt: z.iso.datetime(),
  state: z
    .enum(["normal", "soon", "overdue"])
    .describe("soon: at most so many working days left as are set for the kind"),
  /** Working days left, 0 on the last day; if overdue, working days past, at least 1. */
  days: z.int().nonnegative(),
  /** Years in the range without an entered holiday calendar: only statutory holidays count. */
  assumedYears: z.array(z.int()),
});
export type Deadline = z.infer<typeof deadlineSchema>;
