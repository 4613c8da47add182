import { registerLicence } from "#contracts/file/endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { requestedWith } from "#lib/http/page-user.ts";
import { hashFile } from "#lib/upload/digest/hash-file.ts";
import { Congestion } from "#lib/upload/failure.ts";
import { postForm } from "#lib/upload/post-form.ts";
import type { Transfer } from "#lib/upload/single-upload.ts";

export function sendLicence(token: string): Transfer {
  return async (file, tell, signal) => {
    const md5 = await hashFile(file, (percent) => tell({ type: "hashed", percent }), signal);
    tell({ type: "send" });
    const form = new FormData();
    form.append("token", token);
    form.append("fileSize", String(file.size));
    form.append("md5", md5);
    form.append("file", file, file.name);
    return postForm(registerLicence, form, {
      headers: requestedWith,
      onPercent: (percent) => tell({ type: "sent", percent }),
      signal,
      timeout: limits.browserTimeout,
      slow: () => new Congestion(),
    });
  };
}
