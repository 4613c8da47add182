import "server-only";

import { z } from "zod";

import { logger } from "#lib/runtime/logger.ts";

import { BodyError, countedBody } from "./relay/body.ts";

const maxReport = 16_384;
const perMinute = 20;
const minute = 60_000;

const reportSchema = z.object({
  "csp-report": z.object({
    // The query may hold words that somebody searched for.
    "document-uri": z
      .string()
      .max(2000)
      .transform((uri) => uri.replace(/[?#].*$/s, "")),
    "violated-directive": z.string().max(500),
    "blocked-uri": z.string().max(2000).default(""),
    "line-number": z.number().optional(),
    "source-file": z.string().max(2000).optional(),
  }),
});

let windowStart = 0;
let seen = 0;

/** Rate limit, because anyone can send reports. */
function mayLog(): boolean {
  if (Date.now() - windowStart > minute) {
    windowStart = Date.now();
    seen = 0;
  }
  seen += 1;
  return seen <= perMinute;
}

async function readReport(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  for await (const piece of countedBody(body, null, maxReport)) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

export async function handleCspReport(request: Request): Promise<Response> {
  try {
    const report = reportSchema.safeParse(request.body && (await readReport(request.body)));
    if (report.success && mayLog())
      logger.warn({ report: report.data["csp-report"] }, "content security policy violation");
  } catch (error) {
    const isLong = error instanceof BodyError && error.kind === "long";
    return new Response(null, { status: isLong ? 413 : 400 });
  }
  return new Response(null, { status: 204 });
}
