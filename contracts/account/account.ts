import { z } from "zod";

import { captchaFields } from "../captcha/captcha.ts";
import { regionCodeSchema } from "../ids.ts";
import { rightSchema } from "../permissions/permissions.ts";
import { roleSchema } from "../permissions/roles.ts";
import { phoneSchema } from "../sms/phone.ts";
import { smsCodeFields } from "../sms/sms.ts";
import { passwordProfileSchema } from "./password-profile.ts";
import { passwordMaxLength, passwordTooLong } from "./password.ts";
import { ssoTypeSchema } from "./sso/sso.ts";

/**
 * Repeats a sign-in that failed with `auth.second-factor` or `auth.must-change`. The challenge from that
 * failure replaces all earlier proofs.
 */
const stepFields = {
  challenge: z.string().max(64).default(""),
  code: z.string().trim().max(16).default(""),
  /** Sends another code instead of checking one; the challenge stays valid. */
  resend: z.enum(["", "1"]).default(""),
  newPassword: z.string().max(passwordMaxLength, passwordTooLong).default(""),
};

export const loginInputSchema = z
  .object({
    userCode: z.string().trim().min(1, "账号必填").max(64, "账号不能超过64个字"),
    password: z.string().max(passwordMaxLength, passwordTooLong).default(""),
    ...captchaFields,
    ...stepFields,
  })
  .refine((input) => input.password !== "" || input.challenge !== "", {
    path: ["password"],
    message: "密码必填",
  });
export type LoginInput = z.infer<typeof loginInputSchema>;
export const loginOutputSchema = z.object({ token: z.string() });

export const phoneLoginInputSchema = z.object({
  phone: phoneSchema,
  codeId: smsCodeFields.codeId.or(z.literal("")).default(""),
  code: z.string().trim().max(16).default(""),
  challenge: stepFields.challenge,
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

export const meOutputSchema = z.object({
  user: userInfoSchema,
  rights: z.array(rightSchema),
  idleMinutes: z.number().positive(),
  expiresAt: z.iso.datetime(),
  passwordExpiresAt: z.iso.datetime().nullable(),
});
export type Me = z.infer<typeof meOutputSchema>;

/** `other`: an operator's own entry. */
const footerKindSchema = z.enum(["organizer", "operator", "phone", "code", "icp", "police", "other"]);

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
  footer: z.array(z.object({ kind: footerKindSchema, label: z.string(), url: z.string() })),
  sms: z.boolean(),
  captchaAlways: z.boolean(),
  passwordProfile: passwordProfileSchema,
});
export type Portal = z.infer<typeof portalOutputSchema>;
