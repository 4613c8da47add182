import type { Context } from "hono";

import type { Endpoint } from "#contracts/endpoint.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import type { FileReply, Reading } from "#service/core/file-reply.ts";
import type { Upload } from "#service/core/upload.ts";

import { bodyOf } from "../request/body.ts";
import type { ServiceEnv } from "../service-app.ts";
import { contentDisposition } from "./disposition.ts";

/** Values of `Sec-Fetch-Dest` for which a file opens as a page of its own. */
const ownPages: readonly (string | null)[] = ["document", "frame", "iframe", "embed", "object"];

const none: Upload = { bytes: null, contentType: "", size: null };

export function uploadOf(c: Context<ServiceEnv>, { body }: Pick<Endpoint, "body">): Upload {
  if (body !== "multipart") return none;
  const length = Number(c.req.header("content-length") ?? 0);
  return {
    bytes: bodyOf(c),
    contentType: c.req.header("content-type") ?? "",
    size: Number.isSafeInteger(length) && length > 0 ? length : null,
  };
}

export function readingOf({ headers }: Request): Reading {
  return { range: headers.get("range"), isOwnPage: ownPages.includes(headers.get("sec-fetch-dest")) };
}

type File = FileReply["file"];

export function fileResponse({ file }: FileReply): Response {
  if (file.kind === "made") return new Response(file.body, { headers: madeHeaders(file) });
  const headers = storedHeaders(file);
  if (file.kind === "outside") {
    headers.set("content-range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = file.part ?? { start: 0, end: file.size - 1 };
  headers.set("content-length", String(end - start + 1));
  if (file.part) headers.set("content-range", `bytes ${start}-${end}/${file.size}`);
  return new Response(file.body, { status: file.part ? 206 : 200, headers });
}

function madeHeaders({ mime, name, rows }: Extract<File, { kind: "made" }>): Headers {
  const headers = new Headers({ "content-type": mime });
  if (name !== null) headers.set("content-disposition", contentDisposition("attachment", name));
  if (rows !== undefined) headers.set(rowCountHeader, String(rows));
  return headers;
}

function storedHeaders({ mime, name, inline }: Exclude<File, { kind: "made" }>): Headers {
  return new Headers({
    "content-type": mime,
    "content-disposition": contentDisposition(inline ? "inline" : "attachment", name),
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "accept-ranges": "bytes",
  });
}
