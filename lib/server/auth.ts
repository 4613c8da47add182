import "server-only";

import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { z } from "zod";

import { errorTable } from "#contracts/errors.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";
import { packSignInError } from "#lib/session/sign-in-error.ts";

import { authOptions } from "./auth-options.ts";
import { failureAnswer } from "./relay/answer.ts";
import { isSameOrigin } from "./relay/same-origin.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * The actions that are used. Not `session`, which would write the request's cookie anew and undo a refresh, and not
 * `signout`, which leaves the browser's storage as it is.
 */
const allowed = new Set(["GET csrf", "POST callback/account"]);

const movedSchema = z.object({ url: z.string() });

function returnToOf(referer: string | null): string | null {
  return referer !== null && URL.canParse(referer)
    ? safeReturnTo(new URL(referer).searchParams.get("returnTo"))
    : null;
}

/** next-auth sends failures to pages of its own; here they go back to the login form, by a relative address. */
function loginTarget(location: string, returnTo: string | null): string {
  const url = new URL(location, "http://self");
  if (url.pathname === "/") return `/${url.search}`;
  const query = new URLSearchParams(returnTo === null ? {} : { returnTo });
  const packed = url.pathname.endsWith("/error")
    ? (url.searchParams.get("error") ?? "")
    : packSignInError("request.origin", "页面已过期，请重新登录");
  query.set("error", packed);
  return `/?${query.toString()}`;
}

async function withLoginTarget(response: Response, referer: string | null): Promise<Response> {
  const target = (location: string) => loginTarget(location, returnToOf(referer));
  const headers = new Headers(response.headers);
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
  if (request.method === "POST" && !isSameOrigin(request.headers, webEnv().publicOrigin)) {
    return failureAnswer("request.origin", requestId);
  }
  const response: unknown = await NextAuth(request, context, authOptions());
  if (response instanceof Response) return withLoginTarget(response, request.headers.get("referer"));
  throw new Error(errorTable.internal.message);
}
