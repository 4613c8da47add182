import type { StoredFile, UploadOutput } from "#contracts/attachment.ts";
import { fileDel, fileReuse, fileSave } from "#contracts/filing/attachment-endpoints.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { inspectFile } from "#lib/upload/inspect-file.ts";
import { createUploadStore, type UploadStore } from "#lib/upload/upload-store.ts";

import type { RevisionWriter } from "./revision-writer.ts";
import { describeFailure, transferFile } from "./transfer.ts";

export type AttachmentCore = {
  filingId: FilingId;
  uploads: UploadStore;
  remove: (file: StoredFile) => Promise<void>;
  /** Takes over files of earlier filings. */
  reuse: (code: string, fileIds: readonly FileId[]) => Promise<void>;
};

export type AttachmentCoreOptions = {
  filingId: FilingId;
  writer: RevisionWriter;
  onChanged: () => Promise<void>;
  onConflict: (message: string) => void;
};

export function createAttachmentCore(options: AttachmentCoreOptions): AttachmentCore {
  const { filingId, writer } = options;

  async function written(task: (revision: number) => Promise<{ revision: number }>): Promise<void> {
    try {
      await writer.write(task);
    } catch (error) {
      if (error instanceof ApiFailure && error.error === "filing.stale") options.onConflict(error.message);
      throw error;
    }
    await options.onChanged();
  }

  return {
    filingId,
    uploads: createUploadStore<UploadOutput>({
      inspect: inspectFile,
      transfer: transferFile,
      describe: describeFailure,
      save: (code, stored) =>
        written((revision) => saveFile({ filingId, revision, code, fileId: stored.fileId })),
    }),
    remove: (file) => written((revision) => deleteFile({ filingId, revision, fileId: file.id })),
    reuse: (code, fileIds) =>
      written((revision) => {
        const input = { filingId, revision, code, fileIds: [...fileIds] };
        return api(fileReuse, input, { quiet: ["filing.stale"] });
      }),
  };
}

type Change = { filingId: FilingId; revision: number; fileId: FileId };

function saveFile(change: Change & { code: string }) {
  return api(fileSave, change, { quiet: true });
}

function deleteFile(change: Change) {
  return api(fileDel, change, { quiet: ["filing.stale"] });
}
