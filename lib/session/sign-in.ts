import { z } from "zod";

import { readSignInError, type SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";

export const signInPath = "/api/auth/callback/account";
export const phoneSignInPath = "/api/auth/callback/phone";
export const ssoSignInPath = "/api/auth/callback/zwsso";
const answerSchema = z.object({ url: z.string() });

export type SignInResult = { kind: "done"; location: string } | { kind: "failed"; error: SignInError };

const offline: SignInError = {
  code: "upstream.unavailable",
  text: "网络状态差",
  captcha: false,
};

export async function signIn(fields: URLSearchParams, path: string = signInPath): Promise<SignInResult> {
  fields.set("json", "true");
  try {
    const response = await fetch(path, { method: "POST", body: fields, cache: "no-store" });
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success)
      return { kind: "failed", error: { ...offline, text: generalErrors.internal.message } };
    const url = new URL(answer.data.url, globalThis.location.origin);
    const error = readSignInError(url.searchParams.get("error"));
    return error ? { kind: "failed", error } : { kind: "done", location: url.pathname + url.search };
  } catch {
    return { kind: "failed", error: offline };
  }
}
