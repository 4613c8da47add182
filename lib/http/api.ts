import ky, { type Options, TimeoutError } from "ky";
import type { z } from "zod";

import type { Access, Address, Endpoint, Input as Fields } from "#contracts/endpoint.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { generalErrors } from "#contracts/general-errors.ts";
import { limits } from "#contracts/limits.ts";
import { type EndpointName, endpoints } from "#contracts/paths.ts";
import { requestParts } from "#lib/util/request-parts.ts";

import { showFailure } from "./effects.ts";
import { ApiFailure, networkFailure, readFailure } from "./failure.ts";
import { callHeaders } from "./page-user.ts";
import { askReauth } from "./reauth.ts";

const client = ky.create({
  timeout: limits.browserTimeout,
  retry: 0,
  throwHttpErrors: false,
  cache: "no-store",
});

export type ApiOptions = {
  signal?: AbortSignal | undefined;
  /** Failures the caller shows in its own place: all of them (but 401), or these. */
  quiet?: boolean | readonly ErrorCode[];
  headers?: Record<string, string>;
  /** A small call that is to arrive although the page is being left. */
  keepalive?: boolean;
};

export type Input = Readonly<Record<string, unknown>> | FormData;

/** An entry of the contract; by its name an endpoint whose shapes are not in there yet. */
export type Callee = EndpointName | Address;

async function send(callee: Callee, input: Input, options: ApiOptions): Promise<Response> {
  const endpoint = typeof callee === "string" ? endpoints[callee] : callee;
  const request: Options = { method: endpoint.method, headers: { ...callHeaders(), ...options.headers } };
  if (options.signal) request.signal = options.signal;
  if (options.keepalive) request.keepalive = true;
  const { origin } = globalThis.location;
  if (input instanceof FormData) return client(new URL(endpoint.path, origin), { ...request, body: input });
  const { path, json } = requestParts(endpoint, input);
  return client(new URL(path, origin), json === null ? request : { ...request, json });
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** The answer as it came, also one that says no; throws `ApiFailure` where none came, and an abort as it is. */
export async function answerOf(callee: Callee, input: Input, options: ApiOptions): Promise<Response> {
  try {
    return await send(callee, input, options);
  } catch (error) {
    if (isAborted(error)) throw error;
    if (error instanceof TimeoutError) {
      const { status, message } = generalErrors["upstream.timeout"];
      throw new ApiFailure({ status, message, error: "upstream.timeout" });
    }
    throw networkFailure();
  }
}

/** Null for what is no JSON. A body that breaks off was given up, or lost on its way. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw isAborted(error) ? error : networkFailure();
  }
}

async function call<T>(callee: Callee, input: Input, output: z.ZodType<T>, options: ApiOptions): Promise<T> {
  const response = await answerOf(callee, input, options);
  const requestId = response.headers.get("x-request-id") ?? "";
  const body = await bodyOf(response);
  if (!response.ok) throw readFailure(response.status, body, requestId);
  const envelope = envelopeSchema(output).safeParse(body);
  if (envelope.success) return envelope.data.data;
  throw new ApiFailure({ status: 502, message: "服务返回的内容无法识别，请刷新页面后重试", requestId });
}

/** The end of the session is never quiet: no caller can go on without it. */
function isQuiet(failure: ApiFailure, quiet: ApiOptions["quiet"]): boolean {
  if (failure.status === 401 || failure.error === "auth.other-user") return false;
  if (typeof quiet === "boolean") return quiet;
  return failure.error !== null && (quiet?.includes(failure.error) ?? false);
}

async function callOrTell<T>(
  callee: Callee,
  input: Input,
  output: z.ZodType<T>,
  options: ApiOptions,
): Promise<T> {
  try {
    return await call(callee, input, output, options);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.error === "auth.reauth") {
      if (await askReauth()) return callOrTell(callee, input, output, options);
    } else if (!isQuiet(error, options.quiet)) showFailure(error);
    throw error;
  }
}

/**
 * Calls the service from the browser and parses its answer. A failure is shown (dialog or warning) unless it is quiet,
 * and thrown as `ApiFailure`; an abort is rethrown. After `auth.reauth` the call is repeated once the password was given.
 */
export function api<I extends Fields, O extends z.ZodType>(
  endpoint: Endpoint<I, O, Access, "json" | "none">,
  input: z.input<I>,
  options?: ApiOptions,
): Promise<z.output<O>>;
export function api<O extends z.ZodType>(
  endpoint: Endpoint<Fields, O, Access, "multipart">,
  form: FormData,
  options?: ApiOptions,
): Promise<z.output<O>>;
/** Of an endpoint whose shapes are not in the contract yet. */
export function api<T>(
  name: EndpointName,
  input: Input,
  output: z.ZodType<T>,
  options?: ApiOptions,
): Promise<T>;
export function api(
  callee: EndpointName | Endpoint<Fields, z.ZodType>,
  input: Input,
  given: z.ZodType | ApiOptions = {},
  options: ApiOptions = {},
): Promise<unknown> {
  if ("safeParse" in given) return callOrTell(callee, input, given, options);
  if (typeof callee !== "string") return callOrTell(callee, input, callee.output, given);
  throw new Error(`${callee} needs an output schema`);
}
