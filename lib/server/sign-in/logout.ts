import "server-only";

import type { NextRequest } from "next/server";

import { logout } from "#contracts/account/endpoints.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { openCookie } from "#lib/session/codec.ts";
import { cookieNames, serializeCookie } from "#lib/session/cookie.ts";
import { inTime } from "#lib/util/in-time.ts";

import { ServiceFailure } from "../failure.ts";
import { failureAnswer } from "../relay/answer.ts";
import { isSameOrigin } from "../relay/same-origin.ts";
import { shells } from "../shell-cache.ts";
import { requestService } from "../upstream.ts";

/** Clears the browser's part even if the service is down or hangs. */
export async function handleLogout(request: NextRequest): Promise<Response> {
  const { publicOrigin, sessionSecret } = webEnv();
  const requestId = request.headers.get("x-request-id") ?? "";
  if (!isSameOrigin(request.headers, publicOrigin) || !request.headers.has("x-requested-with")) {
    return failureAnswer("request.origin", requestId);
  }
  const names = cookieNames(publicOrigin);
  const token = await openCookie(request.cookies.get(names.session)?.value, sessionSecret);
  if (token !== null) shells.forget(token);
  const redirect = token === null ? null : await endAtService(token, requestId);
  const headers = {
    "cache-control": "no-store",
    "clear-site-data": '"storage"',
    "set-cookie": serializeCookie(names.session, "", 0, names.secure),
  };
  return Response.json({ code: 200, data: { redirect }, message: "", requestId }, { headers });
}

/** Milliseconds; the browser gives up after ten seconds. */
const patience = 5000;

function endAtService(token: string, requestId: string): Promise<string | null> {
  const ended: Promise<string | null> = requestService(logout, {}, token).then(
    ({ redirect }) => redirect,
    (error: unknown) => {
      if (!(error instanceof ServiceFailure && error.status === 401))
        logger.warn({ requestId, reason: String(error) }, "logout at service failed");
      return null;
    },
  );
  return inTime(ended, patience, () => null);
}
