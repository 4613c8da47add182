import { z } from "zod";

import { sessionIdSchema } from "../ids.ts";
import { maskedPhoneSchema, phoneSchema } from "../sms/phone.ts";
import { smsCodeFields } from "../sms/sms.ts";
import { accountChangeSchema } from "./changes/account-change.ts";
import { passwordProfileSchema } from "./password-profile.ts";
import { newPasswordSchema, passwordMaxLength, passwordTooLong } from "./password.ts";

const ownPassword = z.string().min(1, "密码必填").max(passwordMaxLength, passwordTooLong);

export const forgetVerifyInputSchema = z.object({ phone: phoneSchema, ...smsCodeFields });
export type ForgetVerifyInput = z.infer<typeof forgetVerifyInputSchema>;
export const forgetVerifyOutputSchema = z.object({ challenge: z.string(), userCode: z.string() });

export const forgetPassInputSchema = z.object({
  challenge: z.string().min(1, "请先完成短信验证").max(64),
  newPassword: newPasswordSchema,
});
export type ForgetPassInput = z.infer<typeof forgetPassInputSchema>;

/** Ends all other sessions; the current one continues with a new token if the caller can store it. */
export const changePasswordInputSchema = z.object({ password: ownPassword, newPassword: newPasswordSchema });
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;

/** Answers `auth.reauth`; the client then repeats the refused call. */
export const reauthInputSchema = z.union([z.object({ password: ownPassword }), z.object(smsCodeFields)]);
export type ReauthInput = z.infer<typeof reauthInputSchema>;
export const reauthOutputSchema = z.object({ until: z.iso.datetime() });

export const accountSafetyOutputSchema = z.object({
  userCode: z.string(),
  phone: maskedPhoneSchema,
  passwordAt: z.iso.datetime(),
  passwordExpiresAt: z.iso.datetime().nullable(),
  passwordProfile: passwordProfileSchema,
  sms: z.boolean(),
  /** Set for accounts that signed in without a password: an SMS code replaces it. */
  reauthBySms: z.boolean(),
  changes: z.array(accountChangeSchema),
  personBoundAt: z.iso
    .datetime()
    .nullable()
    .describe("of the person whom 政务服务个人登录 brings to the account"),
});
export type AccountSafety = z.infer<typeof accountSafetyOutputSchema>;

/**
 * `sessionState` reads the remaining time without extending it; `sessionUse` extends it.
 * Seconds instead of timestamps, so that clock skew does not matter.
 */
export const sessionStateOutputSchema = z.object({
  idleSeconds: z.number().nonnegative(),
  endSeconds: z.number().nonnegative(),
});
export type SessionState = z.infer<typeof sessionStateOutputSchema>;

export const accountSessionSchema = z.object({
  id: sessionIdSchema,
  current: z.boolean(),
  ip: z.string(),
  agent: z.string(),
  startedAt: z.iso.datetime(),
  lastUseAt: z.iso.datetime(),
});
export const accountSessionsOutputSchema = z.array(accountSessionSchema);
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const sessionEndInputSchema = z.object({ sessionId: sessionIdSchema });
export type SessionEndInput = z.infer<typeof sessionEndInputSchema>;
export const sessionsEndOthersOutputSchema = z.object({ ended: z.int().nonnegative() });

export const signInsOutputSchema = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    ip: z.string(),
    agent: z.string(),
    method: z.string().describe("账号密码、短信验证码、政务服务统一登录"),
    ok: z.boolean(),
    reason: z.string(),
  }),
);
export type SignIns = z.infer<typeof signInsOutputSchema>;

/** Both `phoneSmsCode` and this call need a fresh re-authentication. */
export const phoneChangeInputSchema = z.object({ phone: phoneSchema, ...smsCodeFields });
export type PhoneChangeInput = z.infer<typeof phoneChangeInputSchema>;
export const phoneChangeOutputSchema = z.object({ phone: maskedPhoneSchema });
