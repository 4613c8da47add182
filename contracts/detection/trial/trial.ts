import { z } from "zod";

import { filingIdSchema, reportIdSchema } from "../../ids.ts";
import { detectionStatusOutputSchema } from "../status.ts";

/** Code of an uploaded bill, such as `bill` or `bill-approved`. */
const trialCodeSchema = z.string().min(1).max(40);

export const trialInputSchema = z.object({ filingId: filingIdSchema, code: trialCodeSchema });

/** Counts of the last finished trial of a bill that are open; money in 元, two decimals. */
export const trialResultSchema = z.object({
  reportId: reportIdSchema,
  checkedAt: z.iso.datetime(),
  errors: z.int().describe("errors without a decision of an earlier round"),
  warnings: z.int(),
  infos: z.int(),
  amount: z.string().nullable().describe("money at stake in the errors, null if none tells any"),
  isCompared: z.boolean().describe("settlement: the three bills were compared"),
  isOlder: z.boolean().describe("the form or the supplement changed since"),
});
export type TrialResult = z.infer<typeof trialResultSchema>;

export const trialSchema = detectionStatusOutputSchema
  .pick({ progress: true, stage: true, rows: true, findings: true, message: true })
  .extend({
    code: z.string(),
    name: z.string(),
    hasFile: z.boolean(),
    state: z.enum(["none", "queued", "running", "done", "failed", "cancelled"]),
    ahead: z.int().describe("trials that wait before this one"),
    result: trialResultSchema.nullable(),
  });
export type Trial = z.infer<typeof trialSchema>;

export const trialsOutputSchema = z.object({
  bills: z.array(trialSchema),
  mayTry: z.boolean(),
  left: z.int().describe("trials left today"),
  isStationFirst: z.boolean().describe("stations' checks wait or run, trials wait for them"),
});
export type Trials = z.infer<typeof trialsOutputSchema>;
