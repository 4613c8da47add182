import { expect, it } from "vitest";

import { type AttachmentItem, attachmentItemSchema } from "#contracts/attachment.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { limits } from "#contracts/limits.ts";

import { judgeRows, uploadable } from "./batch.ts";
import { proposeRows } from "./propose-rows.ts";

const stored = (fileName: string) => ({
  id: "0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11",
  fileName,
  filePath: "/",
  fileSize: 1,
  md5: "",
  mime: "application/pdf",
  uploadedBy: "甲",
  uploadedAt: "2026-11-20T00:00:00.000Z",
});

function itemsWith(files: Record<string, string[]> = {}, locked: string[] = []): AttachmentItem[] {
  return filingForms["max-price"].attachments.map((type) =>
    attachmentItemSchema.parse({
      ...type,
      asked: true,
      isUpload: !locked.includes(type.code),
      isShare: false,
      isReuse: false,
      isCompared: false,
      files: (files[type.code] ?? []).map(stored),
      history: [],
    }),
  );
}

const file = (name: string, size = 1) => new File(["x".repeat(size)], name);
const judged = (files: File[], items: AttachmentItem[]) =>
  judgeRows(proposeRows(files, items), items).map(({ code, problem, note }) => [code, problem, note]);

it("judgeRows › names the fault of each file", () => {
  const files = [file("招标文件.pdf"), file("承诺书.docx"), file("批复.pdf", 0), file("扫描件.pdf")];
  expect(judged(files, itemsWith())).toEqual([
    ["tender", null, null],
    ["promise", "格式错误，请上传【pdf】格式的文件", null],
    ["approval", "文件内容为空，请重新选择文件", null],
    [null, "请选择附件类型", null],
  ]);
});

it("judgeRows › takes one file of a kind that holds one, and says what it replaces", () => {
  const items = itemsWith({ "filing-form": ["旧.pdf"], tender: ["招标文件.pdf"] });
  expect(judged([file("备案表.pdf"), file("备案表2.pdf"), file("招标文件.pdf")], items)).toEqual([
    ["filing-form", null, "将替换已上传的“旧.pdf”"],
    ["filing-form", "该类型只能上传1份，请改选类型或从列表删除", null],
    ["tender", null, "该类型已有同名文件"],
  ]);
});

it("judgeRows › counts the files a kind already has", () => {
  const full = Array.from({ length: limits.filesOfAKind - 1 }, (_, n) => `${n}.pdf`);
  const rows = judged([file("答疑1.pdf"), file("答疑2.pdf")], itemsWith({ tender: full }));
  expect(rows.map(([, problem]) => problem)).toEqual([null, "招标文件（含答疑补遗）最多上传50个文件"]);
});

it("proposeRows › leaves locked kinds out", () => {
  expect(judged([file("招标文件.pdf")], itemsWith({}, ["tender"]))).toEqual([[null, "请选择附件类型", null]]);
});

it("uploadable › leaves faulty files out", () => {
  const items = itemsWith();
  const rows = judgeRows(proposeRows([file("招标文件.pdf"), file("批复.docx")], items), items);
  expect(uploadable(rows).map((row) => row.file.name)).toEqual(["招标文件.pdf"]);
});
