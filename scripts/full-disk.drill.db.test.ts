import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { testWeb, type TestWeb } from "#lib/server/testing/test-web.ts";
import { type RunningService, runningService } from "#service/http/testing/service-process.ts";
import {
  type Person,
  type TestService,
  testService,
  testSettings,
  webSecret,
} from "#service/http/testing/test-service.ts";
import { samplePdf, sized, uploadForm } from "#service/modules/file/testing/upload.ts";
import { canMount, withOwnMount } from "#service/storage/testing/own-mount.ts";

const onSmallDisk = withOwnMount("size=256k", '"$BLOB_DIR"');
const limit = 120_000;

describe.skipIf(!canMount)("full disk behind web", { timeout: limit }, () => {
  let folder: string;
  let service: TestService;
  let running: RunningService;
  let web: TestWeb;
  let filer: Person;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cost-full-"));
    service = await testService();
    service.clock.now = new Date();
    filer = await service.person("filer");
    const own = { DATABASE_URL: service.database.ownerUrl, DATA_DIR: service.deps.env.DATA_DIR };
    const settings = {
      ...testSettings,
      ...own,
      SERVICE_PORT: "0",
      LOG_LEVEL: "fatal",
      BLOB_DIR: folder,
      DISK_FLOOR_GB: "0",
    };
    running = await runningService(settings, onSmallDisk);
    web = await testWeb([running.origin], webSecret);
  }, limit);
  afterAll(async () => {
    await web.close();
    await running.kill();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function upload(bytes: number) {
    const name: EndpointName = "upload";
    const { body, headers } = await sized(uploadForm("招标文件.pdf", samplePdf(bytes)));
    const all = { ...headers, ...web.pageHeaders, ...(await web.cookieOf(filer.token)) };
    return fetch(web.origin + endpoints[name].path, { method: "POST", body, headers: all });
  }

  it.each([400_000, 3_000_000])(
    "upload of %i bytes › tells the person that there is no room",
    async (bytes) => {
      const answer = await upload(bytes);
      const { message } = failureEnvelopeSchema.parse(await answer.json());
      expect([answer.status, message]).toEqual([507, errorTable["file.storage-full"].message]);
    },
  );

  it("upload › fits again", async () => {
    expect((await upload(1000)).status).toBe(200);
  });
});
