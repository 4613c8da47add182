import "server-only";

import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { z } from "zod";

import { packSignInError, readSignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { loginPath, safeReturnTo } from "#lib/session/return-to.ts";
import { forgetCookies, problemPath } from "#lib/session/sso.ts";

import { failureAnswer } from "../relay/answer.ts";
import { declaredLength } from "../relay/body.ts";
import { isSameOrigin } from "../relay/same-origin.ts";
import { authOptions, type SsoOutcome } from "./auth-options.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * Without `session`, which would rewrite the cookie and undo a token refresh, and `signout`, which leaves the browser's storage.
 */
/** Bytes. */
const longestForm = 65_536;

const allowed = new Set(["GET csrf", "POST callback/account", "POST callback/phone", "POST callback/zwsso"]);

const movedSchema = z.object({ url: z.string() });

function returnToOf(referer: string | null): string | null {
  return referer !== null && URL.canParse(referer)
    ? safeReturnTo(new URL(referer).searchParams.get("returnTo"))
    : null;
}

/** Replaces next-auth's error pages with the login form, as a relative URL. */
function loginTarget(location: string, returnTo: string | null): string {
  const url = new URL(location, "http://self");
  if (url.pathname === "/") return `/${url.search}`;
  const query = new URLSearchParams(returnTo === null ? {} : { returnTo });
  const packed = url.pathname.endsWith("/error")
    ? (url.searchParams.get("error") ?? "")
    : packSignInError("request.origin", "页面已过期，请刷新页面后重新登录");
  query.set("error", packed);
  return `/?${query.toString()}`;
}

/** A form's redirect shows in the address bar and the history, so the challenge must not be in it. */
function withoutChallenge(target: string): string {
  const url = new URL(target, "http://self");
  const error = readSignInError(url.searchParams.get("error"));
  if (error?.next) url.searchParams.set("error", packSignInError(error.code, error.text));
  return url.pathname + url.search;
}

/** A script reads the failure from the URL; a form without JavaScript is redirected to a page that explains it. */
function ssoTarget(location: string, { done, returnTo }: SsoOutcome, isForm: boolean): string {
  if (done) return returnTo === null ? "/" : loginPath(returnTo);
  const target = loginTarget(location, null);
  if (!isForm) return target;
  const packed = new URL(target, "http://self").searchParams.get("error");
  return problemPath(readSignInError(packed)?.code ?? "internal");
}

type Target = (location: string, isForm: boolean) => string;

async function withLoginTarget(response: Response, toTarget: Target): Promise<Response> {
  const headers = new Headers(response.headers);
  const target = (location: string) => toTarget(location, headers.has("location"));
  headers.set("cache-control", "no-store");
  const location = headers.get("location");
  if (location !== null) {
    headers.set("location", target(location));
    return new Response(null, { status: 303, headers });
  }
  const body: unknown = await response.json();
  const moved = movedSchema.safeParse(body);
  return Response.json(moved.success ? { url: target(moved.data.url) } : body, {
    status: response.status,
    headers,
  });
}

export async function handleAuth(request: NextRequest, context: Context): Promise<Response> {
  const requestId = request.headers.get("x-request-id") ?? "";
  const { nextauth } = await context.params;
  if (!allowed.has(`${request.method} ${nextauth.join("/")}`))
    return failureAnswer("request.not-found", requestId);
  if (request.method === "POST") {
    if (!isSameOrigin(request.headers, webEnv().publicOrigin))
      return failureAnswer("request.origin", requestId);
    // Read whole by next-auth; browsers always tell the length of a form.
    const length = declaredLength(request.headers);
    if (length === null) return failureAnswer("request.malformed", requestId);
    if (length > longestForm) return failureAnswer("request.too-large", requestId);
  }
  const sso: SsoOutcome = { done: false, returnTo: null };
  const response: unknown = await NextAuth(request, context, authOptions(sso));
  if (!(response instanceof Response)) throw new Error(errorTable.internal.message);
  if (nextauth.at(-1) !== "zwsso") {
    const returnTo = returnToOf(request.headers.get("referer"));
    return withLoginTarget(response, (location, isForm) =>
      isForm ? withoutChallenge(loginTarget(location, returnTo)) : loginTarget(location, returnTo),
    );
  }
  const answer = await withLoginTarget(response, (location, isForm) => ssoTarget(location, sso, isForm));
  for (const cookie of forgetCookies(webEnv().publicOrigin, sso.done ? "both" : "answer")) {
    answer.headers.append("set-cookie", cookie);
  }
  return answer;
}
