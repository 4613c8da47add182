import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { file } from "#service/db/schema/file.ts";
import {
  type Answer,
  type Person,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { sendImport, tableOf } from "#service/modules/detect-standard/reference/testing/import.ts";
import { uploadFile } from "#service/modules/notice/testing/notices.ts";
import { newApplicant, sendLicence, verify } from "#service/modules/registration/testing/application.ts";
import { diagnose } from "#service/ops/doctor.ts";
import { hangsUp, says, scannerPeer } from "#service/virus-scan/testing/scanner-peer.ts";

import { begin, largePdf, md5Of, sendAll } from "./chunks/testing/chunks.ts";
import { samplePdf, upload } from "./testing/upload.ts";

let peer: Awaited<ReturnType<typeof scannerPeer>>;
let service: TestService;
let filer: Person;
let admin: Person;
let station: Person;
beforeAll(async () => {
  peer = await scannerPeer();
  service = await testService({ CLAMD: peer.address, DISK_FLOOR_GB: 0 });
  filer = await service.person("filer");
  admin = await service.person("system-admin");
  station = await service.person("province");
});
afterAll(async () => {
  await service.close();
  peer.close();
});

const scanned = "stream: Test.Own FOUND";

async function merge(): Promise<() => Promise<Answer>> {
  const [name, content] = ["限价 张三.pdf", largePdf()];
  const task = await begin(filer, name, content);
  await sendAll(service, filer, task, content);
  return () => filer.call("fileMerge", { uploadId: task.uploadId, fileName: name, md5: md5Of(content) });
}

const ways: Readonly<Record<string, () => Promise<Answer>>> = {
  upload: () => upload(service, filer, "限价 张三.pdf", samplePdf()),
  fileMerge: async () => (await merge())(),
  editorUpload: () => uploadFile(service, admin, "限价 张三.pdf", samplePdf()),
  referenceImport: async () =>
    sendImport(service, station, "item-codes", await tableOf("item-codes", ["010101001", "平整场地", "m2"])),
  registerLicence: async () => {
    const applicant = newApplicant(service);
    return sendLicence(service, applicant, await verify(applicant), ["限价 张三.pdf", samplePdf()]);
  },
};
const files = () => service.deps.db.$count(file);
const stored = async () => {
  const keys: string[] = [];
  for await (const some of service.deps.blobs.keys(new Date(Date.now() + 60_000))) keys.push(...some);
  return keys.length;
};

// ASVS 5.4.3, 16.3.3
// GB/T 22239 8.1.4.5
describe("infected file", () => {
  it.each(Object.keys(ways))("is refused by %s by its name, audited, and leaves nothing", async (way) => {
    peer.behave(says(scanned));
    const before = [await files(), await stored()];
    service.logged.length = 0;
    const answer = await ways[way]?.();
    expect([answer?.status, answer?.error]).toEqual([422, "file.infected"]);
    expect(answer?.message).toMatch(/^文件“.+\.(pdf|xlsx)”未通过病毒检查（Test\.Own）/);
    expect([await files(), await stored()]).toEqual(before);
    const rows = await service.deps.db.select().from(auditLog).where(eq(auditLog.error, "file.infected"));
    expect(rows.at(-1)).toMatchObject({ action: way, result: "refused" });
    expect(service.logged.join("")).toContain('"signature":"Test.Own"');
    expect(service.logged.join("")).not.toContain("张三");
  });
});

// ASVS 5.4.3, 16.5.2, 16.5.3
describe("file that cannot be scanned", () => {
  it.each(Object.keys(ways))("is refused by %s, and leaves no file", async (way) => {
    peer.behave(hangsUp);
    const before = [await files(), await stored()];
    const answer = await ways[way]?.();
    expect([answer?.status, answer?.error]).toEqual([503, "file.unscanned"]);
    expect(answer?.message).toContain("暂时无法进行病毒检查");
    expect([await files(), await stored()]).toEqual(before);
  });
  it("is merged later without being sent again", async () => {
    peer.behave(hangsUp);
    const again = await merge();
    expect((await again()).error).toBe("file.unscanned");
    peer.behave(says("stream: OK"));
    expect((await again()).error).toBeNull();
  });
  it("is told by the metric and the doctor", async () => {
    peer.behave(hangsUp);
    const metric = async () => (await service.app.hono.request("/metrics")).text();
    expect(await metric()).toMatch(/^cost_virus_scanner_up 0$/m);
    const told = async () =>
      (await diagnose(service.deps)).find(({ check }) => check === "病毒检查")?.findings;
    expect(await told()).toMatchObject([{ level: "fault", remedy: "启动clamd，核对CLAMD的地址" }]);
    peer.behave((socket) => void socket.write("ClamAV 1.4.6/27800/Mon Feb  2 08:00:00 2026\0"));
    expect(await metric()).toMatch(/^cost_virus_scanner_up 1$/m);
    expect(await told()).toMatchObject([{ level: "warning", text: expect.stringContaining("已27天未更新") }]);
  });
});

it("clean file › is kept, whatever way it comes", async () => {
  peer.behave(says("stream: OK"));
  for (const way of ["upload", "fileMerge", "editorUpload", "registerLicence"])
    expect((await ways[way]?.())?.error, way).toBeNull();
});
