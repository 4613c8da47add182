import { z } from "zod";

import { acceptanceEntrySchema } from "../acceptance-record/acceptance-record.ts";
import { storedFileSchema } from "../attachment.ts";
import { formValuesSchema } from "../form/form.ts";
import { registrationIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { maskedPhoneSchema } from "../sms/phone.ts";
import { registrationStatusSchema } from "./registration.ts";

export const registrationIdInputSchema = z.object({ registrationId: registrationIdSchema });

export const registrationSubmissionSchema = z.object({
  round: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  cause: z.object({ opinion: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  values: formValuesSchema,
  /** True if the ID number changed since the previous submission; the mask may hide that. */
  otherIdNumber: z.boolean(),
  regionName: z.string(),
  licence: z.object({ fileName: z.string(), fileSize: z.int().nonnegative(), sha256: z.string() }),
});
export type RegistrationSubmission = z.infer<typeof registrationSubmissionSchema>;

export const registrationDetailSchema = z.object({
  id: registrationIdSchema,
  number: z.string(),
  status: registrationStatusSchema,
  revision: z.int().positive(),
  submittedAt: z.iso.datetime(),
  values: formValuesSchema,
  regionName: z.string(),
  stationName: z.string(),
  phone: maskedPhoneSchema,
  mayReveal: z.boolean(),
  licence: storedFileSchema,
  hints: z.array(z.string()),
  record: z.array(acceptanceEntrySchema),
  submissions: z.array(registrationSubmissionSchema),
  mayReview: z.boolean(),
});
export type RegistrationDetail = z.infer<typeof registrationDetailSchema>;

export const registrationRevealInputSchema = z.object({
  registrationId: registrationIdSchema,
  field: z.enum(["phone", "idNumber"]),
});

export const registrationReviewInputSchema = z
  .object({
    registrationId: registrationIdSchema,
    revision: z.int().positive(),
    result: z.enum(["pass", "back"]),
    opinion: z.string().trim().max(limits.opinionChars).default(""),
  })
  .refine(({ result, opinion }) => result === "pass" || opinion !== "", {
    path: ["opinion"],
    message: "退回原因必填",
  });
export type RegistrationReviewInput = z.infer<typeof registrationReviewInputSchema>;
export const registrationReviewOutputSchema = z.object({ revision: z.int().positive() });
