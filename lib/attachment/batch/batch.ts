import type { AttachmentItem } from "#contracts/attachment.ts";
import { uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { limits } from "#contracts/limits.ts";
import { uploadProblem } from "#lib/upload/rules.ts";

/** `code` null: the file's kind has yet to be chosen. */
export type BatchRow = { id: number; file: File; code: string | null };

export type JudgedRow = BatchRow & {
  /** Why the file cannot be uploaded. */
  problem: string | null;
  /** Effects of the upload besides adding a file. */
  note: string | null;
};

export function openKinds(items: readonly AttachmentItem[]): AttachmentItem[] {
  return items.filter(({ isUpload, asked }) => isUpload && asked);
}

export function judgeRows(rows: readonly BatchRow[], items: readonly AttachmentItem[]): JudgedRow[] {
  const before = new Map<string, number>();
  return rows.map((row) => {
    const item = items.find(({ code }) => code === row.code);
    if (!item) return { ...row, problem: "请选择附件类型", note: null };
    const count = before.get(item.code) ?? 0;
    const problem = uploadProblem(row.file, item) ?? countProblem(item, count);
    if (problem === null) before.set(item.code, count + 1);
    return { ...row, problem, note: problem === null ? noteOf(row.file, item) : null };
  });
}

function countProblem(item: AttachmentItem, before: number): string | null {
  if (!item.many) return before > 0 ? "该类型只能上传1份，请改选类型或从列表删除" : null;
  return item.files.length + before < limits.filesOfAKind ? null : uploadRefusals.count(item.fileType);
}

function noteOf(file: File, { many, files }: AttachmentItem): string | null {
  const [present] = files;
  if (!many && present) return `将替换已上传的“${present.fileName}”`;
  return files.some(({ fileName }) => fileName === file.name) ? "该类型已有同名文件" : null;
}

export function uploadable(rows: readonly JudgedRow[]): JudgedRow[] {
  return rows.filter(({ problem }) => problem === null);
}
