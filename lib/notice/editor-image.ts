import { filledPath } from "#contracts/endpoint.ts";
import { editorUpload, fileContent } from "#contracts/file/endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { editorImageTypes, editorUploadField } from "#contracts/notice/notice.ts";
import { callHeaders } from "#lib/http/page-user.ts";
import { tooSlow, UploadFailure, UploadStopped } from "#lib/upload/failure.ts";
import { postForm } from "#lib/upload/post-form.ts";
import { acceptOf, uploadProblem } from "#lib/upload/rules.ts";
import { showSessionEnd } from "#lib/upload/session-end.ts";

export type EditorImage =
  | { kind: "done"; url: string }
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "stopped" };

type UploadContext = { onPercent: (percent: number) => void; signal: AbortSignal };

export const editorImagePrefix = filledPath(fileContent.path, { fileId: "" });
export const editorImageAccept = acceptOf(editorImageTypes);

export async function sendEditorImage(file: File, course: UploadContext): Promise<EditorImage> {
  const problem = uploadProblem(file, { limitingType: editorImageTypes, size: limits.editorFileMb });
  if (problem) return { kind: "failed", message: problem, again: false };
  const form = new FormData();
  form.append(editorUploadField, file, file.name);
  try {
    const slow = (): UploadFailure => new UploadFailure(tooSlow);
    const times = { timeout: limits.browserTimeout, stall: limits.editorTimeout, slow };
    const stored = await postForm(editorUpload, form, { ...course, ...times, headers: callHeaders() });
    return { kind: "done", url: stored.url };
  } catch (error) {
    if (error instanceof UploadStopped) return { kind: "stopped" };
    if (!(error instanceof UploadFailure)) throw error;
    showSessionEnd(error);
    const { message, again } = error.problem();
    return { kind: "failed", message, again };
  }
}
