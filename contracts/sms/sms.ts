import { z } from "zod";

import { captchaFields } from "../captcha/captcha.ts";
import { codeIdSchema } from "../ids.ts";
import { phoneSchema } from "./phone.ts";

/** A code is valid for one purpose only. */
export const smsPurposeSchema = z.enum([
  "login",
  "forgot",
  "phone",
  "second-factor",
  "reauth",
  "register",
  "account-change",
  "personal-data",
]);
export type SmsPurpose = z.infer<typeof smsPurposeSchema>;
export const smsPurposeNames: Record<SmsPurpose, string> = {
  login: "登录",
  forgot: "找回密码",
  phone: "绑定或更换手机号",
  "second-factor": "登录时的身份验证",
  reauth: "重要操作前的身份验证",
  register: "企业注册或查询注册进度",
  "account-change": "确认账号变更",
  "personal-data": "查询本人信息",
};

export const smsCodeFields = {
  codeId: codeIdSchema,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, "请输入6位短信验证码"),
};

/**
 * `captchaDue` tells whether the captcha is needed: from an address's second request within a day, always with
 * `captchaAlways`. The answer does not reveal whether the number has an account.
 */
export const sendCodeInputSchema = z.object({
  phone: phoneSchema,
  ...captchaFields,
});
export type SendCodeInput = z.infer<typeof sendCodeInputSchema>;

export const sentCodeSchema = z.object({
  codeId: codeIdSchema,
  expiresIn: z.int().positive(),
  againIn: z.int().nonnegative(),
});
export type SentCode = z.infer<typeof sentCodeSchema>;

/** States in the log, which there is only without a gateway. */
export const smsStates = {
  waiting: "处理中",
  sent: "已保留",
  failed: "发送失败",
  dropped: "未发送",
} as const;

export const smsLogOutputSchema = z.array(
  z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    phone: z.string().describe("手机号（隐去中间四位）"),
    state: z.enum(["waiting", "sent", "failed", "dropped"]),
    text: z.string(),
    code: z.string(),
    withheld: z.boolean(),
  }),
);
export type SmsLog = z.infer<typeof smsLogOutputSchema>;
