import { expect, it } from "vitest";

import { type AttachmentItem, attachmentItemSchema } from "#contracts/attachment.ts";

import { fileOf, type ShownAttachment } from "./shown-attachment.ts";

const idOf = (n: number) => `0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c1${n}`;
const file = (n: number) => ({
  id: idOf(n),
  fileName: `${n}.pdf`,
  filePath: "/",
  fileSize: 1,
  md5: "",
  mime: "application/pdf",
  uploadedBy: "甲",
  uploadedAt: "2026-11-20T00:00:00.000Z",
});
const former = (n: number) => ({ ...file(n), removedAt: null, removedBy: "", version: 1 });

function item(code: string, files: number[], history: number[]): AttachmentItem {
  const kind = { fileType: code, limitingType: ["pdf"], size: 20, required: true, many: false };
  return attachmentItemSchema.parse({
    ...kind,
    code,
    asked: true,
    isUpload: true,
    isShare: false,
    isReuse: false,
    isCompared: false,
    files: files.map(file),
    history: history.map(former),
  });
}

const items = [item("form", [1, 2], [3]), item("approval", [], [5, 4]), item("other", [], [])];

it.each<[string, ShownAttachment | null, string | undefined]>([
  ["nothing while the drawer is closed", null, undefined],
  ["nothing without a kind or file", { code: null, fileId: null }, undefined],
  ["the requested file", { code: "form", fileId: items[0]?.files[1]?.id ?? null }, "2.pdf"],
  [
    "the requested file after its replacement",
    { code: "form", fileId: items[0]?.history[0]?.id ?? null },
    "3.pdf",
  ],
  ["the first file of the kind", { code: "form", fileId: null }, "1.pdf"],
  ["the newest former file of a kind without files", { code: "approval", fileId: null }, "5.pdf"],
  ["nothing for a kind that never had a file", { code: "other", fileId: null }, undefined],
])("fileOf › finds %s", (_, shown, name) => {
  expect(fileOf(items, shown)?.fileName).toBe(name);
});
