import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { readSignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { webSignInRate } from "#contracts/account/sign-in/sign-in-limiter.ts";

import type { WebEnv } from "./env.ts";
import { logger } from "./logger.ts";
import { createWebServer } from "./web-server.ts";

logger.level = "silent";

const refusedSchema = z.object({
  data: z.object({ error: z.string() }),
  message: z.string(),
  url: z.string(),
});
const large = Buffer.alloc(64 * 1024 * 1024);
const seen: IncomingMessage[] = [];
const handshakes: IncomingMessage[] = [];
let service: Server;
let web: ReturnType<typeof createWebServer>;
let port = 0;

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

function raw(bytes: string, wait = 300): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    const timer = setTimeout(() => socket.destroy(), wait);
    socket.on("data", (piece) => (text += piece.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

const head = (line: string, ...headers: string[]) => [line, ...headers, "", ""].join("\r\n");
const ownHost = () => `Host: 127.0.0.1:${port}`;
const upgrade = (path: string, origin: string) =>
  head(
    `GET ${path} HTTP/1.1`,
    ownHost(),
    "Connection: Upgrade",
    "Upgrade: websocket",
    `Origin: ${origin}`,
    "Sec-WebSocket-Key: dGVzdA==",
    "Cookie: sid=secret",
  );

beforeAll(async () => {
  service = createServer();
  service.on("upgrade", (request, socket) => {
    handshakes.push(request);
    socket.on("error", () => undefined);
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    socket.on("data", (piece: Buffer) => socket.write(`echo ${piece.toString()}`));
  });
  const serviceOrigin = `http://127.0.0.1:${await listen(service)}`;
  const env: WebEnv = {
    port: 0,
    host: "127.0.0.1",
    serviceOrigin,
    serviceOrigins: [serviceOrigin],
    drainSeconds: 0,
    sessionSecret: "s",
    serviceSecret: "secret of the service",
    publicOrigin: "https://cost.example",
    trustedProxies: [],
    demo: false,
    dev: false,
    gallery: false,
    watermark: false,
    policeIcon: { type: "image/png", bytes: Buffer.from("picture") },
    mark: null,
    markUrl: "",
  };
  web = createWebServer(
    env,
    async (request, response) => {
      seen.push(request);
      if (request.url === "/fail") throw new Error("broken");
      if (request.url === "/large") {
        await once(response.writeHead(200).end(large), "close");
        return;
      }
      if (request.url === "/length") response.setHeader("content-length", ["5"]);
      response.setHeader("content-type", ["text/plain"]);
      response.end("hello");
    },
    null,
  );
  port = await listen(web.server);
});

afterAll(() => {
  web.closeSockets();
  web.server.closeAllConnections();
  web.server.close();
  service.closeAllConnections();
  service.close();
});

describe("malformed request", () => {
  // ASVS 1.1.1, 4.2.1, 13.4.4
  it.each([
    ["TRACE", () => head("TRACE / HTTP/1.1", ownHost()), 405],
    ["an absolute address", () => head("GET http://evil.example/ HTTP/1.1", ownHost()), 400],
    ["two slashes", () => head("GET //evil.example/ HTTP/1.1", ownHost()), 400],
    ["a backslash", () => head("GET /\\evil.example HTTP/1.1", ownHost()), 400],
    ["a broken escape", () => head("GET /%zz HTTP/1.1", ownHost()), 400],
    ["NUL in the path", () => head("GET /a%00b HTTP/1.1", ownHost()), 400],
    ["a dot segment", () => head("POST /api/./auth/callback/account HTTP/1.1", ownHost()), 400],
    ["two dots", () => head("POST /ks/../api/auth/callback/account HTTP/1.1", ownHost()), 400],
    ["dots at the end", () => head("GET /pages/gallery/..?a=1 HTTP/1.1", ownHost()), 400],
    ["an escaped dot", () => head("GET /pages/%2e%2E/home HTTP/1.1", ownHost()), 400],
    ["an escaped letter", () => head("POST /api/auth/callback/accoun%74 HTTP/1.1", ownHost()), 400],
    ["a double slash", () => head("POST /api/auth//callback/account HTTP/1.1", ownHost()), 400],
    ["an escaped slash", () => head("POST /api/auth/callback%2Faccount HTTP/1.1", ownHost()), 404],
    ["an escaped backslash", () => head("POST /api/auth/callback%5caccount HTTP/1.1", ownHost()), 404],
    [
      "a second name of a route",
      () => head("POST /_next/data/x/api/auth/callback/account.json HTTP/1.1", ownHost(), "X-Nextjs-Data: 1"),
      404,
    ],
    ["the framework's error page", () => head("GET /_global-error HTTP/1.1", ownHost()), 404],
    ["no host", () => head("GET / HTTP/1.1"), 400],
    ["two hosts", () => head("GET / HTTP/1.1", ownHost(), ownHost()), 400],
    ["a foreign host", () => head("GET / HTTP/1.1", "Host: evil.example"), 421],
    ["a header of 20 kB", () => head("GET / HTTP/1.1", ownHost(), `X-Big: ${"x".repeat(20_000)}`), 431],
    [
      "101 header lines",
      () => head("GET / HTTP/1.1", ownHost(), ...Array.from({ length: 100 }, (_, i) => `X-${i}: 1`)),
      431,
    ],
    ["an address of 9 kB", () => head(`GET /${"x".repeat(9000)} HTTP/1.1`, ownHost()), 414],
    [
      "both lengths",
      () =>
        `${head("POST / HTTP/1.1", ownHost(), "Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n`,
      400,
    ],
    [
      "two lengths",
      () => `${head("POST / HTTP/1.1", ownHost(), "Content-Length: 5", "Content-Length: 6")}hello`,
      400,
    ],
    [
      "an odd encoding",
      () => `${head("POST / HTTP/1.1", ownHost(), "Transfer-Encoding: xchunked")}0\r\n\r\n`,
      400,
    ],
    [
      "two encodings",
      () => `${head("POST / HTTP/1.1", ownHost(), "Transfer-Encoding: gzip, chunked")}0\r\n\r\n`,
      400,
    ],
    ["a bare line feed", () => `GET / HTTP/1.1\n${ownHost()}\n\n`, 400],
  ])("is rejected before the framework: %s", async (_name, bytes, status) => {
    const before = seen.length;
    const answer = await raw(bytes());
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain("connection: close");
    expect(seen.length).toBe(before);
  });

  it.each([
    ["414", 9000],
    ["431", 20_000],
    ["431", 90_000],
  ])("shows a browser a Chinese page with the request id: %s of %i", async (status, length) => {
    const address = `GET /pages/search?text=${"x".repeat(length)} HTTP/1.1`;
    const answer = Buffer.from(await raw(head(address, ownHost(), "Accept: text/html")), "latin1").toString();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain("content-type: text/html; charset=utf-8");
    expect(answer).toContain("<h1>请求地址过长</h1><p>请缩短关键词或减少筛选条件后重试</p>");
    const [, id] = /^x-request-id: (\S+)\r$/im.exec(answer) ?? [];
    expect(answer).toContain(`<p>操作流水号：${id}</p>`);
  });

  it("is cut off for CONNECT", async () => {
    expect(await raw(head("CONNECT evil.example:443 HTTP/1.1", ownHost()))).toBe("");
  });
});

describe("response", () => {
  // ASVS 3.4.1, 3.4.4, 3.4.5, 3.4.6
  it.each(["/", "/fail"])("carries security headers and a request id: %s", async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-request-id": "mine" } });
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(response.status).toBe(path === "/fail" ? 500 : 200);
  });

  it("unwraps header values of one element", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/length`);
    expect(response.headers.get("content-length")).toBe("5");
    expect(response.headers.get("content-type")).toBe("text/plain");
  });

  it("sends the operator's image that is set, and only for reading", async () => {
    const at = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const image = await at("/site/police-icon");
    expect(await image.text()).toBe("picture");
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "max-age=3600",
      "x-content-type-options": "nosniff",
    });
    expect((await at("/site/police-icon", "POST")).headers.get("content-type")).toBe("text/plain");
    expect((await at("/site/mark")).headers.get("content-type")).toBe("text/plain");
  });

  // ASVS 15.3.4
  it("ignores a forged client address and keeps the public scheme", async () => {
    await raw(
      head(
        "GET /seen HTTP/1.1",
        "Host: cost.example",
        "X-Forwarded-For: 198.51.100.1",
        "X-Client-Ip: 1.2.3.4",
      ),
    );
    expect(seen.at(-1)?.headers).toMatchObject({ "x-client-ip": "127.0.0.1", "x-forwarded-proto": "https" });
  });
});

describe("sign-in flood", () => {
  // Frozen clock, so that no bucket refills.
  beforeAll(() => void vi.spyOn(performance, "now").mockReturnValue(1_000_000));
  afterAll(() => void vi.restoreAllMocks());
  const signIn = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", redirect: "manual", ...init });
  it("is rejected before the framework, in the format of each client, without affecting others", async () => {
    const many = await Promise.all(
      Array.from({ length: webSignInRate.burst }, () => signIn("/api/auth/callback/account")),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    const before = seen.length;
    const asked = [
      signIn("/api/auth/callback/account"),
      signIn("/api/auth/callback/phone"),
      signIn("/ks/account/v1/forget-pass"),
    ];
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "1"]);
      const { data, message, url } = refusedSchema.parse(await answer.json());
      expect([data.error, message]).toEqual(["request.rate-limited", "登录或验证过于频繁，请1秒后再试"]);
      const error = new URL(url, "http://self").searchParams.get("error");
      expect(readSignInError(error)).toMatchObject({ code: data.error, text: message });
    }
    expect(seen.length).toBe(before);
    expect((await fetch(`http://127.0.0.1:${port}/api/auth/callback/account`)).status).toBe(200);
    expect((await signIn("/ks/upload/v1/upload")).status).toBe(200);
  });
  it("redirects a form without JavaScript back to itself", async () => {
    // `fetch` forbids setting this header.
    const sent = head(
      "POST /api/auth/callback/account HTTP/1.1",
      ownHost(),
      "Sec-Fetch-Mode: navigate",
      "Connection: close",
      "Content-Length: 0",
    );
    const answer = await raw(sent, 10_000);
    expect(answer).toMatch(/^HTTP\/1.1 303 /);
    expect(answer.toLowerCase()).toContain("location: /?error=");
  });
});

describe("download", () => {
  it("is ended when its reader takes nothing for long", async () => {
    const { timeout } = web.server;
    expect(timeout).toBeGreaterThan(0);
    web.server.timeout = 200;
    const socket = connect(port, "127.0.0.1", () => socket.write(head("GET /large HTTP/1.1", ownHost())));
    socket.pause().on("error", () => undefined);
    await vi.waitFor(() => expect(seen.at(-1)?.url).toBe("/large"));
    const answered = seen.at(-1);
    await vi.waitFor(() => expect(answered?.destroyed).toBe(true), 5000);
    socket.destroy();
    web.server.timeout = timeout;
  });
});

describe("upgrade", () => {
  it("proxies /ws/ to the service in both directions", async () => {
    const text = await new Promise<string>((resolve) => {
      let got = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(upgrade("/ws/filer?token=abc", `http://127.0.0.1:${port}`)),
      );
      socket.on("data", (piece) => {
        got += piece.toString();
        if (got.endsWith("\r\n\r\n")) socket.write("ping");
        if (got.includes("echo ping")) socket.destroy();
      });
      socket.on("close", () => resolve(got));
    });
    expect(text).toContain("101 Switching Protocols");
    expect(handshakes.at(-1)?.url).toBe("/ws/filer?token=abc");
    expect(handshakes.at(-1)?.headers).toMatchObject({
      "x-service-secret": "secret of the service",
      "x-client-ip": "127.0.0.1",
    });
    expect(handshakes.at(-1)?.headers).not.toHaveProperty("cookie");
  });

  it.each([
    ["another path", () => upgrade("/pages/home", `http://127.0.0.1:${port}`)],
    ["no ticket", () => upgrade("/ws/filer", `http://127.0.0.1:${port}`)],
    ["a path upwards", () => upgrade("/ws/../ks?token=a", `http://127.0.0.1:${port}`)],
    ["another origin", () => upgrade("/ws/filer?token=abc", "http://evil.example")],
    ["the origin null", () => upgrade("/ws/filer?token=abc", "null")],
    [
      "a foreign host",
      () =>
        upgrade("/ws/filer?token=abc", `http://127.0.0.1:${port}`).replace(ownHost(), "Host: evil.example"),
    ],
  ])("is destroyed at once: %s", async (_name, bytes) => {
    const before = handshakes.length;
    const started = performance.now();
    expect(await raw(bytes(), 5000)).toBe("");
    expect(performance.now() - started).toBeLessThan(4000);
    expect(handshakes.length).toBe(before);
  });
});
