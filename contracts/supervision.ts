import { z } from "zod";

import { regionCodeSchema, regulatorIdSchema } from "./ids.ts";

/** So far back the time that handling took is looked at. */
export const supervisionDays = 90;

/** 督办: how the filings and the applications for registration of one station stand that lies below one's own. */
export const stationWorkSchema = z.object({
  id: regulatorIdSchema,
  name: z.string(),
  regionCode: regionCodeSchema,
  waiting: z.int().nonnegative(),
  /** Of those that wait, applications. */
  registrations: z.int().nonnegative(),
  soon: z.int().nonnegative(),
  overdue: z.int().nonnegative(),
  /** Decisions of its people in the last 90 days, and the median of the working days that each took since the step before, reckoned as deadlines are. */
  decided: z.int().nonnegative(),
  medianDays: z.number().nonnegative().nullable(),
});
export type StationWork = z.infer<typeof stationWorkSchema>;
export const todoStationsOutputSchema = z.array(stationWorkSchema);
