import type { UploadOutput } from "#contracts/attachment.ts";
import { limits } from "#contracts/limits.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { requestedWith } from "#lib/http/page-user.ts";
import { congested } from "#lib/upload/failure.ts";
import { hashFile } from "#lib/upload/hash-file.ts";
import { postForm } from "#lib/upload/post-form.ts";
import { createUploadStore, type UploadStore } from "#lib/upload/upload-store.ts";

import type { SentLicence } from "./memory.ts";

/** The licence on its way, under the ticket of its application. */
export function createLicenceUploads(
  ticket: () => string,
  onSaved: (licence: SentLicence) => void,
): UploadStore {
  return createUploadStore<UploadOutput>({
    transfer: async (file, tell, signal) => {
      const md5 = await hashFile(file, (percent) => tell({ type: "hashed", percent }), signal);
      tell({ type: "send" });
      const form = new FormData();
      form.append("ticket", ticket());
      form.append("fileSize", String(file.size));
      form.append("md5", md5);
      form.append("file", file, file.name);
      const onPercent = (percent: number): void => tell({ type: "sent", percent });
      const timeout = limits.browserTimeout;
      return postForm("registerLicence", form, {
        headers: requestedWith,
        onPercent,
        signal,
        timeout,
        slow: congested,
      });
    },
    save: async (_code, { fileId, originName, fileSize }) =>
      onSaved({ fileId, fileName: originName, fileSize }),
    describe: (error) => ({
      message: error instanceof ApiFailure ? error.message : "文件上传失败，请重新上传！",
      again: true,
      requestId: error instanceof ApiFailure ? error.requestId : "",
    }),
  });
}
