import { z } from "zod";

import { indicatorIssueIdSchema, sampleIdSchema } from "../../ids.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { sampleStageSchema } from "../sample/sample.ts";
import { publicFigureSchema } from "./issue.ts";

const stageStandingSchema = z.object({
  sample: z.object({
    class: sampleClassSchema,
    stage: sampleStageSchema,
    /** Null for enterprises, who have no samples. */
    sampleId: sampleIdSchema.nullable(),
  }),
  published: z
    .object({
      issueId: indicatorIssueIdSchema,
      station: z.string(),
      figure: publicFigureSchema,
      own: z.string().nullable().describe("at the level of the issue; null without index or factor"),
    })
    .nullable()
    .describe("newest released figure of the class and stage"),
});
export type StageStanding = z.infer<typeof stageStandingSchema>;

/** Where a filed work stands at each of its stages, in neutral words: no verdict. */
export const filingStandingSchema = z.object({
  stages: z.array(stageStandingSchema).describe("of the project, as far as the reader sees their filings"),
});
export type FilingStanding = z.infer<typeof filingStandingSchema>;
