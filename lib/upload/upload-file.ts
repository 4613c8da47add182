import type { UploadOutput } from "#contracts/attachment.ts";
import { limits } from "#contracts/limits.ts";

import { uploadChunked } from "./chunks/upload-chunked.ts";
import { hashFile } from "./digest/hash-file.ts";
import { sendFile } from "./send-file.ts";
import type { UploadEvent } from "./upload-reducer.ts";

export async function uploadFile(
  file: File,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<UploadOutput> {
  if (file.size >= limits.chunk) return uploadChunked(file, { tell, signal, headers });
  const md5 = await hashFile(file, (percent) => tell({ type: "hashed", percent }), signal);
  tell({ type: "send" });
  const onPercent = (percent: number): void => tell({ type: "sent", percent });
  return sendFile(file, { md5, headers, onPercent, signal });
}
