import "server-only";

import type { NextRequest } from "next/server";

import { webEnv } from "#lib/runtime/env.ts";
import { cookieNames } from "#lib/session/cookie.ts";
import { type Display, displayCookie, displayCookieName, readDisplay, turned } from "#lib/session/display.ts";
import { pageKind } from "#lib/session/routes.ts";

import { failureAnswer } from "./relay/answer.ts";
import { declaredLength } from "./relay/body.ts";
import { isSameOrigin } from "./relay/same-origin.ts";

/** Characters of `turn=contrast`, and some. */
const maxBody = 100;

/** Only a known page: the header names any address. */
function pageBefore(referer: string | null): string {
  if (referer === null || !URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return pageKind(pathname) === "unknown" ? "/" : pathname + search;
}

async function turnOf(request: NextRequest): Promise<keyof Display | null> {
  if ((declaredLength(request.headers) ?? Infinity) > maxBody) return null;
  const turn = new URLSearchParams(await request.text()).get("turn");
  return turn === "large" || turn === "contrast" ? turn : null;
}

export async function turnDisplay(request: NextRequest, publicOrigin: string | undefined): Promise<Response> {
  const requestId = request.headers.get("x-request-id") ?? "";
  if (!isSameOrigin(request.headers, publicOrigin)) return failureAnswer("request.origin", requestId);
  const turn = await turnOf(request);
  if (turn === null) return failureAnswer("request.invalid", requestId);
  const { secure } = cookieNames(publicOrigin);
  const display = turned(readDisplay(request.cookies.get(displayCookieName(secure))?.value), turn);
  const headers = {
    location: pageBefore(request.headers.get("referer")),
    "set-cookie": displayCookie(display, secure),
  };
  return new Response(null, { status: 303, headers });
}

/** The switches without JavaScript: a form that returns to its page. */
export function handleDisplay(request: NextRequest): Promise<Response> {
  return turnDisplay(request, webEnv().publicOrigin);
}
