import { z } from "zod";

import { indicatorIssueIdSchema, sampleIdSchema } from "../../ids.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { sampleStageSchema } from "../sample/sample.ts";
import { publicFigureSchema } from "./issue.ts";

/** Where a filed work stands, in neutral words: no verdict. */
export const filingStandingSchema = z.object({
  sample: z
    .object({
      class: sampleClassSchema,
      stage: sampleStageSchema,
      /** Null for enterprises, who have no samples. */
      sampleId: sampleIdSchema.nullable(),
    })
    .nullable()
    .describe("null before the filing, or without a class"),
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
export type FilingStanding = z.infer<typeof filingStandingSchema>;
