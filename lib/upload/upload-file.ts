import type { UploadOutput } from "#contracts/attachment.ts";
import { upload } from "#contracts/file/endpoints.ts";
import { limits } from "#contracts/limits.ts";

import { uploadChunked } from "./chunks/upload-chunked.ts";
import { hashFile } from "./digest/hash-file.ts";
import { Congestion } from "./failure.ts";
import { postForm, type PostOptions } from "./post-form.ts";
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

type SendOptions = PostOptions & { md5: string };

function sendFile(file: File, { md5, ...options }: SendOptions): Promise<UploadOutput> {
  const form = new FormData();
  form.append("fileSize", String(file.size));
  form.append("md5", md5);
  form.append("file", file, file.name);
  return postForm(upload, form, { ...options, timeout: limits.browserTimeout, slow: () => new Congestion() });
}
