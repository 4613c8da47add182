import type { z } from "zod";

import { envelopeSchema } from "#contracts/envelope.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";

import { Congestion, UploadFailure } from "./failure.ts";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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
  throw new Congestion(status, requestId);
}
