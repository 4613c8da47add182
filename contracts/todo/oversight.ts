import { z } from "zod";

import { regionCodeSchema, stationIdSchema } from "../ids.ts";

export const oversightDays = 90;

export const stationWorkSchema = z.object({
  id: stationIdSchema,
  name: z.string(),
  regionCode: regionCodeSchema,
  waiting: z.int().nonnegative(),
  registrations: z.int().nonnegative(),
  soon: z.int().nonnegative(),
  overdue: z.int().nonnegative(),
  decided: z.int().nonnegative(),
  medianDays: z.number().nonnegative().nullable(),
});
export type StationWork = z.infer<typeof stationWorkSchema>;
export const todoStationsOutputSchema = z.array(stationWorkSchema);
