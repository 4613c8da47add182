import "server-only";

import { createHash, randomBytes } from "node:crypto";

import type { NextRequest } from "next/server";

import { ssoStart } from "#contracts/account/sso/endpoints.ts";
import { ssoTypeSchema } from "#contracts/account/sso/sso.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";
import { browserCookie, problemPath, ssoCookieNames } from "#lib/session/sso.ts";

import { ServiceFailure } from "../failure.ts";
import { failureAnswer } from "../relay/answer.ts";
import { requestService } from "../upstream.ts";

const browserPattern = /^[\w-]{22}$/;

export function browserDigest(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  if (cookie !== undefined) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * The service supplies the provider's URL. The browser-binding value is reused while valid,
 * so that attempts in two windows both succeed.
 */
export async function handleSsoStart(request: NextRequest): Promise<Response> {
  const { publicOrigin } = webEnv();
  const requestId = request.headers.get("x-request-id") ?? "";
  const destination = request.headers.get("sec-fetch-dest");
  const type = ssoTypeSchema.safeParse(request.nextUrl.searchParams.get("type"));
  if (!type.success) return failureAnswer("request.invalid", requestId);
  if (destination !== null && destination !== "document") return failureAnswer("request.origin", requestId);
  const known = request.cookies.get(ssoCookieNames(publicOrigin).browser)?.value ?? "";
  const browser = browserPattern.test(known) ? known : randomBytes(16).toString("base64url");
  const input = {
    type: type.data,
    returnTo: safeReturnTo(request.nextUrl.searchParams.get("returnTo")) ?? "",
    browser: browserDigest(browser),
  };
  try {
    const { url } = await requestService(ssoStart, input, null);
    return redirect(url, browserCookie(browser, publicOrigin));
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return redirect(problemPath(error.error));
  }
}
