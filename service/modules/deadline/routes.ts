import { z } from "zod";

import {
  calendarEffectInputSchema,
  calendarEffectOutputSchema,
  calendarSaveInputSchema,
  calendarSaveOutputSchema,
  deadlineLimitsSaveInputSchema,
  deadlineSettingsInputSchema,
  deadlineSettingsOutputSchema,
} from "#contracts/deadline.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { saveCalendar, saveLimits } from "./save.ts";
import { readCalendarEffect, readSettings } from "./settings.ts";

/** 办理时限: the limits, and which days are worked. */
export function deadlineRoutes(app: ServiceApp): void {
  route(app, "deadlineSettings", {
    summary: "办理时限和节假日安排",
    right: "deadline.read",
    input: deadlineSettingsInputSchema,
    output: deadlineSettingsOutputSchema,
    handler: readSettings,
  });
  route(app, "deadlineLimitsSave", {
    summary: "调整办理时限",
    right: "deadline.write",
    input: deadlineLimitsSaveInputSchema,
    output: z.null(),
    handler: saveLimits,
  });
  route(app, "calendarSave", {
    summary: "录入节假日安排",
    right: "deadline.write",
    input: calendarSaveInputSchema,
    output: calendarSaveOutputSchema,
    handler: saveCalendar,
  });
  route(app, "calendarEffect", {
    summary: "试算节假日安排的影响",
    right: "deadline.write",
    input: calendarEffectInputSchema,
    output: calendarEffectOutputSchema,
    handler: readCalendarEffect,
  });
}
