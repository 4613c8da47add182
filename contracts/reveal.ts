import { z } from "zod";

export const revealOutputSchema = z.object({ value: z.string() });
export const revealReasonSchema = z.string().trim().min(2, "请填写查看事由").max(200, "查看事由不超过200字");
export const revealReasonFault = (reason: string): string | null =>
  revealReasonSchema.safeParse(reason).error?.issues[0]?.message ?? null;
