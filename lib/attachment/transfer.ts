import type { UploadOutput } from "#contracts/attachment.ts";
import { fileDelete } from "#contracts/file/endpoints.ts";
import type { FileId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { callHeaders } from "#lib/http/page-user.ts";
import { showSessionEnd } from "#lib/upload/session-end.ts";
import type { UploadEvent, UploadProblem } from "#lib/upload/upload-reducer.ts";

export function describeFailure(error: unknown): UploadProblem {
  if (error instanceof ApiFailure) return { message: error.message, again: true, requestId: error.requestId };
  return { message: "文件未能保存，请重新上传", again: true, requestId: "" };
}

export async function transferFile(
  file: File,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
): Promise<UploadOutput> {
  try {
    const { uploadFile } = await import("#lib/upload/upload-file.ts");
    return await uploadFile(file, tell, signal, callHeaders());
  } catch (error) {
    showSessionEnd(error);
    throw error;
  }
}

/** Best effort: the service keeps a file that something holds, and removes the others after a day. */
export function discardFile(fileId: FileId): void {
  void api(fileDelete, { fileId }, { quiet: true }).catch(() => undefined);
}
