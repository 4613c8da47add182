import type { AttachmentItem, StoredFile, UploadOutput } from "#contracts/attachment.ts";
import { fileDel, fileList, fileReuse, fileSave } from "#contracts/filing/attachment-endpoints.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure, isAnswerLost } from "#lib/http/failure.ts";
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
  /** Uploads whose saving may have been stored, so that 重试 saves them without sending them again. */
  const unsure = new WeakMap<File, UploadOutput>();
  let isUnsure = false;

  async function written(
    send: (revision: number) => Promise<{ revision: number }>,
    holds: (items: readonly AttachmentItem[]) => boolean,
  ): Promise<void> {
    const isHeld = async (): Promise<boolean> => holds(await readFiles(filingId));
    try {
      if (isUnsure && (await isHeld())) await writer.settle();
      else await writer.write(send, async (next) => (await readRevision(filingId)) === next && isHeld());
    } catch (error) {
      if (isAnswerLost(error)) isUnsure = true;
      if (error instanceof ApiFailure && error.error === "filing.stale") options.onConflict(error.message);
      throw error;
    }
    await options.onChanged();
  }
  async function save(code: string, stored: UploadOutput, file: File): Promise<void> {
    const { fileId } = stored;
    unsure.delete(file);
    try {
      await written((revision) => saveFile({ filingId, revision, code, fileId }), holdsAll(code, [fileId]));
    } catch (error) {
      if (isAnswerLost(error)) unsure.set(file, stored);
      throw error;
    }
  }

  return {
    filingId,
    uploads: createUploadStore<UploadOutput>({
      inspect: inspectFile,
      transfer: async (file, tell, signal) => unsure.get(file) ?? transferFile(file, tell, signal),
      describe: describeFailure,
      save,
    }),
    remove: ({ id: fileId }) =>
      written(
        (revision) => deleteFile({ filingId, revision, fileId }),
        (items) => !items.some(({ files }) => files.some(({ id }) => id === fileId)),
      ),
    reuse: (code, fileIds) =>
      written(
        (revision) => {
          const input = { filingId, revision, code, fileIds: [...fileIds] };
          return api(fileReuse, input, { quiet: ["filing.stale"] });
        },
        holdsAll(code, fileIds),
      ),
  };
}

function holdsAll(code: string, fileIds: readonly FileId[]) {
  return (items: readonly AttachmentItem[]): boolean => {
    const held = new Set(items.find((item) => item.code === code)?.files.map(({ id }) => id));
    return fileIds.every((id) => held.has(id));
  };
}

function readFiles(filingId: FilingId) {
  return api(fileList, { filingId }, { quiet: true });
}

/** Loaded only after a lost answer. */
async function readRevision(filingId: FilingId): Promise<number> {
  const { filingDetail } = await import("#contracts/filing/endpoints.ts");
  return (await api(filingDetail, { filingId }, { quiet: true })).revision;
}

type Change = { filingId: FilingId; revision: number; fileId: FileId };

function saveFile(change: Change & { code: string }) {
  return api(fileSave, change, { quiet: true });
}

function deleteFile(change: Change) {
  return api(fileDel, change, { quiet: ["filing.stale"] });
}
