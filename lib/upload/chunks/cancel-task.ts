import { uploadCancel } from "#contracts/file/chunks/endpoints.ts";
import type { UploadId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

export async function cancelTask(uploadId: UploadId): Promise<void> {
  await api(uploadCancel, { uploadId }, { quiet: true }).catch(() => undefined);
}
