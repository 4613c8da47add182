import { z } from "zod";

import { captchaFields } from "./captcha.ts";
import { phoneSchema } from "./phone.ts";

/** What a code is good for; a code of one purpose is worth nothing for another. */
export const smsPurposeSchema = z.enum([
  "login",
  "forgot",
  "phone",
  "second-factor",
  "reauth",
  "register",
  "account-change",
]);
export type SmsPurpose = z.infer<typeof smsPurposeSchema>;

/** A code together with the id under which it was asked for: the one is worth nothing without the other. */
export const smsCodeFields = {
  codeId: z.uuid("请先获取短信验证码"),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, "请输入 6 位短信验证码"),
};

/**
 * Asks for a code. The captcha is needed when `captchaDue` says so: with the second request of an address within a day,
 * and always with `captchaAlways`. The answer is the same whether or not anybody has this number.
 */
export const sendCodeInputSchema = z.object({
  phone: phoneSchema,
  ...captchaFields,
});
export type SendCodeInput = z.infer<typeof sendCodeInputSchema>;

export const sentCodeSchema = z.object({
  codeId: z.uuid(),
  /** Seconds until the code is over, and until another may be asked for. */
  expiresIn: z.int().positive(),
  againIn: z.int().nonnegative(),
});
export type SentCode = z.infer<typeof sentCodeSchema>;

export const smsStates = {
  waiting: "待发送",
  sent: "已发送",
  failed: "发送失败",
  dropped: "未发送",
} as const;

/** `smsOutbox`: what would have been sent while no gateway is set, newest first. */
export const smsOutboxOutputSchema = z.array(
  z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    phone: z.string().describe("手机号（隐去中间四位）"),
    state: z.enum(["waiting", "sent", "failed", "dropped"]),
    text: z.string(),
    /** A code or a one-time link. Empty for a message without one, or one that is not this administrator's to read. */
    code: z.string(),
    /** There is one, and another administrator reads it. */
    withheld: z.boolean(),
  }),
);
export type SmsOutbox = z.infer<typeof smsOutboxOutputSchema>;
