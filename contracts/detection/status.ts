import { z } from "zod";

export const detectionStatusOutputSchema = z.object({
  state: z.enum(["none", "queued", "running", "done", "failed", "cancelled"]),
  stage: z.enum(["waiting", "reading", "storing", "finished"]),
  progress: z.number().min(0).max(100),
  rows: z.int().nonnegative(),
  findings: z.int().nonnegative(),
  message: z.string().describe("why it failed or who cancelled it, in words"),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type DetectionStatus = z.infer<typeof detectionStatusOutputSchema>;
