import { uploadCancel } from "#contracts/file/chunks/endpoints.ts";
import type { UploadId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

/** Tells the server that nobody goes on with it. Where that fails the server clears it away by itself later. */
export async function cancelTask(uploadId: UploadId): Promise<void> {
  await api(uploadCancel, { uploadId }, { quiet: true }).catch(() => undefined);
}
