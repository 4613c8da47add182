import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";

import { samplePdf, upload } from "./testing/upload.ts";

describe.each(testStores)("file in $place", ({ open }) => {
  let store: TestStore;
  let service: TestService;
  let filer: Person;
  let id: string;
  const content = samplePdf(100_000);

  beforeAll(async () => {
    store = await open();
    service = await testService({}, { blobs: store.blobs });
    filer = await service.person("filer");
    const answer = await upload(service, filer, "招标文件.pdf", content);
    id = answer.data(uploadOutputSchema).fileId;
  });
  afterAll(async () => {
    await service.close();
    await store.close();
  });

  const read = (person: Person, headers: Record<string, string> = {}, file = id) =>
    service.fetch("fileContent", { headers }, { token: person.token, params: { fileId: file } });

  describe("file content", () => {
    // ASVS 3.2.1, 5.3.1, 14.3.2
    it("is sent with headers under which nothing in it can run", async () => {
      const answer = await read(filer);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(content.length),
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
      });
      expect(answer.headers.get("content-disposition")).toMatch(/^inline; .*filename\*=UTF-8''%E6%8B%9B/);
    });
    it.each([
      ["text/html", "attachment"],
      ["image/svg+xml", "attachment"],
      ["application/xhtml+xml", "attachment"],
      ["text/javascript", "attachment"],
      ["application/xml", "attachment"],
      ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "attachment"],
      ["application/pdf", "inline"],
      ["image/png", "inline"],
    ])("is sent inert with the type %s", async (mime, kind) => {
      const other = await upload(service, filer, "恶意.pdf", samplePdf());
      const file = other.data(uploadOutputSchema).fileId;
      await service.database.asOwner("UPDATE file SET mime = $1 WHERE id = $2", [mime, file]);
      for (const range of ["", "bytes=0-9", "bytes=999999-"]) {
        const { headers: said } = await read(filer, { range }, file);
        expect(said.get("content-disposition")).toMatch(new RegExp(`^${kind}; `));
        expect(said.get("content-security-policy")).toBe("sandbox; default-src 'none'");
        expect(said.get("x-content-type-options")).toBe("nosniff");
        expect(said.get("cross-origin-resource-policy")).toBe("same-origin");
        expect(said.get("cache-control")).toBe("no-store");
      }
    });
    // ASVS 3.2.1
    it.each(["document", "iframe", "frame", "embed", "object"])(
      "is sent as a download for the destination %s",
      async (place) => {
        const { headers: said } = await read(filer, { "sec-fetch-dest": place });
        expect(said.get("content-disposition")).toMatch(/^attachment; /);
      },
    );
    it("is sent in part for a range", async () => {
      const answer = await read(filer, { range: "bytes=10-19" });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([
        206,
        `bytes 10-19/${content.length}`,
      ]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true);
      expect((await read(filer, { range: `bytes=${content.length}-` })).status).toBe(416);
    });
    it("is audited once for many ranges", async () => {
      const reader = await service.signIn(filer.id);
      const rows = () =>
        service.deps.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.accountId, filer.id), eq(auditLog.action, "file.read")));
      const before = (await rows()).length;
      await (await read(reader, { range: "bytes=0-9" })).arrayBuffer();
      await (await read(reader, { range: "bytes=10-19" })).arrayBuffer();
      expect(await rows()).toHaveLength(before + 1);
    });
    it("is audited when the first byte is skipped", async () => {
      const sly = await upload(service, filer, "批复.pdf", content);
      const file = sly.data(uploadOutputSchema).fileId;
      const rows = () =>
        service.deps.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.objectId, file), eq(auditLog.action, "file.read")));
      await (await read(filer, { range: "bytes=1-" }, file)).arrayBuffer();
      expect(await rows()).toHaveLength(1);
      await (await read(filer, { range: "bytes=-100" }, file)).arrayBuffer();
      expect(await rows()).toHaveLength(1);
      service.clock.now = new Date(service.clock.now.getTime() + 11 * 60_000);
      await (await read(filer, { range: "bytes=2-" }, file)).arrayBuffer();
      expect(await rows()).toHaveLength(2);
    });
    // ASVS 8.2.2
    // GB/T 22239 8.1.4.2 f)
    it("does not exist for others, or under another id", async () => {
      const other = await service.person("filer");
      const province = await service.person("province");
      const audit = await service.person("audit-admin");
      for (const person of [other, province, audit]) {
        expect((await readAnswer(await read(person))).error).toBe("file.not-found");
      }
      const none = await read(filer, {}, "00000000-0000-4000-8000-000000000000");
      expect((await readAnswer(none)).error).toBe("file.not-found");
      expect((await readAnswer(await read(filer, {}, "..%2f..%2fetc"))).error).toBe("request.invalid");
    });
    it("is not available by HEAD", async () => {
      const headers = { authorization: `Bearer ${filer.token}` };
      const answer = await service.app.hono.request(`/ks/file/v1/content/${id}`, { method: "HEAD", headers });
      expect(answer.status).toBe(405);
    });
  });
});
