import type { Options } from "ky";

import type { Address, JsonEndpoint } from "#contracts/endpoint.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { ErrorCode } from "#contracts/errors/error-codes.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";
import { limits } from "#contracts/limits.ts";
import { inTime } from "#lib/util/in-time.ts";
import { requestParts } from "#lib/util/request-parts.ts";

import { client } from "./client.ts";
import { ApiFailure, brokenOff } from "./failure.ts";
import { callHeaders } from "./page-user.ts";
import { readFailure } from "./read-failure.ts";

export type ApiOptions = {
  signal?: AbortSignal | undefined;
  /** Failures that the caller shows itself: all but 401, all but 401 and 500 (`refusals`), or those listed. */
  quiet?: boolean | "refusals" | readonly ErrorCode[];
  headers?: Record<string, string>;
  /** For a small call that must complete although the page is being left. */
  keepalive?: boolean;
};

export type Input = Readonly<Record<string, unknown>> | FormData;

function send(endpoint: Address, input: Input, options: ApiOptions): Promise<Response> {
  const request: Options = { method: endpoint.method, headers: { ...callHeaders(), ...options.headers } };
  if (options.signal) request.signal = options.signal;
  if (options.keepalive) request.keepalive = true;
  const { origin } = globalThis.location;
  if (input instanceof FormData) return client(new URL(endpoint.path, origin), { ...request, body: input });
  const { path, json } = requestParts(endpoint, input);
  return client(new URL(path, origin), json === null ? request : { ...request, json });
}

export async function answerOf(endpoint: Address, input: Input, options: ApiOptions): Promise<Response> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") throw timeout();
    return brokenOff(error);
  }
}

function timeout(): ApiFailure {
  const { status, message } = generalErrors["upstream.timeout"];
  return new ApiFailure({ status, message, error: "upstream.timeout" });
}

/** The client's own limit ends with the headers. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await inTime<unknown>(response.json(), limits.browserTimeout, () => {
      throw timeout();
    });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof ApiFailure) throw error;
    return brokenOff(error);
  }
}

/** Calls once, whatever is to be done about a failure. */
export async function call(
  { output, ...endpoint }: JsonEndpoint,
  input: Input,
  options: ApiOptions,
): Promise<unknown> {
  const response = await answerOf(endpoint, input, options);
  const requestId = response.headers.get("x-request-id") ?? "";
  const body = await bodyOf(response);
  if (!response.ok) throw readFailure(response.status, body, requestId);
  const envelope = envelopeSchema(output).safeParse(body);
  if (envelope.success) return envelope.data.data;
  throw new ApiFailure({
    status: 502,
    message: "数据读取异常，请刷新页面后重试；如多次出现，请联系技术支持",
    requestId,
  });
}
