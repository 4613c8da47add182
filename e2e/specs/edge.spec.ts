import { createHash } from "node:crypto";

import { expect, test } from "@playwright/test";

import { endpoints } from "../../contracts/endpoints.ts";
import { fromPage, signIn } from "../edge/sign-in.ts";
import { ask, head, ownHost, raw } from "../edge/wire.ts";

const todo = endpoints.todoTotal.path;
const pages = ["/pages/home", "/pages/zgxj", "/pages/zgxj?curPage=2", "/pages/zgxj-details/first", "/pages"];

/** Present on every signed-in page. */
const shellText = "收起菜单";

/** Known middleware bypasses of Next.js. */
const bypasses: Record<string, Record<string, string>> = {
  nothing: {},
  "a forged cookie": { cookie: "sid=forged; __Host-sid=forged" },
  "purpose: prefetch": { purpose: "prefetch" },
  "sec-purpose: prefetch": { "sec-purpose": "prefetch" },
  "next-router-prefetch": { "next-router-prefetch": "1", rsc: "1" },
  "next-router-segment-prefetch": {
    "next-router-segment-prefetch": "/_tree",
    rsc: "1",
    "next-router-prefetch": "1",
  },
  rsc: { rsc: "1" },
  "x-middleware-subrequest": {
    "x-middleware-subrequest": Array.from({ length: 5 }, () => "middleware").join(":"),
  },
  "x-middleware-subrequest in src": {
    "x-middleware-subrequest": Array.from({ length: 5 }, () => "src/middleware").join(":"),
  },
  "x-middleware-next": { "x-middleware-next": "1" },
  "x-middleware-rewrite": { "x-middleware-rewrite": "/pages/home" },
  "x-nextjs-data": { "x-nextjs-data": "1" },
  "x-matched-path": { "x-matched-path": "/" },
  "x-invoke-path": { "x-invoke-path": "/", "x-invoke-status": "200" },
  "x-forwarded-host": { "x-forwarded-host": "evil.example" },
  "next-action": { "next-action": "0".repeat(42) },
  "x-page-path": { "x-page-path": "/", "x-nonce": "evil" },
  "next-resume": { "next-resume": "1" },
};

const disguises: Record<string, string>[] = [
  {},
  { rsc: "1", "next-router-prefetch": "1" },
  { cookie: "sid=forged; __Host-sid=forged" },
];

const spellings: Record<string, (page: string) => string> = {
  ".rsc": (page) => page.replace(/(\?|$)/, ".rsc$1"),
  ".segments": (page) => page.replace(/(\?|$)/, ".segments/_tree.segment.rsc$1"),
  encoded: (page) => page.replace("pages/", "%70ages/"),
  "encoded slash": (page) => page.replace("/pages/", "/pages%2F"),
  "double slash": (page) => page.replace("/pages", "//pages"),
  "upper case": (page) => page.toUpperCase(),
  dots: (page) => page.replace("/pages", "/api/../pages"),
  "excluded prefix": (page) => `/api/..%2f..${page}`,
  data: (page) => `/_next/data/build${page.replace(/(\?|$)/, ".json$1")}`,
};

test.describe("locked pages", () => {
  for (const [name, headers] of Object.entries(bypasses)) {
    test(`stay locked with ${name}`, async () => {
      for (const page of pages) {
        const answer = await ask(page, { headers });
        expect(answer.text, page).not.toContain(shellText);
        expect(answer.status, page).not.toBe(200);
        if (answer.status === 307) expect(answer.header("location"), page).toMatch(/^\/(\?returnTo=[^/]+)?$/);
        expect(answer.header("cache-control"), page).toContain("no-store");
      }
    });
  }

  for (const [name, spell] of Object.entries(spellings)) {
    test(`stay locked when written with ${name}`, async () => {
      for (const page of pages) {
        for (const headers of disguises) {
          const answer = await ask(spell(page), { headers });
          expect(answer.text, page).not.toContain(shellText);
          expect(answer.status, page).not.toBe(200);
        }
      }
    });
  }
});

