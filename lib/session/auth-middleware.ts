import { type NextRequest, NextResponse } from "next/server";

import { cookieNames } from "./cookie.ts";
import { contentSecurityPolicy, newNonce } from "./csp.ts";
import { csrfFor } from "./csrf.ts";
import { pageHeaders } from "./page-headers.ts";
import { loginPath } from "./return-to.ts";
import { pageKind } from "./routes.ts";
import { answerCookie, packAnswer } from "./sso.ts";

const development = process.env.NODE_ENV === "development";

function protect(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "no-store");
  return response;
}

/** Their URLs carry secrets: no Referer and no indexing. */
const keyPages: readonly string[] = ["/fileView", "/accountLink"];

const withForm: readonly string[] = ["/", "/zwsso"];

function takeAnswer(request: NextRequest, policy: string): NextResponse | null {
  const { pathname, searchParams } = request.nextUrl;
  const packed = pathname === "/zwsso" ? packAnswer(searchParams) : null;
  if (packed === null) return null;
  const response = protect(NextResponse.redirect(new URL("/zwsso", request.nextUrl), 303), policy);
  response.headers.set("referrer-policy", "no-referrer");
  response.headers.append("set-cookie", answerCookie(packed, process.env.PUBLIC_ORIGIN));
  return response;
}

/**
 * Redirects to the login page without a session cookie and sets the CSP. Not the authorization check:
 * that is `requireSession()`, which asks the service.
 */
export async function authMiddleware(request: NextRequest): Promise<NextResponse> {
  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce, development);
  const { pathname, search } = request.nextUrl;
  const publicOrigin = process.env.PUBLIC_ORIGIN;
  const names = cookieNames(publicOrigin);
  if (pageKind(pathname) === "signed-in" && !request.cookies.get(names.session)?.value) {
    const target = new URL(loginPath(pathname + search), request.nextUrl);
    return protect(NextResponse.redirect(target, 307), policy);
  }
  const answered = takeAnswer(request, policy);
  if (answered) return answered;
  const headers = new Headers(request.headers);
  headers.set(pageHeaders.nonce, nonce);
  headers.set(pageHeaders.path, pathname + search);
  headers.set("content-security-policy", policy);
  if (!withForm.includes(pathname)) {
    const response = protect(NextResponse.next({ request: { headers } }), policy);
    if (keyPages.includes(pathname)) response.headers.set("referrer-policy", "no-referrer");
    if (keyPages.includes(pathname)) response.headers.set("x-robots-tag", "noindex, nofollow");
    return response;
  }

  const secret = process.env.SESSION_SECRET ?? "";
  const csrf = await csrfFor(request.cookies.get(names.csrf)?.value, { secret, publicOrigin });
  headers.set(pageHeaders.csrf, csrf.token);
  const response = protect(NextResponse.next({ request: { headers } }), policy);
  if (csrf.setCookie) response.headers.append("set-cookie", csrf.setCookie);
  return response;
}
