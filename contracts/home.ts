import { z } from "zod";

import { filingIdSchema, noticeIdSchema } from "./ids.ts";
import { moneySchema } from "./money.ts";
import { msgTypeSchema, todoRowSchema } from "./task.ts";

const countSchema = z.int().nonnegative();

/** What waits of one kind of business. */
export const waitingSchema = z.object({
  msgType: msgTypeSchema,
  count: countSchema,
  soon: countSchema,
  overdue: countSchema,
  /** Since when the one that waits longest does. */
  oldestAt: z.iso.datetime().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** Filings in sight; a settlement is a filing like any other. */
export const homeFiguresSchema = z.object({
  /** Submitted and not published yet. */
  inProgress: countSchema,
  returned: countSchema,
  publicity: countSchema,
  /** 已备案 within this year, as counted in Shanghai. */
  filedThisYear: countSchema,
  /** Sum of the max prices among them. */
  ceilingThisYear: moneySchema,
});
export type HomeFigures = z.infer<typeof homeFiguresSchema>;

/** How many filings of each kind were filed in a month; twelve of them, this month the last. */
export const trendMonthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  zgxj: countSchema,
  jgjs: countSchema,
});
export type TrendMonth = z.infer<typeof trendMonthSchema>;

export const homeOutputSchema = z.object({
  /** One for each type that may wait for this person, those of which nothing waits too. */
  waiting: z.array(waitingSchema),
  /** What is due first. */
  first: z.array(todoRowSchema),
  /** The enterprise's own; null for whoever writes none. */
  drafts: z
    .object({
      total: countSchema,
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
  figures: homeFiguresSchema,
  trend: z.array(trendMonthSchema).length(12),
});
export type Home = z.infer<typeof homeOutputSchema>;
