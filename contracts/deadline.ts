import { z } from "zod";

import { calendarYearSchema } from "./calendar-year.ts";

/** What has a time limit: the two kinds of filing, and the application of an enterprise. */
export const deadlineKindSchema = z.enum(["zgxj", "jgjs", "registration"]);
export type DeadlineKind = z.infer<typeof deadlineKindSchema>;

/** The statuses in which somebody is waited for; an application only waits as `submitted`. */
export const deadlineStepSchema = z.enum(["submitted", "accepted", "detected", "returned"]);
export type DeadlineStep = z.infer<typeof deadlineStepSchema>;

/** What is set in working days of a kind: how long each step may take, and from how many days left on it is due soon. */
export const limitStepSchema = z.enum([...deadlineStepSchema.options, "soon"]);
export type LimitStep = z.infer<typeof limitStepSchema>;

/** How a waiting matter stands to its deadline. */
export const deadlineSchema = z.object({
  dueAt: z.iso.datetime(),
  state: z
    .enum(["normal", "soon", "overdue"])
    .describe("soon: at most so many working days left as are set for the kind"),
  /** Working days left, 0 on the last day; of an overdue one those gone since, at least 1. */
  days: z.int().nonnegative(),
  /** Years within the reckoning whose holidays nobody has entered: only the days off by law are left out. */
  assumedYears: z.array(z.int()),
});
export type Deadline = z.infer<typeof deadlineSchema>;

/** A day that is not as its weekday says: off from Monday to Friday, or worked at a weekend. */
export const specialDaySchema = z.object({
  day: z.iso.date(),
  working: z.boolean(),
  name: z.string().trim().max(20),
});
export type SpecialDay = z.infer<typeof specialDaySchema>;

export const deadlineLimitSchema = z.object({
  kind: deadlineKindSchema,
  step: limitStepSchema,
  /** Working days, not counting the day on which the matter arrived. */
  days: z.int().min(1, "办理时限至少为 1 个工作日").max(90, "办理时限不能超过 90 个工作日"),
});
export type DeadlineLimit = z.infer<typeof deadlineLimitSchema>;

export const deadlineSettingsInputSchema = z.object({ year: calendarYearSchema.optional() });
const changedSchema = z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() });
export type DeadlineChange = z.infer<typeof changedSchema>;
export const deadlineSettingsOutputSchema = z.object({
  /** `changed` is null for one that came with the platform. */
  limits: z.array(deadlineLimitSchema.extend({ changed: changedSchema.nullable() })),
  /** The year asked for, else this one. */
  year: calendarYearSchema,
  days: z.array(specialDaySchema),
  /** national: as announced; local: entered here; statutory: nobody knows yet, only what the law has. */
  source: z.enum(["national", "local", "statutory"]),
  /** Of a local one: who entered it, when, and why. */
  changed: changedSchema.nullable(),
});
export type DeadlineSettings = z.infer<typeof deadlineSettingsOutputSchema>;

const reasonSchema = z.string().trim().min(1, "请填写调整原因").max(200, "调整原因不能超过200个字");
export const deadlineLimitsSaveInputSchema = z.object({
  limits: z.array(deadlineLimitSchema).min(1).max(20),
  reason: reasonSchema,
});
export type DeadlineLimitsSaveInput = z.infer<typeof deadlineLimitsSaveInputSchema>;
const calendarShape = { year: calendarYearSchema, days: z.array(specialDaySchema).max(120) };
type CalendarGiven = z.output<z.ZodObject<typeof calendarShape>>;

/** Each day once, and within its year. */
function judgeDays({ year, days }: CalendarGiven, ctx: z.RefinementCtx): void {
  const seen = new Set<string>();
  days.forEach(({ day }, index) => {
    const fault = !day.startsWith(`${year}-`)
      ? `${day} 不在 ${year} 年`
      : seen.has(day)
        ? `${day} 重复`
        : null;
    seen.add(day);
    if (fault !== null) ctx.addIssue({ code: "custom", path: ["days", index], message: fault });
  });
}

export const calendarSaveInputSchema = z
  .object({ ...calendarShape, reason: reasonSchema })
  .superRefine(judgeDays);
export type CalendarSaveInput = z.infer<typeof calendarSaveInputSchema>;
/** How many waiting matters got another deadline. */
export const calendarSaveOutputSchema = z.object({ moved: z.int().nonnegative() });

/** What the days of a year would do to what waits, were they saved. */
export const calendarEffectInputSchema = z.object(calendarShape).superRefine(judgeDays);
export type CalendarEffectInput = z.infer<typeof calendarEffectInputSchema>;
export const calendarEffectOutputSchema = z.object({
  /** Matters that wait, and how many of them would get another deadline. */
  waiting: z.int().nonnegative(),
  moved: z.int().nonnegative(),
  /** How many would change between normal, soon and overdue. */
  recoloured: z.int().nonnegative(),
});
export type CalendarEffect = z.infer<typeof calendarEffectOutputSchema>;
