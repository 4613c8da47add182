import { z } from "zod";

import { readSignInError, type SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";
import { networkText } from "#contracts/errors/network-text.ts";

export const signInPath = "/api/auth/callback/account";
export const phoneSignInPath = "/api/auth/callback/phone";
export const ssoSignInPath = "/api/auth/callback/zwsso";
const csrfPath = "/api/auth/csrf";
const answerSchema = z.object({ url: z.string() });
const csrfSchema = z.object({ csrfToken: z.string() });

export type SignInResult = { kind: "done"; location: string } | { kind: "failed"; error: SignInError };

const offline: SignInError = {
  code: "upstream.unavailable",
  text: networkText,
  captcha: false,
};

/**
 * Takes a fresh CSRF token once: a page that stood open keeps one whose cookie is gone. Single sign-on is not repeated, because
 * the first try spends its answer.
 */
export async function signIn(fields: URLSearchParams, path: string = signInPath): Promise<SignInResult> {
  fields.set("json", "true");
  const result = await send(fields, path);
  const isExpired = result.kind === "failed" && result.error.code === "request.origin";
  const token = isExpired && path !== ssoSignInPath ? await freshToken() : null;
  if (token === null) return result;
  fields.set("csrfToken", token);
  return send(fields, path);
}

async function freshToken(): Promise<string | null> {
  try {
    const response = await fetch(csrfPath, { cache: "no-store" });
    return csrfSchema.safeParse(await response.json()).data?.csrfToken ?? null;
  } catch {
    return null;
  }
}

async function send(fields: URLSearchParams, path: string): Promise<SignInResult> {
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
