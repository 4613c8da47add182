import {
  deadlineSettings,
  deadlineLimitsSave,
  calendarSave,
  calendarEffect as calendarEffectEndpoint,
} from "#contracts/deadline/endpoints.ts";
import {
  type CalendarEffect,
  type CalendarEffectInput,
  type CalendarSaveInput,
  type DeadlineLimitsSaveInput,
} from "#contracts/deadline/settings.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const deadlineKey = ["deadline"];

export function deadlineSettingsQuery(year: number | undefined) {
  return endpointQuery(deadlineSettings, { year }, { queryKey: [...deadlineKey, year ?? null] });
}

const quiet = { quiet: ["request.invalid", "calendar.stale", "deadline.stale"] } as const;

export async function saveLimits(input: DeadlineLimitsSaveInput): Promise<void> {
  await api(deadlineLimitsSave, input, quiet);
}

export async function saveCalendar(input: CalendarSaveInput): Promise<number> {
  return (await api(calendarSave, input, quiet)).moved;
}

export function calendarEffect(input: CalendarEffectInput): Promise<CalendarEffect> {
  return api(calendarEffectEndpoint, input, quiet);
}
