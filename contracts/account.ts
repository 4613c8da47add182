import { z } from "zod";

import { captchaFields } from "./captcha.ts";
import { regionCodeSchema } from "./ids.ts";
import { passwordProfileSchema } from "./password-profile.ts";
import { rightSchema } from "./permissions.ts";
import { phoneSchema } from "./phone.ts";
import { roleSchema } from "./roles.ts";
import { smsCodeFields } from "./sms.ts";
import { ssoTypeSchema } from "./sso.ts";

/**
 * What answers a refusal `auth.second-factor` or `auth.must-change`: the same sign-in again, with the ticket that the
 * refusal carried and the code or the new password. The ticket stands for everything that was proved before it.
 */
const stepFields = {
  ticket: z.string().max(64).default(""),
  /** With `auth.second-factor`: the figures of the SMS. */
  code: z.string().trim().max(16).default(""),
  /** With `auth.second-factor`: asks for another code instead of giving one; the ticket stays the same. */
  resend: z.enum(["", "1"]).default(""),
  /** With `auth.must-change`. */
  newPassword: z.string().max(128, "密码过长").default(""),
};

/** POST /account/login. */
export const loginInputSchema = z
  .object({
    userCode: z.string().trim().min(1, "账号必填").max(64, "账号过长"),
    password: z.string().max(128, "密码过长").default(""),
    ...captchaFields,
    ...stepFields,
  })
  .refine((input) => input.password !== "" || input.ticket !== "", {
    path: ["password"],
    message: "密码必填",
  });
export type LoginInput = z.infer<typeof loginInputSchema>;
export const loginOutputSchema = z.object({ token: z.string() });

/** POST /phone/login, with the code that `sendCaptcha` had sent; with a ticket the code is not asked for again. */
export const phoneLoginInputSchema = z.object({
  phone: phoneSchema,
  codeId: smsCodeFields.codeId.or(z.literal("")).default(""),
  code: z.string().trim().max(16).default(""),
  ticket: stepFields.ticket,
  resend: stepFields.resend,
  newPassword: stepFields.newPassword,
});
export type PhoneLoginInput = z.infer<typeof phoneLoginInputSchema>;

export const userInfoSchema = z.object({
  userCode: z.string(),
  nickName: z.string(),
  role: roleSchema,
  roleName: z.string(),
  unitName: z.string().describe("所在企业或造价站"),
  regionCode: regionCodeSchema.nullable(),
  regionName: z.string(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** `me`: who is signed in, what they may do, and when the session ends whatever one does. */
export const meOutputSchema = z.object({
  user: userInfoSchema,
  rights: z.array(rightSchema),
  idleMinutes: z.number().positive(),
  expiresAt: z.iso.datetime(),
  /** When another password has to be chosen; null: never. */
  passwordExpiresAt: z.iso.datetime().nullable(),
});
export type Me = z.infer<typeof meOutputSchema>;

/** What the login page may show without a session. */
export const portalOutputSchema = z.object({
  demoAccounts: z.array(
    z.object({
      role: roleSchema,
      roleName: z.string(),
      userCode: z.string(),
      name: z.string(),
      password: z.string(),
    }),
  ),
  sso: z.array(ssoTypeSchema).describe("已开通的政务服务统一登录"),
  supportPhone: z.string(),
  supportUrl: z.string(),
  footer: z.array(z.object({ label: z.string(), url: z.string() })),
  /** False: 短信登录 and 忘记密码 cannot work and are not shown. */
  sms: z.boolean(),
  /** True: every sign-in needs the captcha, the first one too. */
  captchaAlways: z.boolean(),
  passwordProfile: passwordProfileSchema,
});
export type Portal = z.infer<typeof portalOutputSchema>;
