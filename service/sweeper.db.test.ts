import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { connect } from "#service/db/connect.ts";
import { asService } from "#service/db/testing/query-log.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";

import { sweep } from "./sweeper.ts";

const day = 24 * 60 * 60_000;
let service: TestService;
let filer: Person;
beforeAll(async () => {
  service = await testService();
  filer = await service.person("filer");
});
afterAll(() => service.close());

const later = (ms: number): void => {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
};
const count = async (table: string): Promise<number> =>
  (await service.database.asOwner(`SELECT 1 FROM ${table}`)).rowCount ?? 0;
const blobs = async (): Promise<string[]> => {
  const root = join(service.deps.env.DATA_DIR, "blobs");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
async function send(): Promise<string> {
  return (await upload(service, filer, "a.pdf", samplePdf())).data(uploadOutputSchema).fileId;
}

describe("sweep", () => {
  it("keeps unexpired rows", async () => {
    await send();
    await service.call("imageCaptcha");
    await service.call("accountLogin", { userCode: "x", password: "y" });
    await asService("sweep", () => sweep(service.deps));
    expect([await count("file"), await count("captcha"), await count("session")]).toEqual([1, 1, 1]);
    expect(await count("login_guard")).toBe(4);
  });
  it("deletes exactly the uploads unattached for a day, with their content", async () => {
    const attached = await send();
    await service.database.asOwner("UPDATE file SET attached_to = gen_random_uuid() WHERE id = $1", [
      attached,
    ]);
    later(day - 1000);
    await asService("sweep", () => sweep(service.deps));
    expect(await count("file")).toBe(2);
    later(2000);
    await asService("sweep", () => sweep(service.deps));
    const { rows } = await service.database.asOwner("SELECT id, storage_key FROM file");
    expect(rows).toMatchObject([{ id: attached }]);
    expect(await blobs()).toEqual([rows[0]?.storage_key]);
  });
  // GB/T 22239 8.1.4.10 a)
  it("deletes old captchas, counters and sessions", async () => {
    later(day);
    await asService("sweep", () => sweep(service.deps));
    expect([await count("captcha"), await count("login_guard"), await count("session")]).toEqual([0, 0, 0]);
  });
  it("deletes previews of imports that nobody confirmed", async () => {
    await service.database.asOwner(
      `INSERT INTO staff_import (enterprise_id, file_name, sha256, digest, rows, added, changed, same, conflicts,
        requests, account_id, by_name, created_at, imported_at)
      SELECT enterprise_id, name, '', '', 1, 1, 0, 0, 0, 0, id, '', at, done FROM account,
        (VALUES ($1::timestamptz - interval '25 hours', NULL), ($1::timestamptz - interval '25 hours', $1::timestamptz))
          v (at, done)
      WHERE enterprise_id IS NOT NULL`,
      [service.clock.now],
    );
    const before = await count("staff_import");
    await asService("sweep", () => sweep(service.deps));
    expect((await count("staff_import")) * 2).toBe(before);
  });
  it("deletes searches without a result that nobody has repeated for 90 days", async () => {
    await service.database.asOwner(
      "INSERT INTO search_miss SELECT w, 1, $1::timestamptz - days * interval '1 day' FROM (VALUES ('a', 89), ('b', 91)) v (w, days)",
      [service.clock.now],
    );
    await asService("sweep", () => sweep(service.deps));
    expect(await count("search_miss")).toBe(1);
  });
  it("goes on behind a step that fails, and names it", async () => {
    await service.call("accountLogin", { userCode: "x", password: "y" });
    later(day);
    await service.database.asOwner("ALTER TABLE captcha RENAME TO kept");
    await expect(sweep(service.deps)).rejects.toThrow("Failed steps of the sweep: captchas");
    await service.database.asOwner("ALTER TABLE kept RENAME TO captcha");
    expect(await count("login_guard")).toBe(0);
    const logged = service.logged.filter((line) => line.includes("sweep step failed"));
    expect(logged).toEqual([expect.stringMatching(/delete from .*"step":"captchas"/)]);
  });
  it("ends at once without the database", async () => {
    const away = connect("postgres://127.0.0.1:1/away", { max: 1, onError: () => undefined });
    const logged = service.logged.length;
    await expect(sweep({ ...service.deps, db: away.db })).rejects.toThrow("captcha");
    expect(service.logged.slice(logged)).toEqual([]);
    await away.close();
  });
  it("deletes partial uploads of a dead process", async () => {
    const blob = await service.deps.blobs.create();
    await service.deps.blobs.sweep({
      whole: new Date(Date.now() - day),
      parts: new Date(Date.now() - 8 * day),
    });
    expect(await blobs()).toHaveLength(2);
    const [name = ""] = await readdir(join(service.deps.env.DATA_DIR, "blobs", "tmp"));
    const old = new Date(Date.now() - 2 * day);
    await utimes(join(service.deps.env.DATA_DIR, "blobs", "tmp", name), old, old);
    await service.deps.blobs.sweep({
      whole: new Date(Date.now() - day),
      parts: new Date(Date.now() - 8 * day),
    });
    expect(await blobs()).toHaveLength(1);
    await blob.discard();
  });
});
