import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { authenticate } from "#service/auth/session/authenticate.ts";
import { auditActorOf } from "#service/core/call.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { readContext } from "#service/http/request/read-context.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
  webSecret,
} from "#service/http/testing/test-service.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";
import { receive } from "#service/upload-validation/receive.ts";

import { insertFile, keepBlob } from "./keep.ts";
import { uploadForm } from "./testing/upload.ts";

/** Two contents with one MD5, published by Wang, Feng, Lai and Yu in 2004 (Cryptology ePrint Archive 2004/199). */
const md5 = "79054025255fb1a26e4bc422aef54eb4";
const one = Buffer.from(
  `d131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a
   085125e8f7cdc99fd91dbdf280373c5bd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0
   e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70`.replace(/\s/g, ""),
  "hex",
);
const other = Buffer.from(one);
for (const at of [19, 45, 59, 83, 109, 123]) other[at] = (other[at] ?? 0) ^ 0x80;

// ASVS 11.4.3
describe.each(testStores)("MD5 collision in $place", ({ open }) => {
  let store: TestStore;
  let service: TestService;
  let people: { filer: Person; content: Buffer }[];
  beforeAll(async () => {
    store = await open();
    service = await testService({}, { blobs: store.blobs });
    people = [
      { filer: await service.person("filer"), content: one },
      { filer: await service.person("filer"), content: other },
    ];
  });
  afterAll(async () => {
    await service.close();
    await store.close();
  });

  /** Stores like `upload` but without the type check, which these contents would fail. */
  async function keep(filer: Person, content: Buffer): Promise<FileRow> {
    const { deps } = service;
    const facts = readContext(new Headers(), "127.0.0.1", webSecret);
    const actor = await authenticate(deps, facts, `Bearer ${filer.token}`);
    const blob = await deps.blobs.create();
    const request = new Request("http://self/", { method: "POST", body: uploadForm("甲.pdf", content) });
    const contentType = request.headers.get("content-type") ?? "";
    const upload = { bytes: request.body, contentType, size: null };
    const { size, name, ...digests } = await receive(upload, () => blob, { maxFile: 1024, maxBody: 4096 });
    const kept = { name, size, mime: "application/pdf", md5: digests.md5, sha256: digests.sha256 };
    return keepBlob({ deps }, blob, (tx, storageKey) =>
      insertFile(tx, { actor, auditActor: auditActorOf(deps, facts, actor) }, { ...kept, storageKey }),
    );
  }

  it("keeps two files, each readable by its own uploader alone", async () => {
    const rows: FileRow[] = [];
    for (const { filer, content } of people) rows.push(await keep(filer, content));
    expect(await service.deps.db.select().from(file).where(eq(file.md5, md5))).toHaveLength(2);
    for (const part of ["id", "storageKey", "sha256"] as const) {
      expect(new Set(rows.map((row) => row[part])).size, part).toBe(2);
    }
    for (const [i, { filer, content }] of people.entries()) {
      const params = { fileId: rows[i]?.id ?? "" };
      const answer = await service.fetch("fileContent", {}, { token: filer.token, params });
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      const stranger = people[1 - i]?.filer.token ?? "";
      expect((await service.fetch("fileContent", {}, { token: stranger, params })).status).toBe(404);
    }
  });

  it("keeps two chunked uploads: neither spares the other any chunk", async () => {
    const tasks = [];
    for (const { filer, content } of people) {
      const input = { md5, fileName: "甲.pdf", chunkCount: 1, fileSize: content.length };
      const task = (await filer.call("uploadTask", input)).data();
      expect(task.uploadUrlList).toHaveLength(1);
      const form = new FormData();
      form.set("chunk", "0");
      form.set("uploadId", task.uploadId);
      form.set("md5", md5);
      form.set("file", new File([Buffer.from(content)], "blob"));
      const sent = await service.fetch("chunkUpload", { body: form }, { token: filer.token });
      expect((await readAnswer(sent)).error).toBeNull();
      tasks.push(task.uploadId);
    }
    expect(new Set(tasks).size).toBe(2);
  });
});
