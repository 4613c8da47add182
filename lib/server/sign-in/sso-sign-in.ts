import "server-only";

import { cookies } from "next/headers";

import { ssoLogin } from "#contracts/account/sso/endpoints.ts";
import { type SsoAnswer, ssoAnswerSchema } from "#contracts/account/sso/sso.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";
import { ssoCookieNames } from "#lib/session/sso.ts";

import { requestService } from "../upstream.ts";
import { endFormer } from "./end-former.ts";
import { browserDigest } from "./sso-start.ts";

export async function waitingAnswer(): Promise<SsoAnswer | null> {
  const value = (await cookies()).get(ssoCookieNames(webEnv().publicOrigin).answer)?.value;
  if (value === undefined || value === "") return null;
  const parsed = ssoAnswerSchema.safeParse(Object.fromEntries(new URLSearchParams(value)));
  return parsed.success ? parsed.data : ssoAnswerSchema.parse({});
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
