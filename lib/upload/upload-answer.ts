import type { z } from "zod";

import { envelopeSchema, failureEnvelopeSchema } from "#contracts/envelope.ts";
import { generalErrors } from "#contracts/general-errors.ts";

import { congested, UploadFailure } from "./failure.ts";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the server said of an upload: what `output` says, or a failure in words. */
export function uploadAnswer<T>(status: number, text: string, requestId: string, output: z.ZodType<T>): T {
  const body = parseJson(text);
  const success = envelopeSchema(output).safeParse(body);
  if (status === 200 && success.success) return success.data.data;
  const failure = failureEnvelopeSchema.safeParse(body);
  if (failure.success && failure.data.message !== "")
    throw new UploadFailure(
      failure.data.message,
      status,
      failure.data.requestId,
      failure.data.data?.error ?? null,
    );
  if (status === 413) throw new UploadFailure(generalErrors["file.size"].message, status, requestId);
  throw new UploadFailure(congested, status, requestId);
}
