import type { UploadOutput } from "#contracts/attachment.ts";

import { UploadFailure } from "./failure.ts";
import { inspectFile } from "./inspect-file.ts";
import type { UploadEvent } from "./upload-reducer.ts";
import { createUploadStore, type UploadStore } from "./upload-store.ts";

/** `fileSizi`: limit in MB, spelled as specified. */
export type UploadInfo = { limitingType: readonly string[]; fileSizi: number };

export type Transfer = (
  file: File,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
) => Promise<UploadOutput>;

const singleFailed = "文件上传失败，请重新上传！";

function reword(error: unknown): unknown {
  if (!(error instanceof UploadFailure)) return error;
  const { status, requestId } = error;
  const isOwn = !error.problem().again || status === 401 || status === 429 || status === 507;
  return isOwn ? error : new UploadFailure(singleFailed, status, requestId, error.error);
}

export function createSingleUpload<I extends UploadInfo>(options: {
  uploadInfo: I;
  transfer: Transfer;
  onUploaded: (uploaded: UploadOutput & I) => void;
}): UploadStore {
  return createUploadStore<UploadOutput>({
    inspect: inspectFile,
    transfer: async (file, tell, signal) => {
      try {
        return await options.transfer(file, tell, signal);
      } catch (error) {
        throw reword(error);
      }
    },
    save: async (_code, result) => options.onUploaded({ ...options.uploadInfo, ...result }),
    describe: () => ({ message: singleFailed, again: true, requestId: "" }),
  });
}
