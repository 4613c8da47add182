import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contracts/endpoints.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { failureEnvelopeSchema } from "#contracts/failure-envelope.ts";
import { connect, type Connection } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { Gate } from "#service/db/testing/gate.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";
import { s3Blobs } from "#service/storage/s3/blobs.ts";

import { createApp } from "./app.ts";
import type { ServiceApp } from "./http/service-app.ts";

describe("database that is gone", () => {
  let folder: string;
  let service: TestService;
  let filer: Person;
  let gate: Gate;
  let connection: Connection;
  let app: ServiceApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cost-gate-"));
    service = await testService();
    filer = await service.person("filer");
    const url = service.database.appUrl;
    gate = new Gate(folder, url);
    await gate.open();
    connection = connect(gate.addressOf(url), { max: 4, onError: () => undefined });
    app = createApp({ ...service.deps, db: connection.db, pool: connection.pool });
  });
  afterAll(async () => {
    await connection.close();
    await gate.cut();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  function call(name: EndpointName): Promise<Response> {
    const headers = { authorization: `Bearer ${filer.token}`, "content-type": "application/json" };
    const { path } = endpoints[name];
    return Promise.resolve(app.hono.request(path, { method: "POST", headers, body: "{}" }));
  }

  it("refuses writes in words, writes nothing, and needs no restart once it is back", async () => {
    expect((await call("filingCreate")).status).toBe(200);
    await gate.cut();
    const { status, message } = errorTable["database.unavailable"];
    for (let times = 0; times < 6; times += 1) {
      const answer = await call("filingCreate");
      const told = failureEnvelopeSchema.parse(await answer.json());
      expect([answer.status, told.message]).toEqual([status, message]);
    }
    expect(await (await app.hono.request("/readyz")).text()).toBe("database unreachable");
    await gate.open();
    expect((await call("filingCreate")).status).toBe(200);
    expect(await service.deps.db.$count(filing)).toBe(2);
  });
});

describe("store that is gone", () => {
  it("refuses uploads in words and writes no row", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cost-incoming-"));
    const away = { endpoint: "http://127.0.0.1:1", region: "us-east-1", bucket: "files", pathStyle: true };
    const blobs = await s3Blobs({ ...away, accessKey: "a", secretKey: "b" }, folder);
    const service = await testService({}, { blobs });
    const filer = await service.person("filer");
    const { status, message } = errorTable["storage.unavailable"];
    expect(await upload(service, filer, "招标文件.pdf", samplePdf())).toMatchObject({ status, message });
    expect(await service.deps.db.select().from(file).where(eq(file.uploadedBy, filer.id))).toEqual([]);
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });
});
