import { z } from "zod";

import { newPasswordSchema } from "./password.ts";
import { smsCodeFields } from "./sms.ts";

/** The owner consents with a code (`ownChangeCaptcha`) where one is needed, or refuses. */
export const ownChangeInputSchema = z.object({
  id: z.uuid(),
  agree: z.boolean(),
  codeId: smsCodeFields.codeId.or(z.literal("")).default(""),
  code: smsCodeFields.code.or(z.literal("")).default(""),
});
export type OwnChangeInput = z.infer<typeof ownChangeInputSchema>;
/** False: consent is noted, and the proof by the new phone is waited for. */
export const ownChangeOutputSchema = z.object({ closed: z.boolean() });

/** The secret of a one-time link, as it is sent or typed from paper. */
export const linkTokenSchema = z
  .string()
  .max(64)
  .transform((text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, "")
      .replaceAll("O", "0")
      .replace(/[IL]/g, "1"),
  );
export const accountLinkInputSchema = z.object({ token: linkTokenSchema });
export type AccountLinkInput = z.infer<typeof accountLinkInputSchema>;

/** Purpose of a one-time link. */
export const accountLinkOutputSchema = z.object({
  kind: z.enum(["password", "phone"]),
  userCode: z.string(),
  /** Of the new phone, masked; empty for a password. */
  phone: z.string(),
  expiresAt: z.iso.datetime(),
});
export type AccountLink = z.infer<typeof accountLinkOutputSchema>;

export const linkPasswordInputSchema = z.object({ token: linkTokenSchema, newPassword: newPasswordSchema });
export const linkPasswordOutputSchema = z.object({ userCode: z.string() });
export type LinkPasswordInput = z.infer<typeof linkPasswordInputSchema>;

export const linkProveInputSchema = z.object({ token: linkTokenSchema, ...smsCodeFields });
export type LinkProveInput = z.infer<typeof linkProveInputSchema>;
/** False: proved, and consent is waited for. */
export const linkProveOutputSchema = z.object({ applied: z.boolean() });
