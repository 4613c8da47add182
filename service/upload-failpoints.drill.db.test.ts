import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { file } from "#service/db/schema/file.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { begin, merged, pieceOf, sendAll, sendChunk } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";

import { armFailpoints } from "./failpoint/failpoint.ts";
import type { FailpointName } from "./failpoint/names.ts";
import { sweep, sweepOrphans } from "./sweeper.ts";

const day = 86_400_000;
const name = "招标文件.pdf";
/** Two chunks. */
const largePdf = (): Buffer => samplePdf(limits.chunk + 1000);

type Places = { small: FailpointName[]; chunk: FailpointName[]; merge: FailpointName[] };
const rows: FailpointName[] = ["merge.before-row", "merge.before-commit", "merge.after-commit"];
const places: Record<string, Places> = {
  "a folder": {
    small: ["blob.before-rename", "blob.after-rename", "upload.before-row"],
    chunk: ["chunk.after-place", "chunk.after-commit"],
    merge: ["blob.before-rename", "blob.after-rename", ...rows],
  },
  "an S3 bucket": {
    small: ["s3.before-put", "s3.after-put"],
    chunk: ["s3.after-put"],
    merge: ["s3.before-complete", "s3.after-complete"],
  },
};

describe.each(testStores)("failpoints of uploads in $place", ({ place, open }) => {
  const { small, chunk, merge } = places[place] ?? { small: [], chunk: [], merge: [] };
  let store: TestStore;
  let service: TestService;
  let filer: Person;
  beforeAll(async () => {
    store = await open();
    service = await testService({}, { blobs: store.blobs });
  });
  beforeEach(async () => {
    service.clock.now = new Date();
    filer = await service.person("filer");
  });
  afterEach(() => armFailpoints(""));
  afterAll(async () => {
    await service.close();
    await store.close();
  });

  const ownRows = () => service.deps.db.select().from(file).where(eq(file.uploadedBy, filer.id));
  async function failing<T>(at: FailpointName, act: () => Promise<T>): Promise<T> {
    armFailpoints(`${at}=error`);
    try {
      return await act();
    } finally {
      armFailpoints("");
    }
  }
  async function contentOf(fileId: FileId): Promise<Buffer> {
    const answer = await service.fetch("fileContent", {}, { token: filer.token, params: { fileId } });
    return Buffer.from(await answer.arrayBuffer());
  }
  async function sweptLater(): Promise<void> {
    service.clock.now = new Date(Date.now() + 9 * day);
    await sweep(service.deps);
    await sweepOrphans(service.deps);
    service.clock.now = new Date();
  }

  it.each(small)("small upload at %s › leaves no row, and nothing after a sweep", async (at) => {
    const before = await store.lying();
    const answer = await failing(at, () => upload(service, filer, name, samplePdf()));
    expect(answer.error).toBe("internal");
    expect(await ownRows()).toEqual([]);
    await sweptLater();
    expect(await store.lying()).toEqual(before);
  });

  it("small upload at upload.after-commit › keeps row and content", async () => {
    const content = samplePdf();
    const answer = await failing("upload.after-commit", () => upload(service, filer, name, content));
    expect(answer.error).toBe("internal");
    const [row] = await ownRows();
    if (!row) throw new Error("The row is gone");
    expect((await contentOf(row.id)).equals(content)).toBe(true);
  });

  it.each(chunk)("chunk at %s › is sent again", async (at) => {
    const content = largePdf();
    const task = await begin(filer, name, content);
    const first = { uploadId: task.uploadId, chunk: 0 };
    const answer = await failing(at, () => sendChunk(service, filer, first, pieceOf(content, 0)));
    expect(answer.error).toBe("internal");
    const again = await begin(filer, name, content);
    expect(again.uploadId).toBe(task.uploadId);
    await sendAll(service, filer, again, content);
    const { fileId } = uploadOutputSchema.parse(await merged(filer, task, name, content));
    expect((await contentOf(fileId)).equals(content)).toBe(true);
    expect(await store.unfinished()).toEqual([]);
  });

  it.each(merge)("merge at %s › gives the whole file at the next try", async (at) => {
    const content = largePdf();
    const task = await begin(filer, name, content);
    await sendAll(service, filer, task, content);
    await expect(failing(at, () => merged(filer, task, name, content))).rejects.toThrow("internal: ");
    const { fileId } = await merged(filer, task, name, content);
    expect(await ownRows()).toHaveLength(1);
    expect((await contentOf(fileId)).equals(content)).toBe(true);
    await sweptLater();
    expect(await store.unfinished()).toEqual([]);
  });

  it("sweep at sweep.after-row › leaves content without a row, which the next sweep deletes", async () => {
    await upload(service, filer, name, samplePdf());
    service.clock.now = new Date(Date.now() + 2 * day);
    await expect(failing("sweep.after-row", () => sweep(service.deps))).rejects.toThrow("uploads");
    expect(await ownRows()).toEqual([]);
    await sweptLater();
    expect(await store.lying()).toEqual([]);
  });
});
