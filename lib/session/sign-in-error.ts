import { z } from "zod";

import { type ErrorCode, errorCodeSchema, type NextStep, nextStepSchema } from "#contracts/errors.ts";

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
