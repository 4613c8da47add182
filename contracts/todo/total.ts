import { z } from "zod";

export const todoTotalOutputSchema = z.object({
  total: z.int().nonnegative(),
  byStatus: z.record(z.string(), z.int().nonnegative()),
  mine: z.int().nonnegative(),
  soon: z.int().nonnegative(),
  overdue: z.int().nonnegative(),
  overdueBelow: z
    .int()
    .nonnegative()
    .nullable()
    .describe("at the stations below; null for who oversees none"),
});
