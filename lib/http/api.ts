import type { z } from "zod";

import type { Access, Body, Endpoint, Input as Fields, JsonEndpoint } from "#contracts/endpoint.ts";

import type { ApiOptions, Input } from "./call.ts";
import { showFailure } from "./effects.ts";
import { ApiFailure } from "./failure.ts";
import { askReauth } from "./reauth.ts";

/** Loaded with the first call, because pages are drawn without one. */
export async function loadCalls() {
  try {
    return await import("./calls.ts");
  } catch {
    throw new ApiFailure({
      status: 0,
      message: "网络不稳定，或系统刚刚更新，请稍后重试；仍未成功的，请先保存或复制未提交的内容，再刷新页面",
    });
  }
}

/** A 401 is never quiet: no caller can continue without a session. */
function isQuiet(failure: ApiFailure, quiet: ApiOptions["quiet"]): boolean {
  if (failure.status === 401 || failure.error === "auth.other-user") return false;
  if (quiet === "refusals") return failure.status !== 500;
  if (typeof quiet === "boolean") return quiet;
  return failure.error !== null && (quiet?.includes(failure.error) ?? false);
}

async function callOrTell(endpoint: JsonEndpoint, input: Input, options: ApiOptions): Promise<unknown> {
  try {
    return await (await loadCalls()).call(endpoint, input, options);
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
