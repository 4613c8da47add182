import { z } from "zod";

export const revealOutputSchema = z.object({ value: z.string() });
export const revealReasonSchema = z
  .string()
  .trim()
  .min(1, { message: "查看事由必填", abort: true })
  .min(2, "查看事由至少2个字")
  .max(200, "查看事由不能超过200个字");
export const revealReasonFault = (reason: string): string | null =>
  revealReasonSchema.safeParse(reason).error?.issues[0]?.message ?? null;
