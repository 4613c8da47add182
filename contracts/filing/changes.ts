import { z } from "zod";

import { formValuesSchema } from "../form.ts";
import { filingIdSchema } from "../ids.ts";

/** 变更信息: what was handed in, time after time, with a filing and its other versions. */

export const submissionRefSchema = z.object({
  /** 第几版 of the filing, and the how many-th submission of that version. */
  version: z.int().positive().max(10_000),
  round: z.int().positive().max(10_000),
});
export type SubmissionRef = z.infer<typeof submissionRefSchema>;

export const submissionSchema = submissionRefSchema.extend({
  filingId: filingIdSchema,
  at: z.iso.datetime(),
  operatorName: z.string(),
  unitName: z.string(),
  /** The step that made it necessary to hand in again, such as a return; null for the very first. */
  cause: z.object({ name: z.string(), opinion: z.string(), unitName: z.string() }).nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;
export const filingSubmissionsOutputSchema = z.array(submissionSchema).describe("the newest first");

export const filingCompareInputSchema = z.object({
  id: filingIdSchema.describe("any version of the filing"),
  before: submissionRefSchema,
  after: submissionRefSchema,
});

const submittedPaperSchema = z.object({
  code: z.string(),
  fileName: z.string(),
  fileSize: z.int().nonnegative(),
  sha256: z.string(),
});
export type SubmittedPaper = z.infer<typeof submittedPaperSchema>;

export const submittedFormSchema = z.object({
  values: formValuesSchema.describe(
    "numbers of persons are masked for whoever does not work with the filing",
  ),
  names: formValuesSchema.describe("of what was chosen from loaded lists, by field"),
  papers: z.array(submittedPaperSchema),
});
export type SubmittedForm = z.infer<typeof submittedFormSchema>;
export const filingCompareOutputSchema = z.object({
  before: submittedFormSchema,
  after: submittedFormSchema,
  /** Fields that differ although both sides look alike: what differs is masked for this person. */
  hidden: z.array(z.string()),
});
