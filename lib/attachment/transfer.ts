import type { UploadOutput } from "#contracts/attachment.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { callHeaders } from "#lib/http/page-user.ts";
import type { UploadEvent, UploadProblem } from "#lib/upload/machine.ts";
import { showSessionEnd } from "#lib/upload/session-end.ts";
import { uploadFile } from "#lib/upload/upload-file.ts";

/** What to say of an upload's error that is none of its own. */
export function describeFailure(error: unknown): UploadProblem {
  if (error instanceof ApiFailure) return { message: error.message, again: true, requestId: error.requestId };
  return { message: "文件未能保存，请重新上传", again: true, requestId: "" };
}

/** Sends a file for whoever the page was drawn for; asks to sign in anew where the session has ended. */
export async function transferFile(
  file: File,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
): Promise<UploadOutput> {
  try {
    return await uploadFile(file, tell, signal, callHeaders());
  } catch (error) {
    showSessionEnd(error);
    throw error;
  }
}
