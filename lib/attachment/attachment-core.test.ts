import { beforeEach, describe, expect, it, vi } from "vitest";

import { networkText } from "#contracts/errors/network-text.ts";
import { fileDel, fileList, fileSave } from "#contracts/filing/attachment-endpoints.ts";
import { filingDetail } from "#contracts/filing/endpoints.ts";
import { fileIdSchema, filingIdSchema } from "#contracts/ids.ts";
import { networkFailure } from "#lib/http/failure.ts";

import { createAttachmentCore } from "./attachment-core.ts";
import { createRevisionWriter, type RevisionWriter } from "./revision-writer.ts";

const sent = vi.hoisted(() => vi.fn<() => Promise<object>>());
const call = vi.hoisted(() => vi.fn<(endpoint: { path: string }) => Promise<unknown>>());
vi.mock("#lib/http/api.ts", () => ({ api: call }));
vi.mock("./transfer.ts", () => ({
  transferFile: sent,
  describeFailure: () => ({ message: "", again: true }),
}));
vi.mock("#lib/upload/inspect-file.ts", () => ({ inspectFile: async () => null }));

const fileId = fileIdSchema.parse("0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11");
const filingId = filingIdSchema.parse("5f1c0e3d-6ca3-4ad5-b5ad-1acdc158929d");
const stored = {
  id: fileId,
  fileName: "合同.pdf",
  filePath: "/",
  fileSize: 1,
  md5: "",
  mime: "application/pdf",
  uploadedBy: "甲",
  uploadedAt: "2026-11-20T00:00:00.000Z",
};
const code = "contract";
const item = { limitingType: ["pdf"], size: 20 };

let revision: number;
let held: boolean;
let isLosing: boolean;
let writes: string[];

/** Stores a change and then loses the answer. */
function write(path: string): object {
  writes.push(path);
  held = path === fileSave.path;
  revision += 1;
  if (isLosing) throw networkFailure();
  return { revision };
}

async function answer({ path }: { path: string }): Promise<unknown> {
  if (path === filingDetail.path) return { revision };
  if (path === fileList.path) return [{ code, files: held ? [stored] : [] }];
  return write(path);
}

const onConflict = vi.fn<(message: string) => void>();

function coreWith(own: RevisionWriter) {
  return createAttachmentCore({ filingId, writer: own, onChanged: async () => undefined, onConflict });
}

beforeEach(() => {
  revision = 1;
  held = false;
  isLosing = true;
  writes = [];
  sent.mockReset().mockResolvedValue({ fileId });
  onConflict.mockReset();
  call.mockImplementation(answer);
});

describe("createAttachmentCore › after a lost answer", () => {
  it("takes a stored file for saved, and sends it no second time", async () => {
    const own = createRevisionWriter(1);
    const { uploads } = coreWith(own);
    const [id = 0] = uploads.start(code, [new File(["x"], "合同.pdf")], item);
    await vi.waitFor(() => expect(uploads.entries()[0]?.state.name).toBe("failed"));
    isLosing = false;
    uploads.retry(id);
    await vi.waitFor(() => expect(uploads.savedOf([id])).toBe(1));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(writes).toEqual([fileSave.path]);
    expect(own.revision()).toBe(2);
  });

  it("knows a stored file also if another write came between", async () => {
    const own = createRevisionWriter(1);
    const { uploads } = coreWith(own);
    const [id = 0] = uploads.start(code, [new File(["x"], "合同.pdf")], item);
    await vi.waitFor(() => expect(uploads.entries()[0]?.state.name).toBe("failed"));
    isLosing = false;
    await own.settle();
    uploads.retry(id);
    await vi.waitFor(() => expect(uploads.savedOf([id])).toBe(1));
    expect(writes).toEqual([fileSave.path]);
  });

  it("takes a removed file for removed", async () => {
    held = true;
    const own = createRevisionWriter(1);
    const core = coreWith(own);
    await expect(core.remove(stored)).rejects.toThrow(networkText);
    isLosing = false;
    await core.remove(stored);
    expect(writes).toEqual([fileDel.path]);
    expect([own.revision(), onConflict.mock.calls.length]).toEqual([2, 0]);
  });
});