test.describe("malformed requests", () => {
  const cases: [string, string, RegExp][] = [
    ["TRACE", head("TRACE / HTTP/1.1", ownHost), /^HTTP\/1.1 405 /],
    ["an absolute address", head("GET http://evil.example/ HTTP/1.1", ownHost), /^HTTP\/1.1 400 /],
    ["two hosts", head("GET / HTTP/1.1", ownHost, ownHost), /^HTTP\/1.1 400 /],
    ["a foreign host", head("GET / HTTP/1.1", "Host: evil.example"), /^HTTP\/1.1 421 /],
    ["a header of 20 kB", head("GET / HTTP/1.1", ownHost, `X-Big: ${"x".repeat(20_000)}`), /^HTTP\/1.1 431 /],
    ["a broken escape", head("GET /%zz HTTP/1.1", ownHost), /^HTTP\/1.1 400 /],
    ["a NUL", head("GET /%00 HTTP/1.1", ownHost), /^HTTP\/1.1 400 /],
    ["a bare line feed", `GET / HTTP/1.1\n${ownHost}\n\n`, /^HTTP\/1.1 400 /],
    [
      "both lengths",
      `${head("POST / HTTP/1.1", ownHost, "Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n`,
      /^HTTP\/1.1 400 /,
    ],
    [
      "two lengths",
      `${head("POST / HTTP/1.1", ownHost, "Content-Length: 5", "Content-Length: 6")}hello`,
      /^HTTP\/1.1 400 /,
    ],
    [
      "an odd encoding",
      `${head("POST / HTTP/1.1", ownHost, "Transfer-Encoding: xchunked")}0\r\n\r\n`,
      /^HTTP\/1.1 400 /,
    ],
  ];
  for (const [name, bytes, expected] of cases) {
    test(`with ${name} are refused and the connection closed`, async () => {
      const { text, closed } = await raw(bytes);
      expect(text).toMatch(expected);
      expect(closed).toBe(true);
    });
  }

  test("upgrade › is destroyed for any path but the socket, also after a page was served", async () => {
    expect((await ask("/")).status).toBe(200);
    for (const path of ["/pages/home", "/", "/ws/x", "/ks/x", "/_next/webpack-hmr"]) {
      const bytes = head(
        `GET ${path} HTTP/1.1`,
        ownHost,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: eA==",
      );
      expect(await raw(bytes, 3000), path).toEqual({ text: "", closed: true });
    }
  });
});

// ASVS 3.4.1, 3.4.2, 3.4.4, 3.4.5, 3.4.6, 14.3.2
// GB/T 22239 8.1.4.1 c)
test("security headers › are on every response", async () => {
  const { cookie } = await signIn();
  const answers = await Promise.all([
    ask("/"),
    ask("/pages/home"),
    ask("/pages/zgxj", { headers: { cookie } }),
    ask("/nosuch"),
    ask("/%zz"),
    ask("/ks/nosuch"),
    ask(todo, { method: "POST", headers: { ...fromPage, cookie }, body: "{}" }),
    ask(todo, { method: "POST", headers: fromPage, body: "{}" }),
    ask(todo),
    ask("/api/auth/session", { headers: { cookie } }),
    ask("/api/auth/csrf"),
    ask("/api/health/live"),
    ask("/pages/home/"),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([
    200, 307, 200, 404, 400, 404, 200, 401, 405, 404, 200, 200, 308,
  ]);
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.header("cache-control")).toContain("no-store");
    expect(
      Object.keys(answer.headers).filter((name) =>
        /^(access-control|x-powered-by|server$|x-middleware)/.test(name),
      ),
    ).toEqual([]);
    expect(Buffer.byteLength(answer.cookies.join(""))).toBeLessThan(2048);
  }
});

// ASVS 3.4.3
test("content security policy › puts one fresh nonce on every script and style of a page", async () => {
  const nonces = new Set<string>();
  for (let i = 0; i < 3; i += 1) {
    const page = await ask("/");
    const nonce = /'nonce-([^']+)'/.exec(page.header("content-security-policy"))?.[1] ?? "";
    nonces.add(nonce);
    const tags = page.text.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(3);
});

