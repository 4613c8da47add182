import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { UploadFailure } from "./failure.ts";

export function showSessionEnd(failed: unknown): void {
  if (!(failed instanceof UploadFailure) || failed.status !== 401) return;
  const { message, status, requestId, error } = failed;
  showFailure(new ApiFailure({ message, status, requestId, ...(error && { error }) }));
}
