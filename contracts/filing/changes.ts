import { z } from "zod";

import { formValuesSchema } from "../form/form.ts";
import { filingIdSchema } from "../ids.ts";

export const submissionRefSchema = z.object({
  version: z.int().positive().max(10_000),
  round: z.int().positive().max(10_000),
});
export type SubmissionRef = z.infer<typeof submissionRefSchema>;

export const submissionSchema = submissionRefSchema.extend({
  filingId: filingIdSchema,
  at: z.iso.datetime(),
  operatorName: z.string(),
  unitName: z.string(),
  cause: z.object({ name: z.string(), opinion: z.string(), unitName: z.string() }).nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;
export const filingSubmissionsOutputSchema = z.array(submissionSchema).describe("the newest first");

export const filingCompareInputSchema = z.object({
  filingId: filingIdSchema.describe("any version of the filing"),
  before: submissionRefSchema,
  after: submissionRefSchema,
});

const submittedAttachmentSchema = z.object({
  code: z.string(),
  fileName: z.string(),
  fileSize: z.int().nonnegative(),
  sha256: z.string(),
});
export type SubmittedAttachment = z.infer<typeof submittedAttachmentSchema>;

export const submittedFormSchema = z.object({
  values: formValuesSchema.describe(
    "numbers of persons are masked for whoever does not work with the filing",
  ),
  names: formValuesSchema.describe("of what was chosen from loaded lists, by field"),
  attachments: z.array(submittedAttachmentSchema),
});
export type SubmittedForm = z.infer<typeof submittedFormSchema>;
export const filingCompareOutputSchema = z.object({
  before: submittedFormSchema,
  after: submittedFormSchema,
  /** Fields whose masked values look equal but differ. */
  hidden: z.array(z.string()),
});
