import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { file } from "#service/db/schema/file.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";
import { workbookWith, zipOf } from "#service/workbook/zip/testing/zip.ts";

import { samplePdf, upload, uploadForm } from "./testing/upload.ts";

describe.each(testStores)("upload to $place", ({ open }) => {
  let store: TestStore;
  let service: TestService;
  let filer: Person;

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
  });

  const uploads = (person: Person) =>
    service.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, person.id), eq(auditLog.action, "file.upload")));

  describe("file upload", () => {
    it("stores the file with its hashes and an audit row", async () => {
      const content = samplePdf();
      const answer = await upload(service, filer, "招标文件.pdf", content);
      const data = answer.data(uploadOutputSchema);
      expect(data).toMatchObject({ originName: "招标文件.pdf", fileSize: content.length, progress: 100 });
      const [row] = await service.deps.db.select().from(file).where(eq(file.id, data.fileId));
      expect(row).toMatchObject({ mime: "application/pdf", attachedTo: null, uploadedBy: filer.id });
      expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await uploads(filer)).toMatchObject([{ objectId: data.fileId, result: "ok" }]);
      expect(await store.unfinished()).toEqual([]);
    });

    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
      "base64",
    );
    it.each([
      ["a.png", png],
      ["a.XML", Buffer.from("\uFEFF<?xml version='1.0' encoding='UTF-8'?><CostFile/>")],
      ["a.xlsx", zipOf(["[Content_Types].xml", "xl/workbook.xml"])],
    ])("accepts %s", async (name, content) => {
      expect((await upload(service, filer, name, content)).error).toBeNull();
    });

    const bomb = workbookWith([{ name: "xl/a.xml", data: Buffer.alloc(32 * 1_048_576), deflate: true }]);
    it.each([
      ["a.exe", samplePdf(), "file.type"],
      ["noextension", samplePdf(), "file.type"],
      ["a.pdf", Buffer.from("MZ not a pdf"), "file.content"],
      ["cut.pdf", samplePdf().subarray(0, 20), "file.content"],
      ["a.png", samplePdf(), "file.content"],
      ["a.jpg", png, "file.content"],
      ["a.xlsx", Buffer.from("PK\u0003\u0004 not a workbook"), "file.content"],
      ["a.xml", Buffer.from("<html><script>alert(1)</script></html>"), "file.content"],
      ["a.xml", Buffer.from("{}"), "file.content"],
      ["../../a.pdf", samplePdf(), "file.name"],
      ["..%2fa.pdf", samplePdf(), "file.name"],
      ["a\u202Efdp.exe", samplePdf(), "file.name"],
      ["CON.pdf", samplePdf(), "file.name"],
      ["a.pdf.", samplePdf(), "file.name"],
      ["bomb.xlsx", bomb, "file.content"],
      ["宏.xlsx", zipOf(["[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"]), "file.content"],
      ["a.pdf", Buffer.alloc(0), "file.empty"],
    ])("refuses %s for its reason", async (name, content, error) => {
      const before = await store.lying();
      const answer = await upload(service, filer, name, content);
      expect(answer.error).toBe(error);
      expect(await store.lying()).toEqual(before);
      expect(await uploads(filer)).toEqual([]);
    });

    it.each([
      ["another md5", { md5: "0".repeat(32) }],
      ["another size", { fileSize: "1" }],
    ])("refuses a file that arrived with %s", async (_, declared) => {
      expect((await upload(service, filer, "a.pdf", samplePdf(), declared)).error).toBe("file.damaged");
      expect(await store.unfinished()).toEqual([]);
    });

    it("refuses a body that is no form, has no file, or ends midway", async () => {
      const send = async (body: BodyInit, headers: Record<string, string> = {}) =>
        (await readAnswer(await service.fetch("upload", { body, headers }, { token: filer.token }))).error;
      expect(await send("{}", { "content-type": "application/json" })).toBe("request.media-type");
      expect(await send("x", { "content-type": "multipart/form-data" })).toBe("request.malformed");
      const empty = new FormData();
      empty.set("md5", "x");
      expect(await send(empty)).toBe("request.invalid");
      const whole = new Response(uploadForm("a.pdf", samplePdf(5000)));
      const bytes = Buffer.from(await whole.arrayBuffer()).subarray(0, 3000);
      expect(await send(bytes, { "content-type": whole.headers.get("content-type") ?? "" })).toBe(
        "file.damaged",
      );
      expect(await store.unfinished()).toEqual([]);
    });

    // ASVS 5.2.1
    it("refuses a body longer than the contract allows", async () => {
      const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "999999999999" };
      const answer = await service.fetch("upload", { body: "x", headers }, { token: filer.token });
      expect((await readAnswer(answer)).error).toBe("request.too-large");
    });

    it("is for filers and stations, and audits refusals", async () => {
      const county = await service.person("county");
      expect((await upload(service, county, "a.pdf", samplePdf())).error).toBeNull();
      const admin = await service.person("security-admin");
      expect((await upload(service, admin, "a.pdf", samplePdf())).error).toBe("permission.denied");
      const rows = await service.deps.db.select().from(auditLog).where(eq(auditLog.accountId, admin.id));
      expect(rows).toMatchObject([{ action: "upload", result: "refused", error: "permission.denied" }]);
    });

    it("leaves neither content nor audit row when the row cannot be written", async () => {
      const before = await store.lying();
      await service.database.asOwner("ALTER TABLE file ADD CONSTRAINT no_more CHECK (name <> 'refused.pdf')");
      expect((await upload(service, filer, "refused.pdf", samplePdf())).error).toBe("internal");
      expect(await store.lying()).toEqual(before);
      expect(await uploads(filer)).toEqual([]);
    });

    it("bounds the unattached files of an account", async () => {
      expect((await upload(service, filer, "a.pdf", samplePdf())).status).toBe(200);
      await service.database.asOwner(
        `INSERT INTO file (name, size, mime, md5, sha256, storage_key, uploaded_by, created_at)
       SELECT 'x.pdf', 1, 'application/pdf', repeat('0', 32), repeat('0', 64), gen_random_uuid()::text, $1, now()
       FROM generate_series(1, 99)`,
        [filer.id],
      );
      expect((await upload(service, filer, "b.pdf", samplePdf())).error).toBe("file.quota");
    });
  });
});
