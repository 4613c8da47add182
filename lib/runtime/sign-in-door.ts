import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";

import type { Address } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { signInDoor, tooOften, webSignInRate } from "#contracts/sign-in-door.ts";
import { packSignInError } from "#contracts/sign-in-error.ts";

/** Each that waits for its refusal keeps a connection of the 8192. */
const mostHeld = 1024;
/** Where the forms of the login page go. */
const formPrefix = "/api/auth/callback/";
const error = "request.rate-limited";
const all: readonly Address[] = Object.values(endpoints);
const relayed = new Set(all.filter(({ signIn, relay }) => signIn && relay).map(({ path }) => path));

/** Whether a call proves who somebody is. Other spellings of these paths were refused before. */
export function isSignIn(method: string | undefined, path: string): boolean {
  return method === "POST" && (path.startsWith(formPrefix) || relayed.has(path));
}

/** Stands before the framework: a sign-in costs that milliseconds, a refusal here next to nothing. */
export function newSignInDoor(): (ip: string) => Promise<number> {
  const pause = (ms: number): Promise<void> => setTimeout(ms);
  return signInDoor({ rate: webSignInRate, mostHeld, now: () => performance.now(), pause });
}

/** In the shape that each asker understands: a form without a script, one with a script (`url`), a relayed call. */
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
