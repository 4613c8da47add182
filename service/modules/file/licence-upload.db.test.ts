import { randomBytes } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { file } from "#service/db/schema/file.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import {
  apply,
  newApplicant,
  sendLicence,
  verify,
} from "#service/modules/registration/testing/application.ts";
import { sweep } from "#service/sweeper.ts";

import { samplePdf } from "./testing/upload.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const files = async (): Promise<number> =>
  (await service.database.asOwner("SELECT 1 FROM file")).rowCount ?? 0;

async function send(name: string, content: Uint8Array) {
  const applicant = newApplicant(service);
  return sendLicence(service, applicant, await verify(applicant), [name, content]);
}

describe("uploadLicence", () => {
  it("accepts PDF and pictures", async () => {
    expect((await send("营业执照.pdf", samplePdf())).status).toBe(200);
    expect((await send("营业执照.PNG", png)).status).toBe(200);
  });
  it.each([
    ["执照.xlsx", samplePdf(), 422, "file.type"],
    ["执照.svg", Buffer.from("<svg/>"), 422, "file.type"],
    ["执照.jpg", samplePdf(), 422, "file.content"],
    ["执照.pdf", Buffer.from("<html><script>1</script>"), 422, "file.content"],
    ["执照.png", Buffer.alloc(0), 422, "file.empty"],
    ["../执照.pdf", samplePdf(), 422, "file.name"],
    ["执照.pdf", samplePdf(10 * 1_048_576), 413, "file.size"],
  ] as const)("refuses %s (%#)", async (name, content, status, error) => {
    const before = await files();
    const answer = await send(name, content);
    expect([answer.status, answer.error]).toEqual([status, error]);
    expect(await files()).toBe(before);
  });
  it("requires a valid token, ten times at most", async () => {
    const applicant = newApplicant(service);
    expect((await sendLicence(service, applicant, "nosuch")).error).toBe("registration.token");
    const token = await verify(applicant);
    for (let i = 0; i < 10; i += 1) expect((await sendLicence(service, applicant, token)).status).toBe(200);
    const more = await sendLicence(service, applicant, token);
    expect([more.status, more.error]).toEqual([429, "file.quota"]);
  });
  it("accepts thirty uploads per address in half an hour", async () => {
    const applicant = newApplicant(service);
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1)
      statuses.push((await sendLicence(service, applicant, randomBytes(8).toString("hex"))).status);
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([30, 429]);
  });
  it("shares the room of all unsent licences, and is swept once its token expired", async () => {
    const { deps } = service;
    const size = 4 * 1024 ** 3;
    const stored = {
      name: "a.pdf",
      size,
      mime: "application/pdf",
      md5: "0".repeat(32),
      sha256: "0".repeat(64),
    };
    const createdAt = service.clock.now;
    await deps.db.insert(file).values({ ...stored, storageKey: crypto.randomUUID(), createdAt });
    const applicant = newApplicant(service);
    const refused = await sendLicence(service, applicant, await verify(applicant));
    expect([refused.status, refused.error]).toEqual([429, "file.quota"]);
    expect(refused.message).toBe("当前待提交的注册申请过多，请稍后再上传营业执照");
    service.clock.now = new Date(createdAt.getTime() + serviceLimits.registrationLife + 3_601_000);
    await sweep(deps);
    expect((await sendLicence(service, applicant, await verify(applicant))).status).toBe(200);
  });
  it("stays unreadable until it is sent, and is deleted a day later otherwise", async () => {
    const applicant = newApplicant(service);
    const token = await verify(applicant);
    const { fileId } = (await sendLicence(service, applicant, token)).data(uploadOutputSchema);
    const { id } = await apply(service);
    const county = await service.person("county");
    const answer = await service.fetch(
      "fileContent",
      {},
      { token: county.token, params: { fileId: fileId } },
    );
    expect(answer.status).toBe(404);
    service.clock.now = new Date(service.clock.now.getTime() + 25 * 3_600_000);
    await sweep(service.deps);
    const { rows } = await service.database.asOwner("SELECT attached_to FROM file");
    expect(rows).toEqual([{ attached_to: id }]);
    const left = await service.database.asOwner(
      "SELECT 1 FROM registration_upload u LEFT JOIN file f ON f.id = u.file_id WHERE f.id IS NULL",
    );
    expect(left.rowCount).toBe(0);
    expect((await service.database.asOwner("SELECT 1 FROM registration_token")).rowCount).toBe(0);
    expect((await service.database.asOwner("SELECT 1 FROM rate_limit_hit")).rowCount).toBe(0);
  });
});
