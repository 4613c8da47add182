import { z } from "zod";

import type { FieldError } from "../errors/errors.ts";
import { enterpriseIdSchema } from "../ids.ts";

export const creditGradeSchema = z.enum(["AAA", "AA", "A", "B", "C"]);

const creditGradeYears = 3;

const daySchema = (name: string) => z.iso.date(`${name}应为日期`);

export const creditGradeAddInputSchema = z
  .object({
    enterpriseId: enterpriseIdSchema,
    grade: creditGradeSchema,
    body: z.string().trim().min(1, "发布机构必填").max(100, "发布机构不能超过100个字"),
    documentNo: z.string().trim().min(1, "文号必填").max(100, "文号不能超过100个字"),
    validFrom: daySchema("有效期起"),
    validTo: daySchema("有效期止"),
  })
  .superRefine(({ validFrom, validTo }, context) => {
    for (const { path, message } of gradePeriodErrors(validFrom, validTo))
      context.addIssue({ code: "custom", path: [path], message });
  });
export type CreditGradeAddInput = z.infer<typeof creditGradeAddInputSchema>;

/** The last day allowed: some bodies count the anniversary in, some do not. */
function lastDay(validFrom: string): string {
  const day = new Date(validFrom);
  day.setUTCFullYear(day.getUTCFullYear() + creditGradeYears);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** Judges days only: others are refused by themselves. */
export function gradePeriodErrors(validFrom: string, validTo: string): FieldError[] {
  if (!isDay(validFrom) || !isDay(validTo)) return [];
  if (validTo < validFrom) return [{ path: "validTo", message: "有效期止不能早于有效期起" }];
  if (validTo <= lastDay(validFrom)) return [];
  return [{ path: "validTo", message: `信用等级有效期最长${creditGradeYears}年，请核对起止日期` }];
}
