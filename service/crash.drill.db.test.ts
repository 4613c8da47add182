import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import { type UploadTaskOutput, uploadTaskOutputSchema } from "#contracts/file/upload.ts";
import { limits } from "#contracts/limits.ts";
import { file } from "#service/db/schema/file.ts";
import { type RunningService, runningService } from "#service/http/testing/service-process.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
  testService,
  testSettings,
} from "#service/http/testing/test-service.ts";
import { chunkForm, largePdf, md5Of, pieceOf, taskFor } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf, uploadForm } from "#service/modules/file/testing/upload.ts";
import { canMount, withOwnMount } from "#service/storage/testing/own-mount.ts";
import { type TestStore, testStores } from "#service/storage/testing/stores.ts";

import { sweepOrphans } from "./sweeper.ts";

const day = 86_400_000;
const name = "招标文件.pdf";
let running: RunningService | null = null;
afterAll(() => running?.kill());

async function run(
  service: TestService,
  env: Record<string, string>,
  wrap?: readonly string[],
): Promise<void> {
  await running?.kill();
  const { DATA_DIR } = service.deps.env;
  const settings = {
    ...testSettings,
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
    DATABASE_URL: service.database.ownerUrl,
    DATA_DIR,
    SERVICE_PORT: "0",
  };
  running = await runningService({ ...settings, ...env }, wrap);
}
function addressOf(endpoint: EndpointName): string {
  return (running?.origin ?? "") + pathOf(endpoint);
}
/** One connection per call: the service closes a connection whose body it refused midway. */
const authorization = (person: Person) => ({ authorization: `Bearer ${person.token}`, connection: "close" });
async function send(person: Person, endpoint: EndpointName, body: FormData): Promise<Answer> {
  const init = { method: "POST", body, headers: authorization(person) };
  return readAnswer(await fetch(addressOf(endpoint), init));
}
async function ask(person: Person, endpoint: EndpointName, input: unknown): Promise<Answer> {
  const headers = { ...authorization(person), "content-type": "application/json" };
  const init = { method: "POST", body: JSON.stringify(input), headers };
  return readAnswer(await fetch(addressOf(endpoint), init));
}
async function sendPart(person: Person, endpoint: EndpointName, form: FormData): Promise<void> {
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const headers = {
    ...authorization(person),
    "content-type": whole.headers.get("content-type") ?? "",
    "content-length": bytes.length,
  };
  const call = request(addressOf(endpoint), { method: "POST", headers });
  call.on("error", () => undefined);
  call.write(bytes.subarray(0, bytes.length >> 1));
  await once(call, "drain");
}

