import { z } from "zod";

import { calendarYearSchema } from "./calendar-year.ts";

export const deadlineKindSchema = z.enum(["max-price", "settlement", "registration"]);
export type DeadlineKind = z.infer<typeof deadlineKindSchema>;

export const deadlineStepSchema = z.enum(["submitted", "accepted", "detected", "returned"]);
export type DeadlineStep = z.infer<typeof deadlineStepSchema>;

export const limitStepSchema = z.enum([...deadlineStepSchema.options, "soon"]);
export type LimitStep = z.infer<typeof limitStepSchema>;

export const specialDaySchema = z.object({
  day: z.iso.date(),
  working: z.boolean(),
  name: z.string().trim().max(20),
});
export type SpecialDay = z.infer<typeof specialDaySchema>;

export const deadlineLimitSchema = z.object({
  kind: deadlineKindSchema,
  step: limitStepSchema,
  /** Working days, not counting the day of arrival. */
  days: z.int().min(1, "办理时限至少为1个工作日").max(90, "办理时限不能超过90个工作日"),
});

export const deadlineSettingsInputSchema = z.object({ year: calendarYearSchema.optional() });
const changedSchema = z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() });
export const deadlineSettingsOutputSchema = z.object({
  limits: z.array(deadlineLimitSchema.extend({ changed: changedSchema.nullable() })),
  year: calendarYearSchema,
  days: z.array(specialDaySchema),
  /** national: as announced; local: entered here; statutory: not announced yet, only statutory holidays. */
  source: z.enum(["national", "local", "statutory"]),
  changed: changedSchema.nullable(),
});
export type DeadlineSettings = z.infer<typeof deadlineSettingsOutputSchema>;

const reasonSchema = z.string().trim().min(1, "调整原因必填").max(200, "调整原因不能超过200个字");
export const deadlineLimitsSaveInputSchema = z.object({
  limits: z
    .array(deadlineLimitSchema.extend({ seen: z.int().describe("days that the caller saw") }))
    .min(1)
    .max(20),
  reason: reasonSchema,
});
export type DeadlineLimitsSaveInput = z.infer<typeof deadlineLimitsSaveInputSchema>;
const calendarShape = { year: calendarYearSchema, days: z.array(specialDaySchema).max(120) };
type CalendarGiven = z.output<z.ZodObject<typeof calendarShape>>;

function judgeDays({ year, days }: CalendarGiven, ctx: z.RefinementCtx): void {
  const seen = new Set<string>();
  days.forEach(({ day }, index) => {
    const fault = !day.startsWith(`${year}-`) ? `${day}不在${year}年` : seen.has(day) ? `${day}重复` : null;
    seen.add(day);
    if (fault !== null) ctx.addIssue({ code: "custom", path: ["days", index], message: fault });
  });
}

export const calendarSaveInputSchema = z
  .object({
    ...calendarShape,
    reason: reasonSchema,
    seen: z.iso
      .datetime()
      .nullable()
      .describe("time of the change that the caller saw; null: none was entered"),
  })
  .superRefine(judgeDays);
export type CalendarSaveInput = z.infer<typeof calendarSaveInputSchema>;
export const calendarSaveOutputSchema = z.object({ moved: z.int().nonnegative() });

export const calendarEffectInputSchema = z.object(calendarShape).superRefine(judgeDays);
export type CalendarEffectInput = z.infer<typeof calendarEffectInputSchema>;
export const calendarEffectOutputSchema = z.object({
  waiting: z.int().nonnegative(),
  moved: z.int().nonnegative(),
  recoloured: z.int().nonnegative(),
});
export type CalendarEffect = z.infer<typeof calendarEffectOutputSchema>;
