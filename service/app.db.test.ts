import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { type EndpointName, endpoints, pathOf } from "#contracts/endpoints.ts";
import { filingIdSchema } from "#contracts/ids.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { readAnswer, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";

/** Contract endpoints without a handler. May only shrink. */
const unserved: readonly EndpointName[] = [];

const names = z.array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints));
const all = names.parse(Object.keys(endpoints));
const json = { "content-type": "application/json" };

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const ask = (path: string, init: RequestInit = {}) => service.app.hono.request(path, init);
const errorOf = async (path: string, init: RequestInit = {}) =>
  (await readAnswer(await ask(path, init))).error;
const id = "00000000-0000-4000-8000-000000000000";
const ids = { filingId: id, fileId: id, noticeId: id, periodicalId: id };

describe("routes", () => {
  it("cover every contract endpoint", () => {
    const without = all.filter((name) => !service.app.routes.has(name));
    expect(without.toSorted(), "route() in service/modules/<noun>/routes.ts").toEqual(unserved.toSorted());
  });
  it("include nothing outside the contract", () => {
    const own = ["/livez", "/readyz", "/metrics", "/openapi.json", "/*"];
    const known = new Set<string>([...all.map((name) => endpoints[name].path), ...own]);
    expect(service.app.hono.routes.filter((route) => !known.has(route.path))).toEqual([]);
  });
  it.each([
    "/",
    "/ks",
    "/ks/",
    "/ks/unknown/v1/x",
    "/account",
    "/account/login/",
    "//account/login",
    "/KS/dict/v1/region",
  ])("exclude %s", async (path) => {
    expect(await errorOf(path, { method: "POST", body: "{}", headers: json })).toBe("request.not-found");
    expect(await errorOf(path)).toBe("request.not-found");
  });
  // ASVS 8.2.1, 8.3.1
  it.each(all.filter((name) => endpoints[name].auth === "session"))(
    "serve %s only with a session",
    async (name) => {
      const { method, body } = endpoints[name];
      const init = body === "json" ? { method, body: "not even JSON", headers: json } : { method };
      expect(await errorOf(pathOf(name, ids), init)).toBe("auth.required");
    },
  );
  it.each(all)("serve %s only with its method", async (name) => {
    const method = endpoints[name].method === "GET" ? "POST" : "GET";
    for (const wrong of [method, "PUT", "DELETE", "PATCH"]) {
      expect(
        await errorOf(pathOf(name, { ...ids, token: id, issueId: id, format: "csv" }), { method: wrong }),
      ).toBe("request.method");
    }
  });
});

describe("request handling", () => {
  const login = endpoints.accountLogin.path;
  const post = (body: BodyInit, headers: Record<string, string> = json) =>
    errorOf(login, { method: "POST", body, headers });

  // ASVS 1.5.2, 2.2.1
  it("requires JSON and names the invalid field", async () => {
    expect(await post("{", json)).toBe("request.malformed");
    expect(await post(Buffer.from([0x22, 0xff, 0x22]), json)).toBe("request.malformed");
    expect(await post('{"userCode":"a\\u0000","password":"b"}')).toBe("request.malformed");
    expect(await post('"text"')).toBe("request.invalid");
    expect(await post("a=b", { "content-type": "application/x-www-form-urlencoded" })).toBe(
      "request.media-type",
    );
    expect(await post("{}", { "content-type": "text/plain" })).toBe("request.media-type");
    const answer = await service.callUnchecked("accountLogin", { userCode: 1, password: "x" });
    expect([answer.status, answer.error, answer.fields]).toEqual([422, "request.invalid", ["userCode"]]);
  });
  // ASVS 5.2.1
  it("rejects oversized bodies regardless of the declared length", async () => {
    expect(await post("x".repeat(1_048_577))).toBe("request.too-large");
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body: stream,
      headers: json,
      duplex: "half",
    };
    expect(await errorOf(login, init)).toBe("request.too-large");
  });
  // ASVS 4.1.3
  it("takes the request id only from the web server", async () => {
    const sent = { "x-request-id": "0123456789abcdef", "x-client-ip": "203.0.113.9" };
    const strange = await service.call("portal", {}, { headers: sent });
    expect(strange.headers.get("x-request-id")).not.toBe(sent["x-request-id"]);
    const wrong = await service.call("portal", {}, { headers: { ...sent, "x-service-secret": "guess" } });
    expect(wrong.headers.get("x-request-id")).not.toBe(sent["x-request-id"]);
    const web = await service.call("portal", {}, { headers: { ...sent, "x-service-secret": webSecret } });
    expect(web.headers.get("x-request-id")).toBe(sent["x-request-id"]);
    const logged = service.logged.filter((line) => line.includes("203.0.113.9"));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(sent["x-request-id"]);
  });
  // ASVS 16.2.5
  it("logs one line per request without secrets", async () => {
    const person = await service.person("county", { userCode: "13812345678" });
    service.logged.length = 0;
    await person.callUnchecked("mainMenus", { phone: "13912345678" });
    await ask(`/ks/unknown/13712345678?token=${person.token}`);
    expect(service.logged).toHaveLength(2);
    const text = service.logged.join("");
    expect(text).toContain('"route":"mainMenus"');
    expect(text).toContain("137****5678");
    for (const secret of [person.token, webSecret, "13712345678", "13912345678"])
      expect(text).not.toContain(secret);
  });
});

