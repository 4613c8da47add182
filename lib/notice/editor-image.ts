import { filledPath } from "#contracts/endpoint.ts";
import { editorUpload, fileContent } from "#contracts/file/endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { editorImageTypes, editorUploadField } from "#contracts/notice.ts";
import { callHeaders } from "#lib/http/page-user.ts";
import { tooSlow, UploadFailure, UploadStopped } from "#lib/upload/failure.ts";
import { postForm } from "#lib/upload/post-form.ts";
import { acceptOf, uploadProblem } from "#lib/upload/rules.ts";
import { showSessionEnd } from "#lib/upload/session-end.ts";

/** What came of sending a picture; `again` says that the same one may be tried once more. */
export type EditorImage =
  | { kind: "done"; url: string }
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "stopped" };

type Course = { onPercent: (percent: number) => void; signal: AbortSignal };

export const editorImagePrefix = filledPath(fileContent.path, { id: "" });
export const editorImageAccept = acceptOf(editorImageTypes);

/** Sends a picture for a rich text; what the rules refuse does not travel. */
export async function sendEditorImage(file: File, course: Course): Promise<EditorImage> {
  const problem = uploadProblem(file, { limitingType: editorImageTypes, size: limits.editorFileMb });
  if (problem) return { kind: "failed", message: problem, again: false };
  const form = new FormData();
  form.append(editorUploadField, file, file.name);
  try {
    const times = { timeout: limits.browserTimeout, stall: limits.editorTimeout, slow: tooSlow };
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
