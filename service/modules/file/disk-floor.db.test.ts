import { randomBytes } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { newApplicant, sendLicence, verify } from "#service/modules/registration/testing/application.ts";
import { createDiskFloor } from "#service/upload-validation/disk-floor.ts";

import { begin, largePdf, pieceOf, sendChunk, taskFor } from "./chunks/testing/chunks.ts";
import { samplePdf, upload, uploadForm } from "./testing/upload.ts";

describe("nearly full disk", () => {
  let service: TestService;
  let filer: Person;
  let free: number;
  beforeAll(async () => {
    service = await testService();
    filer = await service.person("filer");
    const { deps } = service;
    free = 120 * 1_048_576;
    deps.disk = createDiskFloor({
      blobs: { freeBytes: () => Promise.resolve(free) },
      floorBytes: 90 * 1_048_576,
      clock: deps.clock,
      log: deps.log,
    });
  });
  afterAll(() => service.close());

  const refusal = [507, "file.storage-full"];
  const logged = () => service.logged.filter((line) => line.includes("disk floor reached"));

  // ASVS 5.2.1
  it("refuses every kind of upload before a byte is written, and warns the operator at intervals", async () => {
    const content = largePdf();
    const task = await begin(filer, "a.pdf", content);
    expect((await upload(service, filer, "a.pdf", samplePdf())).error).toBeNull();
    const applicant = newApplicant(service);
    const token = await verify(applicant);
    free = 92 * 1_048_576;

    const uploaded = await upload(service, filer, "a.pdf", samplePdf(3_000_000));
    expect([uploaded.status, uploaded.error]).toEqual(refusal);
    expect(uploaded.message).toBe(
      "服务器剩余存储空间不足，暂停接收新文件，已保存的内容不受影响，请稍后再试或联系造价站",
    );
    const begun = await filer.call("uploadTask", taskFor("b.pdf", content));
    expect([begun.status, begun.error]).toEqual(refusal);
    const chunk = await sendChunk(service, filer, { uploadId: task.uploadId, chunk: 0 }, pieceOf(content, 0));
    expect([chunk.status, chunk.error]).toEqual(refusal);
    const licence = await sendLicence(service, applicant, token);
    expect([licence.status, licence.error]).toEqual(refusal);
    const station = await service.person("province");
    const admin = await service.person("system-admin");
    for (const [name, person] of [
      ["referenceImport", station],
      ["editorUpload", admin],
    ] as const) {
      const body = uploadForm("a.xlsx", randomBytes(10));
      const answer = await readAnswer(await service.fetch(name, { body }, { token: person.token }));
      expect([name, answer.status, answer.error]).toEqual([name, ...refusal]);
    }
    expect(logged()).toHaveLength(1);
    const [line = ""] = logged();
    const told = z.object({ freeBytes: z.number(), floorBytes: z.number() }).parse(JSON.parse(line));
    expect(told).toEqual({ freeBytes: 92 * 1_048_576, floorBytes: 90 * 1_048_576 });
    service.clock.now = new Date(service.clock.now.getTime() + 11 * 60_000);
    await upload(service, filer, "a.pdf", samplePdf(3_000_000));
    expect(logged()).toHaveLength(2);
  });

  it("leaves the service ready", async () => {
    expect((await service.app.hono.request("/readyz")).status).toBe(200);
  });

  it("accepts files again when there is room", async () => {
    free = 200 * 1_048_576;
    expect((await upload(service, filer, "a.pdf", samplePdf(3_000_000))).error).toBeNull();
  });

  it("aborts an upload during which it filled up", async () => {
    const { blobs, disk } = service.deps;
    const blob = await blobs.create();
    const sink = disk.guard(blob);
    const piece = Buffer.alloc(8 * 1_048_576);
    await sink.write(piece);
    free = 91 * 1_048_576;
    await expect(sink.write(piece)).rejects.toMatchObject({ code: "file.storage-full" });
    await blob.discard();
  });
});

describe("DISK_FLOOR_GB", () => {
  it("applies to the disk that holds the files; 0 turns it off", async () => {
    const service = await testService({ DISK_FLOOR_GB: 1e9 });
    const off = await testService({ DISK_FLOOR_GB: 0 });
    const send = async (one: TestService) =>
      (await upload(one, await one.person("filer"), "a.pdf", samplePdf())).error;
    expect([await send(service), await send(off)]).toEqual(["file.storage-full", null]);
    await service.close();
    await off.close();
  });
});
