import "server-only";

import type { NextRequest } from "next/server";
import { z } from "zod";

import { webEnv } from "#lib/runtime/env.ts";
import { logger } from "#lib/runtime/logger.ts";
import { openToken } from "#lib/session/codec.ts";
import { cookieNames, serializeCookie } from "#lib/session/cookie.ts";

import { ServiceFailure } from "./failure.ts";
import { failureAnswer } from "./relay/answer.ts";
import { isSameOrigin } from "./relay/same-origin.ts";
import { requestService } from "./upstream.ts";

/** Ends the session at the service and in this browser. The browser's part happens even when the service is away. */
export async function handleLogout(request: NextRequest): Promise<Response> {
  const { publicOrigin, sessionSecret } = webEnv();
  const requestId = request.headers.get("x-request-id") ?? "";
  if (!isSameOrigin(request.headers, publicOrigin) || !request.headers.has("x-requested-with")) {
    return failureAnswer("request.origin", requestId);
  }
  const names = cookieNames(publicOrigin);
  const token = await openToken(request.cookies.get(names.session)?.value, sessionSecret);
  if (token !== null) {
    await requestService("logout", {}, z.unknown(), token).catch((error: unknown) => {
      if (error instanceof ServiceFailure && error.status === 401) return;
      logger.warn({ requestId, reason: String(error) }, "a session could not be ended at the service");
    });
  }
  const headers = {
    "cache-control": "no-store",
    "clear-site-data": '"storage"',
    "set-cookie": serializeCookie(names.session, "", 0, names.secure),
  };
  return Response.json({ code: 200, data: null, message: "", requestId }, { headers });
}
