import { z } from "zod";

import { regionCodeSchema, stationIdSchema } from "../ids.ts";

export const oversightDays = 90;

export const waitingCountsSchema = z.object({
  waiting: z.int().nonnegative(),
  soon: z.int().nonnegative(),
  overdue: z.int().nonnegative(),
});
export type WaitingCounts = z.infer<typeof waitingCountsSchema>;

export const stationWaitingSchema = z.object({
  id: stationIdSchema,
  name: z.string(),
  regionCode: regionCodeSchema,
  cityName: z.string().describe("of the city that the station lies in or stands for"),
  maxPrice: waitingCountsSchema,
  settlement: waitingCountsSchema,
  registration: waitingCountsSchema,
  registryRequest: waitingCountsSchema,
});
export type StationWaiting = z.infer<typeof stationWaitingSchema>;

export const stationWorkSchema = stationWaitingSchema.extend({
  decided: z.int().nonnegative(),
  medianDays: z.number().nonnegative().nullable(),
});
export type StationWork = z.infer<typeof stationWorkSchema>;
export const todoStationsOutputSchema = z.array(stationWorkSchema);

export function sumOfStation(station: StationWaiting): WaitingCounts {
  const { maxPrice, settlement, registration, registryRequest } = station;
  return sumCounts([maxPrice, settlement, registration, registryRequest]);
}

export function sumCounts(counts: readonly WaitingCounts[]): WaitingCounts {
  const sum = (of: keyof WaitingCounts) => counts.reduce((total, one) => total + one[of], 0);
  return { waiting: sum("waiting"), soon: sum("soon"), overdue: sum("overdue") };
}
