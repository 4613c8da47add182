import { type UploadOutput, uploadOutputSchema } from "#contracts/attachment.ts";
import { envelopeSchema, failureEnvelopeSchema } from "#contracts/envelope.ts";
import { errorTable } from "#contracts/errors.ts";

import { congested, UploadFailure } from "./failure.ts";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the server said of an upload: the stored file, or a failure in words. */
export function uploadAnswer(status: number, text: string, requestId: string): UploadOutput {
  const body = parseJson(text);
  const success = envelopeSchema(uploadOutputSchema).safeParse(body);
  if (status === 200 && success.success) return success.data.data;
  const failure = failureEnvelopeSchema.safeParse(body);
  if (failure.success && failure.data.message !== "")
    throw new UploadFailure(failure.data.message, status, failure.data.requestId);
  if (status === 413) throw new UploadFailure(errorTable["file.size"].message, status, requestId);
  throw new UploadFailure(congested, status, requestId);
}
