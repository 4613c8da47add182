import { z } from "zod";

import { type ErrorCode, errorCodeSchema, type NextStep, nextStepSchema } from "#contracts/error-codes.ts";

/** What a failed sign-in tells the form; travels as the message of the one error that next-auth passes on. */
export const signInErrorSchema = z.object({
  code: errorCodeSchema,
  text: z.string(),
  captcha: z.boolean(),
  /** What the same sign-in has to bring along the next time. */
  next: nextStepSchema.optional(),
});
export type SignInError = z.infer<typeof signInErrorSchema>;

const needCaptcha: readonly ErrorCode[] = ["auth.failed", "auth.captcha"];

export function packSignInError(code: ErrorCode, text: string, next?: NextStep): string {
  const captcha = needCaptcha.includes(code);
  return JSON.stringify({ code, text, captcha, ...(next && { next }) } satisfies SignInError);
}

/** Null for no error; anything unreadable is an internal error. */
export function readSignInError(packed: string | null | undefined): SignInError | null {
  if (!packed) return null;
  try {
    return signInErrorSchema.parse(JSON.parse(packed));
  } catch {
    return { code: "internal", text: "", captcha: false };
  }
}

/** Without a script nothing asks for what comes after the password. */
const needScript: readonly ErrorCode[] = ["auth.second-factor", "auth.must-change"];

/** An error as an address brings it: the words there are anybody's, so only the code is believed. */
export function wordlessError(error: SignInError | null): SignInError | null {
  if (error === null) return null;
  const text = needScript.includes(error.code)
    ? "该账号登录还需短信验证或设置新密码，请启用浏览器的 JavaScript 后重新登录"
    : "";
  return { code: error.code, text, captcha: error.captcha };
}
