import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { UploadFailure } from "./failure.ts";

export function showSessionEnd(error: unknown): void {
  if (!(error instanceof UploadFailure) || error.status !== 401) return;
  const { message, requestId } = error;
  showFailure(new ApiFailure({ status: 401, message, requestId }));
}