describe("response", () => {
  // ASVS 3.4.2, 14.2.2, 14.3.2
  it("forbids caching, sniffing and other origins", async () => {
    for (const response of [
      await ask("/ks/none"),
      await service.fetch("portal"),
      await service.fetch("me"),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
  // ASVS 16.3.4, 16.5.1
  it("hides the cause of an internal error but carries its request id", async () => {
    const broken = await testService();
    await broken.database.asOwner("DROP TABLE captcha");
    const answer = await broken.call("imageCaptcha");
    expect([answer.status, answer.error, answer.message]).toEqual([
      500,
      "internal",
      "系统暂时出现异常，请稍后重试；如多次出现，请将操作流水号告知技术支持",
    ]);
    const line = broken.logged.find((entry) => entry.includes('"err"')) ?? "";
    expect(line).toContain(answer.headers.get("x-request-id"));
    expect(line).toContain("captcha");
    expect(line).not.toContain('"params"');
    await broken.close();
  });
  // ASVS 16.3.2
  // GB/T 22239 8.1.4.3 a)
  it("writes an audit row when the role lacks the right", async () => {
    const admin = await service.person("audit-admin");
    expect((await admin.call("filingCreate")).error).toBe("permission.denied");
    const rows = await service.deps.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.filter((row) => row.accountId === admin.id)).toMatchObject([
      { action: "filingCreate", result: "refused", error: "permission.denied", userCode: admin.userCode },
    ]);
  });
  it("names the refused record in the audit row by the key of its id", async () => {
    const filer = await service.person("filer");
    expect((await filer.call("fileDelete", { fileId: id })).error).toBe("file.not-found");
    const rows = await service.deps.db.select().from(auditLog).where(eq(auditLog.accountId, filer.id));
    expect(rows).toMatchObject([{ action: "fileDelete", objectType: "file", objectId: id }]);
  });
  // ASVS 8.2.2, 16.3.2
  it("writes an audit row naming the record when the caller does not own it", async () => {
    const filer = await service.person("filer");
    const { id } = (await filer.call("filingCreate")).data();
    const stranger = await service.person("filer");
    expect((await stranger.call("filingDetail", { filingId: id })).error).toBe("filing.not-found");
    expect((await stranger.call("detectionReport", { filingId: id })).error).toBe("filing.not-found");
    const rows = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, stranger.id))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { action: "filingDetail", result: "refused", error: "filing.not-found", objectId: id },
      { action: "detectionReport", result: "refused", error: "filing.not-found", objectId: id },
    ]);
  });
});

describe("operational endpoints", () => {
  it("report liveness, and readiness once the database is reachable and migrated", async () => {
    const lame = await testService();
    expect((await lame.app.hono.request("/livez")).status).toBe(200);
    expect((await lame.app.hono.request("/readyz")).status).toBe(200);
    await lame.database.asOwner("DELETE FROM migration WHERE name LIKE '0%'");
    expect((await lame.app.hono.request("/readyz")).status).toBe(503);
    await lame.database.asOwner("DROP TABLE migration");
    expect((await lame.app.hono.request("/readyz")).status).toBe(503);
    expect((await lame.app.hono.request("/livez")).status).toBe(200);
    await lame.close();
  });
  it("count requests by route", async () => {
    await service.call("portal");
    await ask("/ks/unknown/13712345678");
    const text = await (await ask("/metrics")).text();
    expect(text).toMatch(/http_request_seconds_count\{route="portal",status="200"\} [1-9]/);
    expect(text).toContain('route="other",status="404"');
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toContain("13712345678");
  });
  it("tell of database, jobs, uploads, audit check and disk", async () => {
    await service.deps.db.transaction((tx) =>
      service.deps.jobs.sendExpiry(tx, filingIdSchema.parse(id), new Date()),
    );
    const text = await (await ask("/metrics")).text();
    expect(text).toMatch(/^cost_database_connections\{state="awaited"\} 0$/m);
    expect(text).toMatch(/^cost_jobs\{queue="\S+",state="waiting"\} 1$/m);
    expect(text).toMatch(/^cost_job_wait_seconds\{queue="\S+"\} [\d.]+$/m);
    for (const name of ["uploads_open", "live_messages_unsent", "storage_free_bytes"])
      expect(text).toMatch(new RegExp(`^cost_${name} \\d+$`, "m"));
  });
  it("leave out what cannot be read", async () => {
    const broken = await testService();
    await broken.database.asOwner("DROP TABLE audit_check");
    const text = await (await broken.app.hono.request("/metrics")).text();
    expect(text).not.toMatch(/^cost_audit_check_ok \d/m);
    expect(text).toMatch(/^cost_uploads_open 0$/m);
    await broken.close();
  });
  it("publish every endpoint in OpenAPI from the schemas that parse it", async () => {
    const response = await ask("/openapi.json");
    const schema = z.object({
      openapi: z.string(),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    });
    const { openapi, paths } = schema.parse(await response.json());
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths)).toHaveLength(service.app.routes.size);
    expect(paths["/ks/file/v1/content/{fileId}"]).toHaveProperty("get.parameters");
    expect(JSON.stringify(paths["/account/login"])).toContain('"password"');
  });
});
