import type { UploadOutput } from "#contracts/attachment.ts";

import { hashFile } from "./hash-file.ts";
import type { UploadEvent } from "./machine.ts";
import { sendFile } from "./send-file.ts";

/** Hashes a file in a worker, then sends it in one request. */
export async function uploadFile(
  file: File,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<UploadOutput> {
  const md5 = await hashFile(file, (percent) => tell({ type: "hashed", percent }), signal);
  tell({ type: "send" });
  const onPercent = (percent: number): void => tell({ type: "sent", percent });
  return sendFile(file, { md5, headers, onPercent, signal });
}
