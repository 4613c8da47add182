import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";

import {
  type CalendarEffect,
  type CalendarEffectInput,
  calendarEffectOutputSchema,
  type CalendarSaveInput,
  calendarSaveOutputSchema,
  type DeadlineLimitsSaveInput,
  deadlineSettingsOutputSchema,
} from "#contracts/deadline.ts";
import { api } from "#lib/http/api.ts";

export const deadlineKey = ["deadline"];

/** The limits, and the days of a year; without one those of this year. */
export function deadlineSettingsQuery(year: number | undefined) {
  return queryOptions({
    queryKey: [...deadlineKey, year ?? null],
    queryFn: ({ signal }) => api("deadlineSettings", { year }, deadlineSettingsOutputSchema, { signal }),
  });
}

/** What the form got wrong is shown in the form. */
const quiet = { quiet: ["request.invalid"] } as const;

export async function saveLimits(input: DeadlineLimitsSaveInput): Promise<void> {
  await api("deadlineLimitsSave", input, z.null(), quiet);
}

export async function saveCalendar(input: CalendarSaveInput): Promise<number> {
  return (await api("calendarSave", input, calendarSaveOutputSchema, quiet)).moved;
}

export function calendarEffect(input: CalendarEffectInput): Promise<CalendarEffect> {
  return api("calendarEffect", input, calendarEffectOutputSchema, quiet);
}
