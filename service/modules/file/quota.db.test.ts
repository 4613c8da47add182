import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type UploadOutput, uploadOutputSchema } from "#contracts/attachment.ts";
import { filingCreateOutputSchema } from "#contracts/filing/list-api.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { file } from "#service/db/schema/file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { uploadReservation } from "#service/db/schema/upload.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { sweep } from "#service/sweeper.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";

import { begin, largePdf, taskFor } from "./chunks/testing/chunks.ts";
import { samplePdf, sized, upload, uploadForm } from "./testing/upload.ts";
import { reservationLife } from "./usage.ts";

const megabyte = 1_048_576;
const sample = samplePdf(megabyte - 10_000);

describe("file quota", () => {
  let service: TestService;
  let enterpriseId: EnterpriseId;
  let filer: Person;
  let colleague: Person;
  beforeAll(async () => {
    service = await testService({
      UPLOAD_ACCOUNT_GB: 3.2 / 1024,
      UPLOAD_ENTERPRISE_GB: 5.2 / 1024,
      DRAFTS_PER_ENTERPRISE: 3,
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    enterpriseId = await createEnterprise(service.deps.db);
    filer = await service.person("filer", { enterpriseId });
    colleague = await service.person("filer", { enterpriseId });
  });

  const send = (person: Person) => upload(service, person, "a.pdf", sample);
  const sent = async (person: Person): Promise<UploadOutput> => (await send(person)).data(uploadOutputSchema);
  const reserved = () => service.deps.db.$count(uploadReservation);

  async function attached(person: Person) {
    const { fileId } = await sent(person);
    const { id } = (await person.call("filingCreate")).data();
    const saved = await person.call("fileSave", { filingId: id, revision: 1, code: "tender", fileId });
    expect(saved.error).toBeNull();
    return { id, fileId };
  }

  // ASVS 2.3.2
  it("counts attached, unattached and notice files of an account together", async () => {
    await attached(filer);
    await sent(filer);
    await filer.call("uploadTask", { ...taskFor("b.pdf", sample) });
    const answer = await send(filer);
    expect([answer.status, answer.error]).toEqual([409, "file.storage-quota"]);
    expect(answer.message).toBe(
      "您的账号的附件已占用3.0 MB（含正在上传的文件），上限3.2 MB，剩余空间不足。请删除不再需要的草稿附件，或联系造价站调整",
    );
    expect((await filer.call("uploadTask", taskFor("c.pdf", samplePdf(megabyte)))).error).toBe(
      "file.storage-quota",
    );
    expect(await reserved()).toBe(0);
  });

  it("counts files of all colleagues of an enterprise", async () => {
    for (let n = 0; n < 3; n += 1) await sent(filer);
    for (let n = 0; n < 2; n += 1) await sent(colleague);
    const answer = await send(colleague);
    expect(answer.error).toBe("file.storage-quota");
    expect(answer.message).toContain("本单位的附件已占用");
    expect((await send(await service.person("filer"))).error).toBeNull();
  });

  // ASVS 2.3.4, 5.2.1
  it("holds against concurrent uploads", async () => {
    const people = [filer, colleague];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(people[n % 2] ?? filer)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5);
    expect(answers.filter(({ error }) => error === "file.storage-quota")).toHaveLength(15);
    expect(await reserved()).toBe(0);
  });

  it("reserves room during an upload, and frees it when the upload aborts", async () => {
    const { body, headers } = await sized(uploadForm("a.pdf", samplePdf(3 * megabyte - 10_000)));
    let cut = (): void => undefined;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(body.subarray(0, 1000));
        cut = () => controller.error(new Error("gone"));
      },
    });
    const init: RequestInit = { body: slow, headers };
    const pending = service.fetch("upload", Object.assign(init, { duplex: "half" }), { token: filer.token });
    await expect.poll(reserved).toBe(1);
    expect((await send(filer)).error).toBe("file.storage-quota");
    cut();
    expect((await readAnswer(await pending)).error).toBe("file.damaged");
    expect(await reserved()).toBe(0);
    expect((await send(filer)).error).toBeNull();
  });

  it("frees and sweeps the reservation of a dead process after a while", async () => {
    const { db } = service.deps;
    await db
      .insert(uploadReservation)
      .values({ accountId: filer.id, size: 3 * megabyte, createdAt: service.clock.now });
    expect((await send(filer)).error).toBe("file.storage-quota");
    service.clock.now = new Date(service.clock.now.getTime() + reservationLife + 1000);
    expect((await send(filer)).error).toBeNull();
    expect(await reserved()).toBe(1);
    await sweep(service.deps);
    expect(await reserved()).toBe(0);
  });

  it("frees room at once when a draft's attachment or the draft itself is removed", async () => {
    const kept = [await attached(filer), await attached(filer), await attached(filer)];
    expect((await send(filer)).error).toBe("file.storage-quota");
    const [first, second] = kept;
    if (!first || !second) throw new Error("not reached");
    const { revision } = await readFiling(service.deps, first.id);
    await filer.call("fileDel", { filingId: first.id, revision, fileId: first.fileId });
    const { fileId } = await sent(filer);
    expect((await send(filer)).error).toBe("file.storage-quota");
    const draft = await readFiling(service.deps, second.id);
    await filer.call("filingRemove", { filingId: second.id, revision: draft.revision });
    await sent(filer);
    const left = await service.deps.db.select().from(file).where(eq(file.uploadedBy, filer.id));
    expect(left.map(({ id }) => id)).not.toContain(first.fileId);
    expect(left.map(({ id }) => id)).toContain(fileId);
  });

  it("excludes attachments of published, filed and void versions", async () => {
    const { id } = await attached(filer);
    for (let n = 0; n < 2; n += 1) await sent(filer);
    const at = service.clock.now;
    const put = (status: "accepted" | "publicity" | "filed" | "void") =>
      service.deps.db
        .update(filing)
        .set({ status, submissionCount: 1, acceptNo: id, filingNo: id, publicityEnd: at, filedAt: at })
        .where(eq(filing.id, id));
    for (const status of ["publicity", "filed", "void"] as const) {
      await put("accepted");
      expect((await send(filer)).error).toBe("file.storage-quota");
      await put(status);
      const { fileId } = await sent(filer);
      await filer.call("fileDelete", { fileId });
    }
  });

  it("bounds drafts, also concurrent ones, and frees room when one is removed", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => filer.call("filingCreate")));
    const made = answers.filter(({ error }) => error === null);
    expect(made).toHaveLength(3);
    const answer = await colleague.call("filingCreate");
    expect([answer.status, answer.error]).toEqual([409, "filing.drafts"]);
    expect(answer.message).toBe("本单位未提交的草稿已达上限（3份），请先提交或删除不再需要的草稿");
    const { id } = made[0]?.data(filingCreateOutputSchema) ?? { id: "" };
    await filer.call("filingRemove", { filingId: id, revision: 1 });
    expect((await colleague.call("filingCreate")).error).toBeNull();
  });

  it("counts a chunked upload from its start", async () => {
    const content = largePdf();
    await filer.call("uploadTask", taskFor("a.pdf", samplePdf(3 * megabyte)));
    expect((await send(filer)).error).toBe("file.storage-quota");
    await expect(begin(filer, "b.pdf", content)).rejects.toThrow("file.storage-quota");
  });
});
