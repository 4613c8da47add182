import { expect, it } from "vitest";

import {
  type AttachmentItem,
  attachmentItemSchema,
  attachmentTypesFor,
  shownAttachments,
} from "./attachment.ts";
import { maxPriceAttachments } from "./max-price/attachments.ts";

const codesFor = (compileUnitKind: string): Set<string> =>
  new Set(attachmentTypesFor(maxPriceAttachments, { compileUnitKind }).map((type) => type.code));

const stored = {
  id: "0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11",
  fileName: "合同.pdf",
  filePath: "/",
  fileSize: 1,
  md5: "",
  mime: "application/pdf",
  uploadedBy: "甲",
  uploadedAt: "2026-11-20T00:00:00.000Z",
};

function listed(files: readonly (typeof stored)[] = []): AttachmentItem[] {
  return maxPriceAttachments.map((type) =>
    attachmentItemSchema.parse({
      ...type,
      asked: false,
      isUpload: true,
      isShare: false,
      isReuse: false,
      isCompared: false,
      files: type.code === "contract" ? files : [],
      history: [],
    }),
  );
}

const contractIn = (items: readonly AttachmentItem[], kind: string) =>
  shownAttachments(items, (code) => codesFor(kind).has(code)).find((item) => item.code === "contract");

it("shownAttachments › asks for the contract of a consultancy only", () => {
  expect(contractIn(listed(), "2")).toMatchObject({ asked: true, required: true });
  expect(contractIn(listed(), "1")).toBeUndefined();
});

it("shownAttachments › keeps an uploaded file in sight after it is no longer asked for", () => {
  expect(contractIn(listed([stored]), "1")).toMatchObject({ asked: false, required: false });
});
