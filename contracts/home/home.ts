import { z } from "zod";

import { filingKindSchema } from "../filing/kind.ts";
import { filingIdSchema, noticeIdSchema, periodicalIdSchema } from "../ids.ts";
import { moneySchema } from "../money.ts";
import { stationWaitingSchema, waitingCountsSchema } from "../todo/oversight.ts";
import { todoRowSchema, todoTypeSchema } from "../todo/todo.ts";

const countSchema = z.int().nonnegative();

export const waitingSchema = z.object({
  msgType: todoTypeSchema,
  count: countSchema,
  soon: countSchema,
  overdue: countSchema,
  oldestAt: z.iso.datetime().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const homeFiguresSchema = z.object({
  inProgress: countSchema,
  returned: countSchema,
  publicity: countSchema,
  filedThisYear: countSchema,
  ceilingThisYear: moneySchema,
});
export type HomeFigures = z.infer<typeof homeFiguresSchema>;

export const trendMonthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  maxPrice: countSchema,
  settlement: countSchema,
});
export type TrendMonth = z.infer<typeof trendMonthSchema>;

export const homeOutputSchema = z.object({
  waiting: z.array(waitingSchema),
  first: z.array(todoRowSchema),
  /** The stations below: all counts, and those with the most overdue. */
  below: z.object({ ...waitingCountsSchema.shape, first: z.array(stationWaitingSchema) }).nullable(),
  drafts: z
    .object({
      counts: z.record(filingKindSchema, countSchema),
      newest: z.array(
        z.object({
          id: filingIdSchema,
          projectName: z.string(),
          updatedAt: z.iso.datetime(),
          path: z.string(),
        }),
      ),
    })
    .nullable(),
  notices: z.array(z.object({ id: noticeIdSchema, title: z.string(), publishedAt: z.iso.datetime() })),
  periodicals: z.array(
    z.object({
      id: periodicalIdSchema,
      title: z.string(),
      number: z.string(),
      publishedOn: z.iso.date(),
    }),
  ),
  figures: homeFiguresSchema,
  trend: z.array(trendMonthSchema).length(12),
});
export type Home = z.infer<typeof homeOutputSchema>;
