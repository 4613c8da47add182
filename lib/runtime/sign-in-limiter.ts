import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

import { packSignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { signInLimiter, tooOften, webSignInRate } from "#contracts/account/sign-in/sign-in-limiter.ts";
import type { Address } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints.ts";

/** Each delayed rejection holds one of 8192 connections. */
const mostHeld = 1024;
const formPrefix = "/api/auth/callback/";
const error = "request.rate-limited";
const all: readonly Address[] = Object.values(endpoints);
const relayed = new Set(all.filter(({ signIn, relay }) => signIn && relay).map(({ path }) => path));

/** Relies on `rejectMalformed` having rejected other spellings of these paths. */
export function isSignIn(method: string | undefined, path: string): boolean {
  return method === "POST" && (path.startsWith(formPrefix) || relayed.has(path));
}

export function newSignInLimiter(): (ip: string) => Promise<number> {
  const pause = (ms: number): Promise<void> => setTimeout(ms);
  return signInLimiter({ rate: webSignInRate, mostHeld, now: () => performance.now(), pause });
}

/** Redirect for a form without JavaScript, `url` for one with, envelope for a relayed call. */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  { seconds, requestId }: { seconds: number; requestId: string },
): void {
  const message = tooOften(seconds);
  const url = `/?${new URLSearchParams({ error: packSignInError(error, message) }).toString()}`;
  response.setHeader("retry-after", String(seconds));
  if (request.headers["sec-fetch-mode"] === "navigate") {
    response.writeHead(303, { location: url }).end();
    return;
  }
  response.writeHead(429, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ code: 429, data: { error }, message, requestId, url }));
}
