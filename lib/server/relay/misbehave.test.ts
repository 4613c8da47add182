import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

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

const upstream = new TestUpstream();
let patient: ReturnType<typeof testRelay>;
let hurried: ReturnType<typeof testRelay>;

const list = endpoints.todoList.path;
const file = "/ks/file/v1/content/0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";

beforeAll(async () => {
  await upstream.open();
  patient = testRelay(upstream.origin);
  hurried = testRelay(upstream.origin, 1000);
});
afterAll(async () => {
  await Promise.all([patient.close(), hurried.close()]);
  upstream.close();
});
afterEach(() => {
  upstream.seen.length = 0;
});

async function ask(path: string, asked?: Asked): Promise<Response> {
  return patient.relay(await askFor(path, asked));
}

describe("range beyond the end of a file", () => {
  it("is passed on as 416, not as an unavailable service", async () => {
    upstream.behave = (_request, response) =>
      void response.writeHead(416, { "content-type": "application/pdf", "content-range": "bytes */9" }).end();
    const answer = await ask(file, { method: "GET", headers: { range: "bytes=9-" } });
    expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
      416,
      "bytes */9",
      "",
    ]);
    expect((await ask(list)).status).toBe(502);
  });
});

describe("service that answers early without reading the body", () => {
  it("does not block other calls", async () => {
    const stuck = createServer((request, response) => {
      // A listener makes Node keep the unread body instead of discarding it.
      request.on("readable", () => undefined);
      envelope(response, request.url === list ? 200 : 404, { error: "upload.not-found" });
    });
    await new Promise<void>((resolve) => {
      stuck.listen(0, "127.0.0.1", resolve);
    });
    const address: AddressInfo | string | null = stuck.address();
    const port = typeof address === "object" ? address?.port : 0;
    const other = testRelay(`http://127.0.0.1:${port}`);
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "300000",
    };
    const body = Buffer.alloc(300_000);
    for (let round = 0; round < 10; round += 1) {
      const upload = await askFor(endpoints.chunkUpload.path, { headers, body });
      expect((await other.relay(upload)).status).toBe(404);
      expect((await other.relay(await askFor(list))).status).toBe(200);
    }
    await other.close();
    stuck.closeAllConnections();
    stuck.close();
  });
});

describe("misbehaving service", () => {
  const text =
    (status: number, type: string, body: string) => (_request: unknown, response: ServerResponse) => {
      response.writeHead(status, {
        "content-type": type,
        ...(status < 400 && { location: "http://evil.example/" }),
      });
      response.end(body);
    };

  // ASVS 4.1.1, 15.3.2, 16.5.2
  it.each<[string, typeof upstream.behave, number]>([
    ["redirects", text(302, "application/json", "{}"), 502],
    ["redirects for good", text(308, "application/json", "{}"), 502],
    ["says nothing with 204", (_request, response) => void response.writeHead(204).end(), 502],
    ["answers HTML", text(200, "text/html", "<script>1</script>"), 502],
    ["names no type", (_request, response) => void response.writeHead(200).end("{}"), 502],
    ["fails with HTML", text(500, "text/html", "<h1>stack</h1>"), 502],
    ["fails with JSON of its own", text(500, "application/json", '{"stack":"at main.ts"}'), 502],
    ["fails with broken JSON", text(400, "application/json", '{"code":400,'), 502],
    ["fails with a huge text", text(500, "application/json", "x".repeat(100_000)), 502],
    ["cuts the line", (request) => request.socket.destroy(), 502],
    ["speaks no HTTP", (request) => void request.socket.end("NONSENSE\r\n\r\n"), 502],
    [
      "sends half of its answer",
      (request, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
        response.write('{"code":200');
        setTimeout(() => request.socket.destroy(), 20);
      },
      502,
    ],
    ["never answers", () => undefined, 504],
    [
      "stops in the middle of its answer",
      (_request, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
        response.write('{"code":200');
      },
      504,
    ],
  ])("yields an envelope: %s", async (_name, behave, status) => {
    upstream.behave = behave;
    const { relay } = status === 504 ? hurried : patient;
    const body = await failure(await relay(await askFor(list)));
    expect(body).toMatchObject({ status, requestId, cache: "no-store" });
    expect(upstream.seen).toHaveLength(1);
  });

  it("cannot serve an active document as a file", async () => {
    for (const type of ["text/html", "image/svg+xml", "application/xhtml+xml", "text/javascript"]) {
      upstream.behave = text(200, type, "<svg/>");
      expect(await failure(await ask(file, { method: "GET" }))).toMatchObject({
        status: 502,
        error: "upstream.unavailable",
      });
    }
  });

  it("breaks a stream off instead of ending it early", async () => {
    upstream.behave = (request, response) => {
      response.writeHead(200, { "content-type": "application/pdf" });
      response.write("half");
      setTimeout(() => request.socket.destroy(), 20);
    };
    await expect((await ask(file, { method: "GET" })).text()).rejects.toThrow("other side closed");
  });

  it("is not called for a moment while unreachable, then retried", async () => {
    const gone = new TestUpstream();
    await gone.open();
    gone.close();
    const other = testRelay(gone.origin);
    const call = async () => other.relay(await askFor(list));
    const unavailable = { status: 502, error: "upstream.unavailable", requestId };
    for (let i = 0; i < 5; i += 1) expect(await failure(await call())).toMatchObject(unavailable);
    const back = new TestUpstream();
    await back.open(Number(new URL(gone.origin).port));
    expect(await failure(await call())).toMatchObject(unavailable);
    expect(back.seen).toEqual([]);
    await expect.poll(async () => (await call()).status, { timeout: 10_000, interval: 200 }).toBe(200);
    back.close();
    await other.close();
  });
});
