import type { Context } from "hono";

import type { Address } from "#contracts/endpoint.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Upload } from "#service/core/upload.ts";

import type { ServiceEnv } from "../service-app.ts";

const mediaTypes = { json: "application/json", multipart: "multipart/form-data" } as const;

/** Throws 415 or 413 before the body is read. */
export function checkBodyHeaders(request: Request, { body, maxBody }: Address): void {
  const length = Number(request.headers.get("content-length") ?? "0");
  if (body === "none") return;
  const type = request.headers.get("content-type");
  const bare = type?.split(";")[0]?.trim().toLowerCase();
  if (bare !== mediaTypes[body] && (type !== null || length > 0)) {
    throw new ServiceError("request.media-type");
  }
  if (length > maxBody) throw new ServiceError("request.too-large");
}

/** Reads Node's own request: a web stream over it copies each piece. Not ended early, or the caller loses a refusal. */
export function bodyOf({ env, req }: Context<ServiceEnv>): Upload["bytes"] {
  return env?.incoming?.iterator({ destroyOnReturn: false }) ?? req.raw.body;
}

/** Enforces the limit whatever Content-Length says. An empty body is an empty object. */
export async function readJson(c: Context<ServiceEnv>, maxBody: number): Promise<unknown> {
  const bytes = await readLimited(bodyOf(c), maxBody);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), refuseUnstorable);
  } catch (cause) {
    throw new ServiceError("request.malformed", { cause });
  }
}

/** PostgreSQL stores neither text with U+0000 nor JSON with a lone surrogate. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === "string" && !isStorable(value)))
    throw new Error("unstorable text");
  return value;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

async function readLimited(body: Upload["bytes"], maxBody: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBody) throw new ServiceError("request.too-large");
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    // The caller left while it sent.
    throw new ServiceError("request.malformed", { cause });
  }
  return Buffer.concat(chunks);
}
