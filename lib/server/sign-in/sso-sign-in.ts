import "server-only";

import { cookies } from "next/headers";

import { logout } from "#contracts/account/endpoints.ts";
import { ssoLogin } from "#contracts/account/sso/endpoints.ts";
import { type SsoAnswer, ssoAnswerSchema } from "#contracts/account/sso/sso.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { openToken } from "#lib/session/codec.ts";
import { cookieNames } from "#lib/session/cookie.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";
import { ssoCookieNames } from "#lib/session/sso.ts";

import { requestService } from "../upstream.ts";
import { browserDigest } from "./sso-start.ts";

export async function waitingAnswer(): Promise<SsoAnswer | null> {
  const value = (await cookies()).get(ssoCookieNames(webEnv().publicOrigin).answer)?.value;
  if (value === undefined || value === "") return null;
  const parsed = ssoAnswerSchema.safeParse(Object.fromEntries(new URLSearchParams(value)));
  return parsed.success ? parsed.data : ssoAnswerSchema.parse({});
}

async function endFormer(): Promise<void> {
  const { publicOrigin, sessionSecret } = webEnv();
  const cookie = (await cookies()).get(cookieNames(publicOrigin).session)?.value;
  const token = await openToken(cookie, sessionSecret);
  if (token === null) return;
  await requestService(logout, {}, token).catch((error: unknown) => {
    logger.info({ reason: String(error) }, "former session already ended");
  });
}

/** Exchanges the answer first, then ends the former session. */
export async function signInBySso(): Promise<{ token: string; returnTo: string | null }> {
  const browser = (await cookies()).get(ssoCookieNames(webEnv().publicOrigin).browser)?.value ?? "";
  const answer = (await waitingAnswer()) ?? ssoAnswerSchema.parse({});
  const input = { ...answer, browser: browserDigest(browser) };
  const { token, returnTo } = await requestService(ssoLogin, input, null);
  await endFormer();
  return { token, returnTo: safeReturnTo(returnTo) };
}
