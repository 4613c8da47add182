import "server-only";

import { cookies } from "next/headers";

import { logout } from "#contracts/account/endpoints.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { openCookie } from "#lib/session/codec.ts";
import { cookieNames } from "#lib/session/cookie.ts";

import { requestService } from "../upstream.ts";

/** Ends the session of the cookie that a sign-in replaces. */
export async function endFormer(): Promise<void> {
  const { publicOrigin, sessionSecret } = webEnv();
  const cookie = (await cookies()).get(cookieNames(publicOrigin).session)?.value;
  const token = await openCookie(cookie, sessionSecret);
  if (token === null) return;
  await requestService(logout, {}, token).catch((error: unknown) => {
    logger.info({ reason: String(error) }, "former session already ended");
  });
}
