import { z } from "zod";

import { type ErrorCode, errorCodeSchema, type NextStep, nextStepSchema } from "../../errors/error-codes.ts";

/** Packed into the message of the only error type that next-auth passes on. */
export const signInErrorSchema = z.object({
  code: errorCodeSchema,
  text: z.string(),
  captcha: z.boolean(),
  next: nextStepSchema.optional(),
});
export type SignInError = z.infer<typeof signInErrorSchema>;

const needCaptcha: readonly ErrorCode[] = ["auth.failed", "auth.captcha"];

export function packSignInError(code: ErrorCode, text: string, next?: NextStep): string {
  const captcha = needCaptcha.includes(code);
  return JSON.stringify({ code, text, captcha, ...(next && { next }) } satisfies SignInError);
}

export function readSignInError(packed: string | null | undefined): SignInError | null {
  if (!packed) return null;
  try {
    return signInErrorSchema.parse(JSON.parse(packed));
  } catch {
    return { code: "internal", text: "", captcha: false };
  }
}

/** Only without JavaScript does the address carry these codes; nothing can then ask for the next step. */
const needScript: Partial<Record<ErrorCode, string>> = {
  "auth.second-factor": "账号和密码正确，但该账号还需填写短信验证码",
  "auth.must-change": "账号和密码正确，但该账号还需设置新密码",
  "auth.captcha": "此前登录失败，本次登录还需完成图形验证",
};

/** Anyone can write an address, so only its code is trusted. */
export function wordlessError(error: SignInError | null): SignInError | null {
  if (error === null) return null;
  const step = needScript[error.code];
  const text = step
    ? `浏览器未启用脚本，无法继续登录：${step}。请在浏览器设置中启用脚本（JavaScript），刷新页面后重新登录`
    : "";
  return { code: error.code, text, captcha: error.captcha };
}