// ASVS 3.5.1, 3.5.2
test("proxy › accepts contract paths only, and writes from our pages only", async () => {
  const { cookie } = await signIn();
  const status = async (path: string, headers: Record<string, string>, method = "POST") =>
    (await ask(path, { method, headers, ...(method === "POST" && { body: "{}" }) })).status;
  expect(await status(todo, { ...fromPage, cookie })).toBe(200);
  expect(await status("/ks/account/v1/me", { ...fromPage, cookie }, "GET")).toBe(404);
  expect(await status("/ks/..%2f..%2freadyz", { ...fromPage, cookie }, "GET")).toBe(404);
  expect(await status(todo, { ...fromPage, cookie }, "DELETE")).toBe(405);
  expect(await status(todo, { ...fromPage, cookie, origin: "http://evil.example" })).toBe(403);
  expect(await status(todo, { ...fromPage, cookie, origin: "null" })).toBe(403);
  expect(await status(todo, { cookie, "content-type": "application/json", "x-requested-with": "x" })).toBe(
    403,
  );
  expect(await status(todo, { cookie, origin: fromPage.origin, "content-type": "application/json" })).toBe(
    403,
  );
  expect(await status(todo, { ...fromPage, cookie, "content-type": "text/plain" })).toBe(415);
  expect(
    await status("/api/session/logout", { cookie, origin: "http://evil.example", "x-requested-with": "x" }),
  ).toBe(403);
});

// ASVS 3.3.2, 7.2.2, 7.2.4, 7.4.1
// GB/T 22239 8.1.4.10 a)
test("session cookie › is protected, rotated at sign-in, and invalid after signing out", async () => {
  const first = await signIn();
  const second = await signIn();
  expect(first.cookie).not.toBe(second.cookie);
  const setCookie = second.answer.cookies.find((text) => /^(__Host-)?sid=/.test(text)) ?? "";
  expect(setCookie).toMatch(/; HttpOnly/);
  expect(setCookie).toMatch(/; SameSite=Lax/);
  expect(setCookie).toMatch(/; Path=\//);
  expect(setCookie).not.toMatch(/; Domain=/i);
  const headers = { ...fromPage, cookie: second.cookie };
  expect((await ask(todo, { method: "POST", headers, body: "{}" })).status).toBe(200);
  const out = await ask("/api/session/logout", { method: "POST", headers });
  expect(out.status).toBe(200);
  expect(out.header("clear-site-data")).toBe('"storage"');
  expect(out.cookies.join()).toMatch(/sid=; Path=\/; Max-Age=0/);
  expect((await ask(todo, { method: "POST", headers, body: "{}" })).status).toBe(401);
  expect((await ask("/pages/zgxj", { headers: { cookie: second.cookie } })).status).toBe(307);
  const other = await ask("/pages/zgxj", { headers: { cookie: first.cookie } });
  expect(other.status).toBe(200);
  expect(other.text).toContain(shellText);
});

// ASVS 7.2.4
test("sign-in › ends the session whose cookie it replaces, and no other", async () => {
  const [former, other] = [await signIn(), await signIn()];
  const next = await signIn(former.cookie);
  const status = async (cookie: string) =>
    (await ask(todo, { method: "POST", headers: { ...fromPage, cookie }, body: "{}" })).status;
  expect(await Promise.all([former, other, next].map(({ cookie }) => status(cookie)))).toEqual([
    401, 200, 200,
  ]);
});

test("proxy › passes a body around 10 MB unchanged", async () => {
  const { cookie } = await signIn();
  for (const size of [10_485_759, 10_485_760, 10_485_761]) {
    const file = Buffer.alloc(size, " ");
    file.write('<?xml version="1.0"?><a>');
    file.write("</a>", size - 4);
    const form = new FormData();
    form.set("fileSize", String(size));
    form.set("md5", createHash("md5").update(file).digest("hex"));
    form.set("file", new Blob([file]), "bill.xml");
    const multipart = new Response(form);
    const answer = await ask(endpoints.upload.path, {
      method: "POST",
      headers: { ...fromPage, cookie, "content-type": multipart.headers.get("content-type") ?? "" },
      body: Buffer.from(await multipart.arrayBuffer()),
    });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 200, data: { fileSize: size } });
  }
});
