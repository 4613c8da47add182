import type { Options } from "ky";
import type { z } from "zod";

import type { Access, Address, Body, Endpoint, Input as Fields, JsonEndpoint } from "#contracts/endpoint.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { ErrorCode } from "#contracts/errors/error-codes.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";
import { requestParts } from "#lib/util/request-parts.ts";

import { showFailure } from "./effects.ts";
import { ApiFailure, networkFailure, readFailure } from "./failure.ts";
import { callHeaders } from "./page-user.ts";
import { askReauth } from "./reauth.ts";

/** Loaded with the first call, because pages are drawn without one. */
const load = () => import("./client.ts");

export type ApiOptions = {
  signal?: AbortSignal | undefined;
  /** Failures that the caller shows itself: all but 401, or those listed. */
  quiet?: boolean | readonly ErrorCode[];
  headers?: Record<string, string>;
  /** For a small call that must complete although the page is being left. */
  keepalive?: boolean;
};

export type Input = Readonly<Record<string, unknown>> | FormData;

async function send(endpoint: Address, input: Input, options: ApiOptions): Promise<Response> {
  const request: Options = { method: endpoint.method, headers: { ...callHeaders(), ...options.headers } };
  if (options.signal) request.signal = options.signal;
  if (options.keepalive) request.keepalive = true;
  const { client } = await load();
  const { origin } = globalThis.location;
  if (input instanceof FormData) return client(new URL(endpoint.path, origin), { ...request, body: input });
  const { path, json } = requestParts(endpoint, input);
  return client(new URL(path, origin), json === null ? request : { ...request, json });
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export async function answerOf(endpoint: Address, input: Input, options: ApiOptions): Promise<Response> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (isAborted(error)) throw error;
    if (error instanceof Error && error.name === "TimeoutError") {
      const { status, message } = generalErrors["upstream.timeout"];
      throw new ApiFailure({ status, message, error: "upstream.timeout" });
    }
    throw networkFailure();
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw isAborted(error) ? error : networkFailure();
  }
}

async function call(
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

/** A 401 is never quiet: no caller can continue without a session. */
function isQuiet(failure: ApiFailure, quiet: ApiOptions["quiet"]): boolean {
  if (failure.status === 401 || failure.error === "auth.other-user") return false;
  if (typeof quiet === "boolean") return quiet;
  return failure.error !== null && (quiet?.includes(failure.error) ?? false);
}

async function callOrTell(endpoint: JsonEndpoint, input: Input, options: ApiOptions): Promise<unknown> {
  try {
    return await call(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.error === "auth.reauth") {
      if (await askReauth()) return callOrTell(endpoint, input, options);
    } else if (!isQuiet(error, options.quiet)) showFailure(error);
    throw error;
  }
}

/**
 * Shows a failure (dialog or warning) unless quiet, and throws it as `ApiFailure`; rethrows an abort.
 * After `auth.reauth`, repeats the call once the user has re-authenticated.
 */
export function api<I extends Fields, O extends z.ZodType, B extends Body>(
  endpoint: Endpoint<I, O, Access, B>,
  input: B extends "multipart" ? FormData : z.input<I>,
  options?: ApiOptions,
): Promise<z.output<O>>;
export function api(endpoint: JsonEndpoint, input: Input, options: ApiOptions = {}): Promise<unknown> {
  return callOrTell(endpoint, input, options);
}
