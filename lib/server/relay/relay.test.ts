import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { Address as Endpoint } from "#contracts/endpoint.ts";
import { endpoints } from "#contracts/endpoints.ts";

import {
  askFor,
  type Asked,
  envelope,
  failure,
  requestId,
  TestUpstream,
  testRelay,
} from "./testing/upstream.ts";
import { webStream } from "./web-stream.ts";

const upstream = new TestUpstream();
let relay: ReturnType<typeof testRelay>["relay"];
let close: () => Promise<unknown>;

const list = endpoints.todoList.path;
const file = "/ks/file/v1/content/0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";

beforeAll(async () => {
  await upstream.open();
  ({ relay, close } = testRelay(upstream.origin));
});
afterAll(async () => {
  await close();
  upstream.close();
});
afterEach(() => {
  upstream.seen.length = 0;
  upstream.behave = (_request, response) => envelope(response, 200, null);
});

async function ask(path: string, asked?: Asked): Promise<Response> {
  return relay(await askFor(path, asked));
}

describe("allow-list", () => {
  // ASVS 1.3.6
  it.each([
    "/ks/nosuch",
    "/ks/task/v1/todo/list/",
    "/ks/task/v1/todo/list%2F",
    "/ks/TASK/v1/todo/list",
    "/ks/task/v1//todo/list",
    "/ks/file/v1/content/%2e%2e",
    "/ks/file/v1/content/..",
    "/ks/file/v1/content/a%2fb",
    "/ks/file/v1/content/a/b",
    "/ks/account/v1/me",
    "/ks/portal/v1/settings",
    "/account/login",
    "/logout",
    "/dev-api",
    "/dev-api/common/upload/",
    "/dev-api/common/uploads",
    "/dev-api/common/upload/../uploads",
    "/dev-api/common/download",
    "/dev-api/ks/file/v1/content/a",
    "/ks/dev-api/common/upload",
    "/ks/common/upload",
  ])("rejects the unknown path %s with and without a session", async (path) => {
    for (const token of ["service-token", null]) {
      for (const method of ["GET", "POST"]) {
        expect(await failure(await ask(path, { method, token }))).toEqual({
          status: 404,
          error: "request.not-found",
          requestId,
          cache: "no-store",
        });
      }
    }
    expect(upstream.seen).toHaveLength(0);
  });

  // ASVS 3.5.3
  it.each(["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])(
    "responds 405 to %s on a POST endpoint, with and without a session",
    async (method) => {
      const response = await ask(list, { method, token: null });
      expect(response.headers.get("allow")).toBe("POST");
      expect(response.status).toBe(405);
      expect(upstream.seen).toHaveLength(0);
    },
  );

  it("requires a session where the contract does", async () => {
    expect(await failure(await ask(list, { token: null }))).toMatchObject({
      status: 401,
      error: "auth.required",
    });
    expect(await failure(await ask(list, { headers: { cookie: "sid=forged" } }))).toMatchObject({
      status: 401,
    });
    expect(upstream.seen).toHaveLength(0);
    expect((await ask(endpoints.imageCaptcha.path, { method: "GET", token: null })).status).toBe(200);
    expect(upstream.seen[0]?.request.headers).not.toHaveProperty("authorization");
  });
});

// ASVS 3.5.1, 3.5.2
describe("cross-site check of a change", () => {
  it.each<[string, Record<string, string>, number]>([
    ["own origin", {}, 200],
    ["own origin and same-origin", { "sec-fetch-site": "same-origin" }, 200],
    ["same-origin alone", { origin: "", "sec-fetch-site": "same-origin" }, 200],
    ["neither", { origin: "" }, 403],
    ["no custom header", { "x-requested-with": "" }, 403],
    ["origin null", { origin: "null" }, 403],
    ["another origin", { origin: "http://evil.example" }, 403],
    ["a sub-domain", { origin: "http://a.127.0.0.1:3000" }, 403],
    ["another port", { origin: "http://127.0.0.1:3001" }, 403],
    ["cross-site", { "sec-fetch-site": "cross-site" }, 403],
    ["same-site", { "sec-fetch-site": "same-site" }, 403],
    ["a text body", { "content-type": "text/plain" }, 415],
    ["a form body", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["a multipart body for JSON", { "content-type": "multipart/form-data; boundary=x" }, 415],
  ])("judges %s", async (_name, headers, status) => {
    expect((await ask(list, { headers })).status).toBe(status);
    expect(upstream.seen).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe("upload of the rich-text editor", () => {
  const { path } = endpoints.editorUpload;
  const multipart = { "content-type": "multipart/form-data; boundary=x" };

  it("is the only relayed path outside /ks", () => {
    const outside = Object.values<Endpoint>(endpoints).filter(
      (endpoint) => endpoint.relay && !endpoint.path.startsWith("/ks/"),
    );
    expect(outside.map((endpoint) => endpoint.path)).toEqual(["/dev-api/common/upload"]);
  });

  it.each<[string, Asked, number]>([
    ["a page of ours", { headers: multipart }, 200],
    ["another site", { headers: { ...multipart, origin: "http://evil.example" } }, 403],
    ["a form of another site", { headers: { ...multipart, origin: "", "x-requested-with": "" } }, 403],
    ["cross-site", { headers: { ...multipart, "sec-fetch-site": "cross-site" } }, 403],
    ["nobody signed in", { headers: multipart, token: null }, 401],
    ["a body of another kind", {}, 415],
    ["a body beyond the limit", { headers: { ...multipart, "content-length": "1099511627776" } }, 413],
    ["a reading method", { method: "GET" }, 405],
  ])("checks origin, session, body and method: %s", async (_name, asked, status) => {
    expect((await ask(path, asked)).status).toBe(status);
    expect(upstream.seen).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe("request headers", () => {
  const hostile = [
    "authorization",
    "x-service-secret",
    "x-can-store-token",
    "x-background",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-prefix",
    "forwarded",
    "x-real-ip",
    "via",
    "te",
    "trailer",
    "keep-alive",
    "proxy-authorization",
    "proxy-connection",
    "x-middleware-subrequest",
    "x-middleware-next",
    "x-nextjs-data",
    "next-url",
    "next-router-state-tree",
    "next-action",
    "rsc",
    "x-original-url",
    "x-rewrite-url",
    "x-http-method-override",
    "x-method-override",
    "x-host",
    "x-forwarded-server",
    "x-client-cert",
    "x-remote-user",
    "x-user",
    "x-auth-token",
    "x-api-key",
    "x-csrf-token",
    "refresh-token",
    "set-cookie",
    "user-agent",
    "referer",
    "dnt",
    "pragma",
    "cache-control",
    "if-match",
    "if-modified-since",
    "if-unmodified-since",
    "accept-encoding",
    "accept-charset",
    "origin-agent-cluster",
    "sec-ch-ua",
    "sec-fetch-mode",
    "priority",
    "x-amzn-trace-id",
    "traceparent",
    "baggage",
    "x-b3-traceid",
    "cf-connecting-ip",
    "true-client-ip",
    "x-arr-ssl",
    "x-wap-profile",
    "x-evil",
  ];

  // ASVS 4.1.3
  it("are the allow-list plus the relay's own", async () => {
    const sent = Object.fromEntries(hostile.map((name) => [name, "evil"]));
    await ask(list, { headers: { ...sent, "accept-language": "zh-CN", "idempotency-key": "k1" } });
    const got = upstream.seen[0]?.request.headers ?? {};
    expect(Object.keys(got).toSorted()).toEqual([
      "accept-language",
      "authorization",
      "connection",
      "content-length",
      "content-type",
      "host",
      "idempotency-key",
      "x-can-store-token",
      "x-client-ip",
      "x-request-id",
      "x-service-secret",
    ]);
    expect(got).toMatchObject({
      authorization: "Bearer service-token",
      "x-can-store-token": "1",
      "x-client-ip": "203.0.113.9",
      "x-request-id": requestId,
      "x-service-secret": "a service secret of the tests",
    });
    expect(got.host).toBe(new URL(upstream.origin).host);
  });

  it("mark background calls", async () => {
    await ask(endpoints.todoTotal.path);
    expect(upstream.seen[0]?.request.headers["x-background"]).toBe("1");
  });
});

describe("request body", () => {
  async function* inPieces(...pieces: string[]) {
    for (const piece of pieces) yield Buffer.from(piece);
  }

  it("passes unchanged", async () => {
    await ask(list, { body: '{"名":"称"}' });
    expect(upstream.seen[0]?.body.toString()).toBe('{"名":"称"}');
  });

  it("streams without buffering, whatever its size", async () => {
    const piece = Buffer.alloc(1_048_576, 7);
    async function* pieces() {
      for (let i = 0; i < 20; i += 1) yield piece;
    }
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(20 * piece.length),
    };
    const response = await ask(endpoints.upload.path, { body: webStream(pieces()), headers });
    expect(response.status).toBe(200);
    expect(upstream.seen[0]?.body.length).toBe(20 * piece.length);
  });

  it.each([
    ["short and small", "100", 400, "request.malformed"],
    ["short and large", "100000", 400, "request.malformed"],
    ["longer than said", "3", 413, "request.too-large"],
    ["too large by its header", "1048577", 413, "request.too-large"],
  ])("is checked: %s: %s", async (_name, length, status, error) => {
    const response = await ask(list, {
      body: webStream(inPieces("hello ", "world")),
      headers: { "content-length": length },
    });
    expect(await failure(response)).toMatchObject({ status, error });
    expect(upstream.seen).toHaveLength(0);
  });

  it("is cut off at the endpoint's limit if it declares no length", async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(65_536);
    }
    const response = await ask(list, { body: webStream(endless()) });
    expect(await failure(response)).toMatchObject({ status: 413, error: "request.too-large" });
    expect(upstream.seen).toHaveLength(0);
  });

  it("ends the upstream call if the browser disconnects", async () => {
    const gone = new AbortController();
    const closed = new Promise<void>((resolve) => {
      upstream.behave = (request) => {
        request.socket.on("close", () => resolve());
        gone.abort();
      };
    });
    await Promise.all([ask(list, { signal: gone.signal }), closed]);
    expect(upstream.seen).toHaveLength(1);
  });
});

describe("response", () => {
  // ASVS 15.3.1
  it("carries allowed headers only", async () => {
    const noise = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`x-noise-${i}`, "1"]));
    upstream.behave = (_request, response) =>
      envelope(response, 200, 1, {
        ...noise,
        server: "service",
        "x-powered-by": "service",
        "set-cookie": ["a=1; Path=/", "sid=evil"],
        "x-middleware-rewrite": "http://evil.example",
        "access-control-allow-origin": "*",
        location: "http://evil.example",
        etag: '"1"',
        "cache-control": "public, max-age=60",
      });
    const response = await ask(list);
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "no-store",
      "content-type": "application/json",
      etag: '"1"',
      "content-length": expect.any(String),
      "x-request-id": requestId,
    });
    expect(await response.json()).toMatchObject({ code: 200, data: 1 });
  });

  it("streams a file with its name and range", async () => {
    upstream.behave = (request, response) => {
      expect(request.headers.range).toBe("bytes=0-4");
      response.writeHead(206, {
        "content-type": "application/pdf",
        "content-range": "bytes 0-4/10",
        "content-disposition": 'attachment; filename="a.pdf"',
      });
      response.end("%PDF-");
    };
    const response = await ask(file, { method: "GET", headers: { range: "bytes=0-4" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="a.pdf"');
    expect(response.headers.get("content-range")).toBe("bytes 0-4/10");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(await response.text()).toBe("%PDF-");
  });

  it("leaves calls their connections while hundreds of files are read slowly", async () => {
    const own = testRelay(upstream.origin);
    upstream.behave = (_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf" });
      response.write("%PDF-");
    };
    const read = async () => own.relay(await askFor(file, { method: "GET" }));
    await Promise.all(Array.from({ length: 256 }, read));
    upstream.behave = (_request, response) => envelope(response, 200, null);
    expect((await own.relay(await askFor(list))).status).toBe(200);
    await own.close();
  });

  it("passes JSON as a file only where it is sent as an attachment", async () => {
    const type = { "content-type": "application/json; charset=utf-8" };
    const answerWith = async (headers: Record<string, string>) => {
      upstream.behave = (_request, response) => {
        response.writeHead(200, { ...type, ...headers });
        response.end('{"rows":[]}');
      };
      return ask(file, { method: "GET" });
    };
    expect((await answerWith({})).status).toBe(502);
    const attached = await answerWith({ "content-disposition": 'attachment; filename="a.json"' });
    expect([attached.status, await attached.text()]).toEqual([200, '{"rows":[]}']);
  });

  it("passes a failure as the envelope", async () => {
    upstream.behave = (_request, response) => envelope(response, 409, { error: "filing.stale" });
    expect(await failure(await ask(list))).toMatchObject({ status: 409, error: "filing.stale", requestId });
    upstream.behave = (_request, response) => envelope(response, 500, { error: "internal" });
    expect(await failure(await ask(list))).toMatchObject({ status: 500, error: "internal", requestId });
  });
});
