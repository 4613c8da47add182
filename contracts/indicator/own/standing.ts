import { z } from "zod";

import { sampleIdSchema } from "../../ids.ts";
import { withheldSchema } from "../issue/issue.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { sampleStageSchema } from "../sample/sample.ts";
import { ownGapSchema, ownLackSchema, publishedComparisonSchema } from "./own.ts";

const stageStandingSchema = z.object({
  sample: z.object({
    class: sampleClassSchema,
    stage: sampleStageSchema,
    /** Null for enterprises, who have no samples. */
    sampleId: sampleIdSchema.nullable(),
  }),
  lacks: z.array(ownLackSchema).describe("why the sample has no sound value"),
  gaps: z.array(ownGapSchema).describe("why the value is not compared"),
  withheld: withheldSchema.nullable(),
  published: publishedComparisonSchema.nullable().describe("newest released figure of the class and stage"),
});
export type StageStanding = z.infer<typeof stageStandingSchema>;

/** Where a filed work stands at each of its stages, in neutral words: no verdict. */
export const filingStandingSchema = z.object({
  stages: z.array(stageStandingSchema).describe("of the project, as far as the reader sees their filings"),
});
export type FilingStanding = z.infer<typeof filingStandingSchema>;
