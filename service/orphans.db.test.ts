import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { begin, largePdf, md5Of, merged, sendAll } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";

import { sweepOrphans } from "./sweeper.ts";

const day = 86_400_000;

describe.each(testStores)("orphaned contents in $place", ({ open }) => {
  let store: TestStore;
  let service: TestService;
  let filer: Person;
  beforeAll(async () => {
    store = await open();
    service = await testService({}, { blobs: store.blobs });
    // Blob timestamps come from the machine's clock.
    service.clock.now = new Date();
    filer = await service.person("filer");
  });
  afterAll(async () => {
    await service.close();
    await store.close();
  });
  const noMore = (tables: string): Promise<unknown> =>
    service.database.asOwner(`ALTER TABLE file ADD CONSTRAINT no_more CHECK (name <> '${tables}')`);

  it("make the service not ready while the store is unreachable", async () => {
    expect((await service.app.hono.request("/readyz")).status).toBe(200);
    const { check } = store.blobs;
    store.blobs.check = () => Promise.reject(new Error("away"));
    expect(await (await service.app.hono.request("/readyz")).text()).toBe("storage unreachable");
    store.blobs.check = check;
  });

  it("are reused by a repeated merge, otherwise swept, sparing all others", async () => {
    const kept = (await upload(service, filer, "a.pdf", samplePdf())).data(uploadOutputSchema);
    const content = largePdf();
    const task = await begin(filer, "b.pdf", content);
    await sendAll(service, filer, task, content);
    await noMore("b.pdf");
    const input = { uploadId: task.uploadId, fileName: "b.pdf", md5: md5Of(content) };
    expect((await filer.call("fileMerge", input)).error).toBe("internal");
    const lost = await store.blobs.create();
    await lost.write(samplePdf());
    const orphan = await lost.commit();
    await lost.discard();

    await sweepOrphans(service.deps);
    expect(
      (await store.lying()).some((path) => path.includes(orphan)),
      "young ones stay",
    ).toBe(true);
    service.clock.now = new Date(Date.now() + 2 * day);
    await sweepOrphans(service.deps);
    expect((await store.lying()).some((path) => path.includes(orphan))).toBe(false);

    await service.database.asOwner("ALTER TABLE file DROP CONSTRAINT no_more");
    service.clock.now = new Date();
    const whole = await merged(filer, task, "b.pdf", content);
    expect(await store.unfinished()).toEqual([]);
    for (const { fileId } of [kept, whole]) {
      const answer = await service.fetch(
        "fileContent",
        {},
        { token: filer.token, params: { fileId: fileId } },
      );
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });
});
