import { z } from "zod";

import { proofPurposeSchema } from "./proof-of-work.ts";

export const imageCaptchaOutputSchema = z.object({ captchaId: z.uuid(), image: z.string() });

/** Picture answer plus a `short` proof of work, or a `long` proof alone. Empty while no captcha is due. */
export const captchaFields = {
  captchaId: z.string().max(64).default(""),
  captcha: z.string().max(16).default(""),
  proof: z.string().max(2048).default(""),
};
export type CaptchaAnswer = { captchaId: string; captcha: string; proof: string };

/** Unknown names get the same answer as existing ones. */
export const captchaDueInputSchema = z.object({
  purpose: proofPurposeSchema,
  userCode: z.string().trim().max(64).default(""),
});
export type CaptchaDueInput = z.infer<typeof captchaDueInputSchema>;
export const captchaDueOutputSchema = z.object({ due: z.boolean() });
