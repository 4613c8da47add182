import { z } from "zod";

import { accountChangeSchema } from "./account-change.ts";
import { passwordProfileSchema } from "./password-profile.ts";
import { newPasswordSchema, passwordMaxLength } from "./password.ts";
import { maskedPhoneSchema, phoneSchema } from "./phone.ts";
import { smsCodeFields } from "./sms.ts";

const ownPassword = z.string().min(1, "密码必填").max(passwordMaxLength, "密码过长");

/** 忘记密码, second step: the code that `forgetPwdCaptcha` had sent. */
export const forgetVerifyInputSchema = z.object({ phone: phoneSchema, ...smsCodeFields });
export type ForgetVerifyInput = z.infer<typeof forgetVerifyInputSchema>;
/** `userCode`: whoever holds the phone may know which account it is bound to. */
export const forgetVerifyOutputSchema = z.object({ ticket: z.string(), userCode: z.string() });

/** Third step: the ticket of the second one. */
export const forgetPassInputSchema = z.object({
  ticket: z.string().min(1, "请先完成短信验证").max(64),
  newPassword: newPasswordSchema,
});
export type ForgetPassInput = z.infer<typeof forgetPassInputSchema>;

/** Ends every other session of the account; the present one goes on under a new token, where the caller can store one. */
export const changePasswordInputSchema = z.object({ password: ownPassword, newPassword: newPasswordSchema });
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;

/** Answers a refusal `auth.reauth`; then the refused call is made again. */
export const reauthInputSchema = z.union([
  z.object({ password: ownPassword }),
  /** With the code that `reauthCaptcha` had sent, where `reauthBySms` says so. */
  z.object(smsCodeFields),
]);
export type ReauthInput = z.infer<typeof reauthInputSchema>;
export const reauthOutputSchema = z.object({ until: z.iso.datetime() });

/** `accountSafety`: what the page 账号安全 shows of the own account. */
export const accountSafetyOutputSchema = z.object({
  userCode: z.string(),
  /** Empty when none is bound. */
  phone: maskedPhoneSchema,
  passwordAt: z.iso.datetime(),
  /** Null: it does not expire. */
  passwordExpiresAt: z.iso.datetime().nullable(),
  passwordProfile: passwordProfileSchema,
  sms: z.boolean(),
  /** Signed in without a password: a code to the own phone stands for one. */
  reauthBySms: z.boolean(),
  /** Requests of others to change the account: open ones, and those closed within the last 30 days. */
  changes: z.array(accountChangeSchema),
});
export type AccountSafety = z.infer<typeof accountSafetyOutputSchema>;

/**
 * How long the own session has still to live: `sessionState` asks without using it, `sessionUse` says that its person
 * is there. Seconds, so that nobody's clock matters.
 */
export const sessionStateOutputSchema = z.object({
  /** Until it ends for want of use. */
  idleSeconds: z.number().nonnegative(),
  /** Until it ends whatever one does. */
  endSeconds: z.number().nonnegative(),
});
export type SessionState = z.infer<typeof sessionStateOutputSchema>;

export const accountSessionSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  ip: z.string(),
  /** Such as `Chrome 130 · Windows`; empty when unknown. */
  agent: z.string(),
  startedAt: z.iso.datetime(),
  lastUseAt: z.iso.datetime(),
});
/** The own open sessions, the present one first, then by last use. */
export const accountSessionsOutputSchema = z.array(accountSessionSchema);
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const sessionEndInputSchema = z.object({ id: z.uuid() });
export type SessionEndInput = z.infer<typeof sessionEndInputSchema>;
export const sessionsEndOthersOutputSchema = z.object({ ended: z.int().nonnegative() });

/** `signIns`: the last 50 tries to sign in to the own account, newest first. */
export const signInsOutputSchema = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    ip: z.string(),
    /** As in a session. */
    agent: z.string(),
    method: z.string().describe("账号密码、短信验证码、政务服务统一登录"),
    ok: z.boolean(),
    /** Why not; empty for a success. */
    reason: z.string(),
  }),
);
export type SignIns = z.infer<typeof signInsOutputSchema>;

/** Binds another phone; the code was sent to it by `phoneCaptcha`. Both need a fresh re-authentication. */
export const phoneChangeInputSchema = z.object({ phone: phoneSchema, ...smsCodeFields });
export type PhoneChangeInput = z.infer<typeof phoneChangeInputSchema>;
export const phoneChangeOutputSchema = z.object({ phone: maskedPhoneSchema });
