import type { UploadOutput } from "#contracts/attachment.ts";
import { upload } from "#contracts/file/endpoints.ts";
import { limits } from "#contracts/limits.ts";

import { Congestion } from "./failure.ts";
import { postForm, type PostOptions } from "./post-form.ts";

export type SendOptions = PostOptions & { md5: string };

export function sendFile(file: File, { md5, ...options }: SendOptions): Promise<UploadOutput> {
  const form = new FormData();
  form.append("fileSize", String(file.size));
  form.append("md5", md5);
  form.append("file", file, file.name);
  return postForm(upload, form, { ...options, timeout: limits.browserTimeout, slow: () => new Congestion() });
}
