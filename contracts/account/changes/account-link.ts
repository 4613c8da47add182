import { z } from "zod";

import { changeIdSchema } from "../../ids.ts";
import { smsCodeFields } from "../../sms/sms.ts";
import { newPasswordSchema } from "../password.ts";

/** Consent needs a code (`ownChangeSmsCode`) for some kinds; refusing never does. */
export const ownChangeInputSchema = z.object({
  changeId: changeIdSchema,
  agree: z.boolean(),
  codeId: smsCodeFields.codeId.or(z.literal("")).default(""),
  code: smsCodeFields.code.or(z.literal("")).default(""),
});
export type OwnChangeInput = z.infer<typeof ownChangeInputSchema>;
export const ownChangeOutputSchema = z.object({ closed: z.boolean() });

const linkTokenSchema = z
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

export const accountLinkOutputSchema = z.object({
  kind: z.enum(["password", "phone"]),
  userCode: z.string(),
  phone: z.string(),
  expiresAt: z.iso.datetime(),
});
export type AccountLink = z.infer<typeof accountLinkOutputSchema>;

export const linkPasswordInputSchema = z.object({ token: linkTokenSchema, newPassword: newPasswordSchema });
export const linkPasswordOutputSchema = z.object({ userCode: z.string() });
export type LinkPasswordInput = z.infer<typeof linkPasswordInputSchema>;

export const linkProveInputSchema = z.object({ token: linkTokenSchema, ...smsCodeFields });
export type LinkProveInput = z.infer<typeof linkProveInputSchema>;
/** False: phone verified, consent still missing. */
export const linkProveOutputSchema = z.object({ applied: z.boolean() });
