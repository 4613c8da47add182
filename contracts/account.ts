import { z } from "zod";

import { regionCodeSchema } from "./ids.ts";
import { roleSchema } from "./roles.ts";

/** POST /account/login. Captcha fields are asked for after a failure; empty until then. */
export const loginInputSchema = z.object({
  userCode: z.string().trim().min(1, "账号必填").max(64, "账号过长"),
  password: z.string().min(1, "密码必填").max(128, "密码过长"),
  captchaId: z.string().max(64).default(""),
  captcha: z.string().max(16).default(""),
});
export type LoginInput = z.infer<typeof loginInputSchema>;
export const loginOutputSchema = z.object({ token: z.string() });

/** GET image captcha: an arithmetic question as a picture (data URL), good once and for two minutes. */
export const imageCaptchaOutputSchema = z.object({ captchaId: z.uuid(), image: z.string() });

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

/** `me`: who is signed in, and when the session ends whatever one does. */
export const meOutputSchema = z.object({
  user: userInfoSchema,
  idleMinutes: z.number().positive(),
  expiresAt: z.iso.datetime(),
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
  supportPhone: z.string(),
  supportUrl: z.string(),
  footer: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type Portal = z.infer<typeof portalOutputSchema>;
