import { z } from "zod";

import { proofPurposeSchema } from "./proof-of-work.ts";

/** GET image captcha: an arithmetic question as a picture (data URL), good once and for two minutes. */
export const imageCaptchaOutputSchema = z.object({ captchaId: z.uuid(), image: z.string() });

/**
 * Answers the captcha: the sum in the picture with a short proof of work, or a long proof alone. Empty until it is due.
 */
export const captchaFields = {
  captchaId: z.string().max(64).default(""),
  captcha: z.string().max(16).default(""),
  proof: z.string().max(2048).default(""),
};
export type CaptchaAnswer = { captchaId: string; captcha: string; proof: string };

/** `captchaDue`: whether the next such call needs the captcha. A name that nobody has is answered alike. */
export const captchaDueInputSchema = z.object({
  purpose: proofPurposeSchema,
  userCode: z.string().trim().max(64).default(""),
});
export type CaptchaDueInput = z.infer<typeof captchaDueInputSchema>;
export const captchaDueOutputSchema = z.object({ due: z.boolean() });
