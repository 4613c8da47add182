import type { UploadOutput } from "#contracts/attachment.ts";
import { filledPath } from "#contracts/endpoint.ts";
import { fileContent } from "#contracts/file/content-endpoints.ts";
import { editorUpload } from "#contracts/file/endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { editorImageTypes, editorUploadField, editorVideoTypes } from "#contracts/notice/notice.ts";
import { callHeaders } from "#lib/http/page-user.ts";
import { uploadChunked } from "#lib/upload/chunks/upload-chunked.ts";
import { Congestion, Stall, UploadFailure, UploadStopped } from "#lib/upload/failure.ts";
import { inspectFile } from "#lib/upload/inspect-file.ts";
import { postForm } from "#lib/upload/post-form.ts";
import { acceptOf, uploadProblem } from "#lib/upload/rules.ts";
import { showSessionEnd } from "#lib/upload/session-end.ts";
import type { UploadEvent } from "#lib/upload/upload-reducer.ts";

export type EditorMedia =
  | { kind: "done"; url: string }
  | { kind: "failed"; message: string; again: boolean }
  | { kind: "stopped" };

type UploadContext = { onPercent: (percent: number) => void; signal: AbortSignal };

const editorMediaPrefix = filledPath(fileContent.path, { fileId: "" });
const editorImageAccept = acceptOf(editorImageTypes);
const editorVideoAccept = acceptOf(editorVideoTypes);

function sendEditorImage(file: File, course: UploadContext): Promise<EditorMedia> {
  const problem = uploadProblem(file, { limitingType: editorImageTypes, size: limits.editorFileMb });
  return answerOf(problem, () => sendWhole(file, course, "图片"));
}

/** Large videos go in chunks, so that an interrupted one is resumed. */
async function sendEditorVideo(file: File, course: UploadContext): Promise<EditorMedia> {
  const { onPercent, signal } = course;
  const limit = { limitingType: editorVideoTypes, size: limits.editorFileMb };
  const problem = uploadProblem(file, limit) ?? (await inspectFile(file).catch(() => null));
  if (file.size < limits.chunk) return answerOf(problem, () => sendWhole(file, course, "视频"));
  return answerOf(problem, () =>
    uploadChunked(file, {
      tell: (event) => event.type === "sent" && onPercent(event.percent),
      signal,
      headers: callHeaders(),
      stall: { after: limits.editorTimeout, failure: () => new Stall("视频") },
    }),
  );
}

function sendWhole(file: File, course: UploadContext, what: "图片" | "视频"): Promise<{ url: string }> {
  const form = new FormData();
  form.append(editorUploadField, file, file.name);
  const times = { timeout: limits.browserTimeout, stall: limits.editorTimeout, slow: () => new Stall(what) };
  return postForm(editorUpload, form, { ...course, ...times, headers: callHeaders() });
}

/** For every editor of notices. */
export const noticeMedia = {
  send: { image: sendEditorImage, video: sendEditorVideo },
  accept: { image: editorImageAccept, video: editorVideoAccept },
  prefix: editorMediaPrefix,
};

export async function transferNoticeFile(
  file: File,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
): Promise<UploadOutput> {
  const headers = callHeaders();
  try {
    if (file.size >= limits.chunk) return await uploadChunked(file, { tell, signal, headers });
    const form = new FormData();
    form.append(editorUploadField, file, file.name);
    tell({ type: "send" });
    return await postForm(editorUpload, form, {
      headers,
      onPercent: (percent) => tell({ type: "sent", percent }),
      signal,
      timeout: limits.browserTimeout,
      slow: () => new Congestion(),
    });
  } catch (error) {
    showSessionEnd(error);
    throw error;
  }
}

async function answerOf(problem: string | null, send: () => Promise<{ url: string }>): Promise<EditorMedia> {
  if (problem) return { kind: "failed", message: problem, again: false };
  try {
    return { kind: "done", url: (await send()).url };
  } catch (error) {
    if (error instanceof UploadStopped) return { kind: "stopped" };
    if (!(error instanceof UploadFailure)) throw error;
    showSessionEnd(error);
    const { message, again } = error.problem();
    return { kind: "failed", message, again };
  }
}
