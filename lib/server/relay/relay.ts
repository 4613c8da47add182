import "server-only";

import { logger } from "#lib/runtime/logger.ts";
import { newRequestId } from "#lib/runtime/request-id.ts";
import { openCookie, sealCookie, sessionSeconds } from "#lib/session/codec.ts";
import { cookieNames, serializeCookie } from "#lib/session/cookie.ts";

import { shells } from "../shell-cache.ts";
import { failureAnswer } from "./answer.ts";
import { checkRequest } from "./check-request.ts";
import { requestHeaders, responseHeaders } from "./headers.ts";
import { matchEndpoint } from "./match.ts";
import { receiveAnswer } from "./receive.ts";
import { tokenRotationCache } from "./token-rotation.ts";
import { createSender, type SendSettings, type SentRequest } from "./upstream/send.ts";
import { errorCodeOf } from "./upstream/upstream-error.ts";

const tokenPattern = /^[\w.~+/=-]{8,1024}$/;

export type RelaySettings = SendSettings & {
  serviceSecret: string;
  sessionSecret: string;
  publicOrigin: string | undefined;
};

export type RelayRequest = SentRequest & {
  url: string;
  cookies: { get(name: string): { value: string } | undefined };
};

export function createRelay(settings: RelaySettings): (request: RelayRequest) => Promise<Response> {
  const { publicOrigin, serviceSecret, sessionSecret } = settings;
  const names = cookieNames(publicOrigin);
  const newest = tokenRotationCache();
  const send = createSender(settings);

  async function storeRefreshed(response: Response, former: string, refreshed: unknown): Promise<void> {
    if (typeof refreshed !== "string" || !tokenPattern.test(refreshed)) return;
    const sealed = await sealCookie(newest(former, refreshed), sessionSecret);
    response.headers.append(
      "set-cookie",
      serializeCookie(names.session, sealed, sessionSeconds, names.secure),
    );
  }

  return async function relay(request) {
    const requestId = request.headers.get("x-request-id") ?? newRequestId();
    const url = new URL(request.url);
    const match = matchEndpoint(request.method, url.pathname);
    if (match.kind === "unknown") return failureAnswer("request.not-found", requestId);
    if (match.kind === "method") return failureAnswer("request.method", requestId, { allow: match.allow });
    const { name, endpoint, writes } = match;
    const cookie = request.cookies.get(names.session)?.value;
    const token = endpoint.auth === "session" ? await openCookie(cookie, sessionSecret) : null;
    const refusal = checkRequest(request, endpoint, token, publicOrigin);
    if (refusal) return failureAnswer(refusal, requestId);
    try {
      const caller = { requestId, clientIp: request.headers.get("x-client-ip") ?? "", token };
      const path = endpoint.method === "GET" ? url.pathname + url.search : url.pathname;
      const headers = requestHeaders(request.headers, endpoint, caller, serviceSecret);
      const upstream = await send(request, endpoint, path, headers).finally(() => {
        // A write may have been done although its answer did not come.
        if (writes && token !== null) shells.forget(token);
      });
      const response = await receiveAnswer(endpoint, upstream, responseHeaders(upstream.headers, requestId));
      if (token !== null) await storeRefreshed(response, token, upstream.headers["refresh-token"]);
      return response;
    } catch (error) {
      const code = errorCodeOf(error);
      if (!request.signal.aborted)
        logger.warn({ requestId, endpoint: name, code, reason: String(error) }, "relay failed");
      return failureAnswer(code, requestId);
    }
  };
}