describe.each(testStores)("killed service with files in $place", { timeout: 240_000 }, ({ open }) => {
  let store: TestStore;
  let service: TestService;
  let filer: Person;
  beforeAll(async () => {
    store = await open();
    service = await testService({}, { blobs: store.blobs });
    service.clock.now = new Date();
  });
  afterAll(async () => {
    await running?.kill();
    running = null;
    await service.close();
    await store.close();
  });
  beforeEach(async () => {
    filer = await service.person("filer");
  });

  const start = (): Promise<void> => run(service, store.env);
  const rows = () => service.deps.db.select().from(file).where(eq(file.uploadedBy, filer.id));
  const begin = async (content: Buffer): Promise<UploadTaskOutput> =>
    (await ask(filer, "uploadTask", taskFor(name, content))).data(uploadTaskOutputSchema);
  async function killBeforeRow(act: () => Promise<unknown>): Promise<void> {
    const stored = (await store.lying()).length;
    const client = new pg.Client({ connectionString: service.database.ownerUrl });
    await client.connect();
    await client.query("BEGIN; LOCK TABLE file IN EXCLUSIVE MODE");
    const ended = act().catch(() => "cut");
    await expect
      .poll(
        async () => {
          const { rows: waiting } = await client.query(
            "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'file'::regclass",
          );
          return waiting.length;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await running?.kill();
    await client.query("ROLLBACK");
    await client.end();
    expect(await ended).toBe("cut");
    expect(await rows()).toEqual([]);
    expect((await store.lying()).length).toBeGreaterThanOrEqual(stored);
  }

  it("resumes a large upload killed within a chunk and between content and row", async () => {
    await start();
    const content = largePdf();
    const { uploadId } = await begin(content);
    const chunk = (number: number): FormData =>
      chunkForm({ uploadId, chunk: number }, pieceOf(content, number));
    expect((await send(filer, "chunkUpload", chunk(0))).error).toBeNull();
    const before = await store.lying();
    await sendPart(filer, "chunkUpload", chunk(1));
    await start();
    expect(await store.lying(), "of half a chunk nothing stays").toEqual(before);
    const again = await begin(content);
    expect(again.uploadId).toBe(uploadId);
    expect(again.uploadUrlList.map((missing) => missing.chunk)).toEqual([1, 2]);
    for (const number of [1, 2]) expect((await send(filer, "chunkUpload", chunk(number))).error).toBeNull();

    const whole = { uploadId, fileName: name, md5: md5Of(content) };
    await killBeforeRow(() => ask(filer, "fileMerge", whole));
    await start();
    const { fileId } = (await ask(filer, "fileMerge", whole)).data(uploadOutputSchema);
    const url = (running?.origin ?? "") + pathOf("fileContent", { fileId });
    const stored = await fetch(url, { headers: authorization(filer) });
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
    expect(await store.unfinished()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it("shows nothing of a small upload killed midway or between content and row", async () => {
    if (running === null) await start();
    const content = samplePdf(3_000_000);
    const before = await store.lying();
    await sendPart(filer, "upload", uploadForm(name, content));
    await start();
    await killBeforeRow(() => send(filer, "upload", uploadForm(name, content)));
    expect(await rows()).toEqual([]);
    service.clock.now = new Date(Date.now() + 2 * day);
    await sweepOrphans(service.deps);
    await store.blobs.sweep({ whole: service.clock.now, parts: new Date(0) });
    service.clock.now = new Date();
    expect(await store.lying()).toEqual(before);
  });
});

const onSmallDisk = withOwnMount("size=14m", '"$BLOB_DIR"');

describe.skipIf(!canMount)("full disk", { timeout: 240_000 }, () => {
  it("is reported, leaves nothing behind and recovers once there is room", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cost-disk-"));
    const service = await testService();
    service.clock.now = new Date();
    const filer = await service.person("filer");
    await run(service, { BLOB_DIR: folder, DISK_FLOOR_GB: "0" }, onSmallDisk);
    const lying = async (): Promise<number> => {
      const seen = `/proc/${running?.pid}/root${folder}`;
      const entries = await readdir(seen, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    };
    const upload = (bytes: number) => send(filer, "upload", uploadForm(name, samplePdf(bytes)));

    const full = await upload(16_000_000);
    expect([full.status, full.error]).toEqual([507, "file.storage-full"]);
    expect(full.message).toContain("存储空间不足");
    expect(await lying()).toBe(0);
    expect((await upload(1_000_000)).error).toBeNull();

    const content = largePdf();
    const task = (await ask(filer, "uploadTask", taskFor(name, content))).data(uploadTaskOutputSchema);
    const answers: (string | null)[] = [];
    for (const chunk of [0, 1, 2]) {
      const form = chunkForm({ uploadId: task.uploadId, chunk }, pieceOf(content, chunk));
      answers.push((await send(filer, "chunkUpload", form)).error);
    }
    expect(answers).toEqual([null, "file.storage-full", null]);
    expect(pieceOf(content, 1)).toHaveLength(limits.chunk);
    const { uploadId } = task;
    expect((await ask(filer, "fileMerge", { uploadId, fileName: name, md5: md5Of(content) })).error).toBe(
      "upload.incomplete",
    );
    expect((await ask(filer, "uploadCancel", { uploadId })).error).toBeNull();
    expect(await lying()).toBe(1);
    expect((await upload(10_000_000)).error).toBeNull();
    await running?.kill();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });
});
