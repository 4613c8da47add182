import { z } from "zod";

import { storedFileSchema } from "../attachment.ts";
import { acceptanceEntrySchema } from "../audit-log.ts";
import { formValuesSchema } from "../form.ts";
import { registrationIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { maskedPhoneSchema } from "../phone.ts";
import { registrationStatusSchema } from "../registration.ts";

export const registrationIdInputSchema = z.object({ id: registrationIdSchema });

/** One time that an application was handed in. */
export const registrationSubmissionSchema = z.object({
  round: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Who had sent it back, when and why; null for the first. */
  cause: z.object({ opinion: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The ID number masked. */
  values: formValuesSchema,
  /** It is another than in the submission before; the mask may hide that. */
  otherIdNumber: z.boolean(),
  regionName: z.string(),
  licence: z.object({ fileName: z.string(), fileSize: z.int().nonnegative(), sha256: z.string() }),
});
export type RegistrationSubmission = z.infer<typeof registrationSubmissionSchema>;

/** For the stations of its region. */
export const registrationDetailSchema = z.object({
  id: registrationIdSchema,
  number: z.string(),
  status: registrationStatusSchema,
  revision: z.int().positive(),
  submittedAt: z.iso.datetime(),
  values: formValuesSchema,
  regionName: z.string(),
  regulatorName: z.string(),
  phone: maskedPhoneSchema,
  /** This person may have the masked numbers shown. */
  mayReveal: z.boolean(),
  licence: storedFileSchema,
  /** What may speak for a duplicate, a sentence each. */
  hints: z.array(z.string()),
  record: z.array(acceptanceEntrySchema),
  /** The newest first; those from before they were kept are missing. */
  submissions: z.array(registrationSubmissionSchema),
  /** This person may decide now. */
  mayReview: z.boolean(),
});
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>;

export const registrationRevealInputSchema = z.object({
  id: registrationIdSchema,
  field: z.enum(["phone", "idNumber"]),
});

export const registrationReviewInputSchema = z
  .object({
    id: registrationIdSchema,
    revision: z.int().positive(),
    result: z.enum(["pass", "back"]),
    opinion: z.string().trim().max(limits.opinionChars).default(""),
  })
  .refine(({ result, opinion }) => result === "pass" || opinion !== "", {
    path: ["opinion"],
    message: "请填写退回原因",
  });
export type RegistrationReviewInput = z.infer<typeof registrationReviewInputSchema>;
export const registrationReviewOutputSchema = z.object({ revision: z.int().positive() });
