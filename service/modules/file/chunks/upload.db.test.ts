import { createHash } from "node:crypto";

import { and, eq, like } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { chunkOutputSchema, type UploadTaskOutput } from "#contracts/file/upload.ts";
import { limits } from "#contracts/limits.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { file } from "#service/db/schema/file.ts";
import { uploadTask } from "#service/db/schema/upload.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";
import { sweep } from "#service/sweeper.ts";

import { begin, largePdf, md5Of, merged, pieceOf, sendAll, sendChunk, taskFor } from "./testing/chunks.ts";

const name = "招标文件.pdf";

describe.each(testStores)("chunked upload to $place", ({ open }) => {
  let store: TestStore;
  let service: TestService;
  let filer: Person;
  let content: Buffer;

  beforeAll(async () => {
    store = await open();
    service = await testService({}, { blobs: store.blobs });
  });
  afterAll(async () => {
    await service.close();
    await store.close();
  });
  beforeEach(async () => {
    filer = await service.person("filer");
    content = largePdf();
  });

  const acts = async (person: Person): Promise<string[]> => {
    const mine = and(eq(auditLog.accountId, person.id), like(auditLog.action, "%load%"));
    return (await service.deps.db.select().from(auditLog).where(mine).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  };
  const send = (task: UploadTaskOutput, chunk: number, md5?: string) =>
    sendChunk(
      service,
      filer,
      { uploadId: task.uploadId, chunk, ...(md5 ? { md5 } : {}) },
      pieceOf(content, chunk),
    );
  const merge = (task: UploadTaskOutput, md5 = md5Of(content), fileName = name) =>
    filer.call("fileMerge", { uploadId: task.uploadId, fileName, md5 });

  describe("large file", () => {
    it("arrives in chunks, in any order and repeatedly, and is complete", async () => {
      const task = await begin(filer, name, content);
      expect(task).toMatchObject({ percent: 0, md5: md5Of(pieceOf(content, 0)) });
      expect(task.uploadUrlList.map(({ chunk }) => chunk)).toEqual([0, 1, 2]);
      expect((await send(task, 2)).data(chunkOutputSchema)).toEqual({ percent: 33 });
      expect((await send(task, 0)).data(chunkOutputSchema)).toEqual({ percent: 66 });
      expect((await send(task, 0)).data(chunkOutputSchema)).toEqual({ percent: 66 });
      expect((await send(task, 1)).data(chunkOutputSchema)).toEqual({ percent: 100 });
      const done = await merged(filer, task, name, content);
      expect(done).toMatchObject({ originName: name, fileSize: content.length, md5: md5Of(content) });
      const [row] = await service.deps.db.select().from(file).where(eq(file.id, done.fileId));
      expect(row?.sha256).toBe(createHash("sha256").update(content).digest("hex"));
      expect(await merged(filer, task, name, content)).toEqual(done);
      expect((await send(task, 1)).error, "late").toBe("upload.sealed");
      expect((await send(task, 1)).status).toBe(409);
      const read = await service.fetch(
        "fileContent",
        {},
        { token: filer.token, params: { fileId: done.fileId } },
      );
      expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
      expect(await store.unfinished()).toEqual([]);
      expect(await acts(filer)).toEqual(["upload.begin", "file.upload"]);
    });

    it("resumes for the same person, name, size and first bytes", async () => {
      const task = await begin(filer, name, content);
      await send(task, 1);
      const again = await begin(filer, name, content);
      expect(again.uploadId).toBe(task.uploadId);
      expect(again.uploadUrlList.map(({ chunk }) => chunk)).toEqual([0, 2]);
      const others = [await begin(filer, "另一个.pdf", content), await begin(filer, name, largePdf())];
      const colleague = await begin(await service.person("filer"), name, content);
      expect([...others, colleague].map(({ uploadId }) => uploadId)).not.toContain(task.uploadId);
      const [one, two] = await Promise.all([
        begin(filer, "同时.pdf", content),
        begin(filer, "同时.pdf", content),
      ]);
      expect(one.uploadId).toBe(two.uploadId);
    });

    // ASVS 8.2.2
    it("belongs to its uploader; nobody else finds it", async () => {
      const task = await begin(filer, name, content);
      const other = await service.person("filer");
      const given = { uploadId: task.uploadId, chunk: 0 };
      expect((await sendChunk(service, other, given, pieceOf(content, 0))).error).toBe("upload.not-found");
      const input = { uploadId: task.uploadId, fileName: name, md5: md5Of(content) };
      expect((await other.call("fileMerge", input)).error).toBe("upload.not-found");
      await other.call("uploadCancel", { uploadId: task.uploadId });
      expect((await send(task, 0)).error).toBeNull();
      const admin = await service.person("audit-admin");
      expect((await admin.call("uploadTask", taskFor(name, content))).error).toBe("permission.denied");
    });

    it("refuses a chunk that is damaged, too long, too short or out of range", async () => {
      const task = await begin(filer, name, content);
      const { uploadId } = task;
      const first = pieceOf(content, 0);
      const attempts: [number | string, Uint8Array, string][] = [
        [1, first, "file.damaged"],
        [0, first.subarray(1), "file.damaged"],
        [2, first, "file.damaged"],
        [3, first, "request.invalid"],
        [-1, first, "request.invalid"],
        ["x", first, "request.invalid"],
      ];
      expect((await send(task, 1, "0".repeat(32))).error).toBe("file.damaged");
      for (const [chunk, bytes, error] of attempts.slice(1)) {
        expect((await sendChunk(service, filer, { uploadId, chunk }, bytes)).error, `${chunk}`).toBe(error);
      }
      const long = Buffer.concat([first, Buffer.alloc(1)]);
      expect((await sendChunk(service, filer, { uploadId, chunk: 0 }, long)).error).toBe("file.damaged");
      expect((await begin(filer, name, content)).percent).toBe(0);
    });

    it("is not merged while a chunk is missing or damaged on disk; that chunk is sent again", async () => {
      const task = await begin(filer, name, content);
      await send(task, 0);
      await send(task, 1);
      expect((await merge(task)).error).toBe("upload.incomplete");
      await send(task, 2);
      const [row] = await service.deps.db.select().from(uploadTask).where(eq(uploadTask.id, task.uploadId));
      await store.damage(row?.partsKey ?? "", 1);
      expect((await merge(task)).error).toBe("upload.incomplete");
      const again = await begin(filer, name, content);
      expect(again.uploadUrlList.map(({ chunk }) => chunk)).toEqual([1]);
      await send(task, 1);
      expect((await merge(task)).error).toBeNull();
    });

    it("refuses a chunk that arrives during the merge, after waiting for it", async () => {
      const task = await begin(filer, name, content);
      await sendAll(service, filer, task, content);
      const { parts } = store.blobs;
      const { join } = parts;
      const reading = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      parts.join = async (key, whole) => {
        const blob = await join(key, whole);
        async function* bytes() {
          reading.resolve();
          await goOn.promise;
          if (blob) yield* blob.bytes();
        }
        return blob && { ...blob, bytes, digest: () => Promise.resolve(null) };
      };
      const merging = merge(task);
      await reading.promise;
      const other = Buffer.alloc(limits.chunk, "x");
      const late = sendChunk(service, filer, { uploadId: task.uploadId, chunk: 1 }, other);
      goOn.resolve();
      parts.join = join;
      const { fileId } = (await merging).data(uploadOutputSchema);
      expect((await late).error).toBe("upload.sealed");
      const read = await service.fetch("fileContent", {}, { token: filer.token, params: { fileId: fileId } });
      expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
    });

    it("is merged once, however often that is asked meanwhile", async () => {
      const task = await begin(filer, name, content);
      await sendAll(service, filer, task, content);
      const other = new pg.Client({ connectionString: service.database.ownerUrl });
      await other.connect();
      await other.query("BEGIN; LOCK TABLE upload_task IN EXCLUSIVE MODE");
      const merging = Array.from({ length: 30 }, () => merge(task));
      const waiting = "SELECT FROM pg_locks WHERE relation = 'upload_task'::regclass AND NOT granted";
      await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
      expect((await filer.call("me")).status).toBe(200);
      await other.query("COMMIT");
      await other.end();
      const files = (await Promise.all(merging)).map((answer) => answer.data(uploadOutputSchema).fileId);
      expect(new Set(files).size).toBe(1);
    });

    it("starts over when the whole differs from its digest, or its storage is gone", async () => {
      const task = await begin(filer, name, content);
      await sendAll(service, filer, task, content);
      expect((await merge(task, "0".repeat(32))).error).toBe("upload.incomplete");
      const again = await begin(filer, name, content);
      expect(again.uploadUrlList).toHaveLength(3);
      await sendAll(service, filer, again, content);
      expect((await merge(task, md5Of(content), "别名.pdf")).error).toBe("upload.not-found");
      expect((await merge(task)).error).toBeNull();
    });

    // ASVS 5.2.2
    it("leaves nothing behind when its content contradicts its name", async () => {
      content = Buffer.concat([Buffer.from("<html>"), content]);
      const task = await begin(filer, name, content);
      await sendAll(service, filer, task, content);
      expect((await merge(task)).error).toBe("file.content");
      expect((await merge(task)).error).toBe("upload.not-found");
      const mine = eq(uploadTask.accountId, filer.id);
      expect(await service.deps.db.select().from(uploadTask).where(mine)).toEqual([]);
    });

    it("is refused at the start for its name, type, size or number of chunks", async () => {
      const given = taskFor(name, content);
      const tooLarge = 1025 * 1_048_576;
      const attempts: [Record<string, unknown>, string][] = [
        [{ fileName: "../../a.pdf" }, "file.name"],
        [{ fileName: `${"长".repeat(252)}.pdf` }, "file.name"],
        [{ fileName: "a.exe" }, "file.type"],
        [{ fileSize: tooLarge, chunkCount: Math.ceil(tooLarge / limits.chunk) }, "file.size"],
        [{ chunkCount: 2 }, "request.invalid"],
        [{ fileSize: 0, chunkCount: 0 }, "request.invalid"],
        [{ md5: "x" }, "request.invalid"],
      ];
      for (const [wrong, error] of attempts) {
        expect((await filer.call("uploadTask", { ...given, ...wrong })).error).toBe(error);
      }
      const size = 700 * 1_048_576;
      const big = { ...given, fileSize: size, chunkCount: Math.ceil(size / limits.chunk) };
      for (const fileName of ["1.pdf", "2.pdf"]) await filer.call("uploadTask", { ...big, fileName });
      expect((await filer.call("uploadTask", { ...big, fileName: "3.pdf" })).error).toBe("file.quota");
      expect((await filer.call("uploadTask", { ...big, fileName: "1.pdf" })).error).toBeNull();
    });

    // GB/T 22239 8.1.4.10 b)
    it("is cancelled at once, and idempotently", async () => {
      const before = await store.unfinished();
      const task = await begin(filer, name, content);
      await send(task, 0);
      expect((await filer.call("uploadCancel", { uploadId: task.uploadId })).error).toBeNull();
      expect((await filer.call("uploadCancel", { uploadId: task.uploadId })).error).toBeNull();
      expect(await store.unfinished()).toEqual(before);
      expect((await send(task, 1)).error).toBe("upload.not-found");
      expect((await merge(task)).error).toBe("upload.not-found");
      expect(await acts(filer)).toEqual(["upload.begin", "upload.cancel"]);
    });

    it("is swept after a week without progress", async () => {
      const task = await begin(filer, name, content);
      await send(task, 0);
      const days = (count: number): Date => new Date(service.clock.now.getTime() + count * 86_400_000);
      const start = service.clock.now;
      service.clock.now = days(6);
      await sweep(service.deps);
      expect(await store.unfinished()).not.toEqual([]);
      service.clock.now = days(2);
      await sweep(service.deps);
      expect(await store.unfinished()).toEqual([]);
      service.clock.now = start;
      filer = await service.signIn(filer.id);
      expect((await send(task, 1)).error).toBe("upload.not-found");
    });

    it("reports a full disk, and can be resumed", async () => {
      const task = await begin(filer, name, content);
      const { parts } = service.deps.blobs;
      const { open: openPart } = parts;
      const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      const fine = (): Promise<void> => Promise.resolve();
      const sink = { write: () => Promise.reject(full), settle: fine, place: fine, discard: fine };
      parts.open = async () => sink;
      const answer = await send(task, 0);
      parts.open = openPart;
      expect([answer.status, answer.error]).toEqual([507, "file.storage-full"]);
      expect((await send(task, 0)).error).toBeNull();
    });
  });

  describe("unattached upload", () => {
    it("is deleted by its uploader alone", async () => {
      const task = await begin(filer, name, content);
      await sendAll(service, filer, task, content);
      const { fileId } = await merged(filer, task, name, content);
      const other = await service.person("filer");
      expect((await other.call("fileDelete", { fileId })).error).toBe("file.not-found");
      expect((await filer.call("fileDelete", { fileId })).error).toBeNull();
      expect((await filer.call("fileDelete", { fileId })).error).toBe("file.not-found");
      const [row] = await service.deps.db.select().from(file).where(eq(file.id, fileId));
      expect(row).toBeUndefined();
    });
  });
});
