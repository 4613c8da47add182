import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  calendarEffectInputSchema,
  calendarEffectOutputSchema,
  calendarSaveInputSchema,
  calendarSaveOutputSchema,
  deadlineLimitsSaveInputSchema,
  deadlineSettingsInputSchema,
  deadlineSettingsOutputSchema,
} from "./settings.ts";

export const deadlineSettings = post("/ks/task/v1/deadline/settings", {
  summary: "办理时限和节假日安排",
  right: "deadline.read",
  input: deadlineSettingsInputSchema,
  output: deadlineSettingsOutputSchema,
});

export const deadlineLimitsSave = post("/ks/task/v1/deadline/limits-save", {
  summary: "调整办理时限",
  acts: { "deadline.limits": "调整办理时限" },
  right: "deadline.write",
  input: deadlineLimitsSaveInputSchema,
  output: z.null(),
});

export const calendarSave = post("/ks/task/v1/deadline/calendar-save", {
  summary: "录入节假日安排",
  acts: { "deadline.calendar": "录入节假日安排" },
  right: "deadline.write",
  input: calendarSaveInputSchema,
  output: calendarSaveOutputSchema,
});

export const calendarEffect = post("/ks/task/v1/deadline/calendar-effect", {
  summary: "试算节假日安排的影响",
  right: "deadline.write",
  input: calendarEffectInputSchema,
  output: calendarEffectOutputSchema,
});
