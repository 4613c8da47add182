import type { UploadOutput } from "#contracts/attachment.ts";
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
