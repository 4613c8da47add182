import { createHash } from "node:crypto";

import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

import { gate } from "./gate.ts";

const secret = "a secret of the tests, long enough to be one";

function pageRequest(path: string, headers: Record<string, string> = {}): NextRequest {
  return new NextRequest(new URL(path, "http://127.0.0.1:3000"), { headers });
}

/** What a middleware hands on to the rendering travels in `x-middleware-request-*`. */
function handedOn(response: Response, name: string): string | null {
  return response.headers.get(`x-middleware-request-${name}`);
}

beforeEach(() => {
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("PUBLIC_ORIGIN", "");
});
afterAll(() => void vi.unstubAllEnvs());

describe("pages without a cookie", () => {
  it.each(["/pages/zgxj?curPage=2", "/pages/home", "/help", "/pages/notice-list/x"])(
    "%s leads to the login page",
    async (path) => {
      const response = await gate(pageRequest(path));
      expect(response.status).toBe(307);
      const location = new URL(response.headers.get("location") ?? "", "http://127.0.0.1:3000");
      expect(location.pathname).toBe("/");
      expect(location.searchParams.get("returnTo")).toBe(path);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");
    },
  );

  it.each<Record<string, string>>([
    { purpose: "prefetch" },
    { "next-router-prefetch": "1", rsc: "1" },
    { "next-router-segment-prefetch": "/_tree", rsc: "1" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { cookie: "sid=" },
    { cookie: "other=1" },
  ])("are stopped with %j too", async (headers) => {
    expect((await gate(pageRequest("/pages/home", headers))).status).toBe(307);
  });

  it.each(["/", "/nosuch", "/register", "/pages/nosuch"])("%s needs none", async (path) => {
    const response = await gate(pageRequest(path));
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("pages with a cookie", () => {
  it("get their nonce and address, and nothing a browser wrote under those names", async () => {
    const response = await gate(
      pageRequest("/pages/zgxj?a=1", { cookie: "sid=x", "x-nonce": "evil", "x-page-path": "evil" }),
    );
    const nonce = handedOn(response, "x-nonce");
    expect(nonce).toMatch(/^[\w+/=]{24}$/);
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(handedOn(response, "content-security-policy")).toBe(
      response.headers.get("content-security-policy"),
    );
    expect(handedOn(response, "x-page-path")).toBe("/pages/zgxj?a=1");
  });
});

describe("the login form's token", () => {
  it("is made with its cookie as next-auth makes it, and kept while the cookie is good", async () => {
    const first = await gate(pageRequest("/"));
    const token = handedOn(first, "x-csrf-token") ?? "";
    const hash = createHash("sha256")
      .update(token + secret)
      .digest("hex");
    expect(first.headers.get("set-cookie")).toContain(
      `next-auth.csrf-token=${token}%7C${hash}; Path=/; HttpOnly; SameSite=Lax`,
    );
    const second = await gate(pageRequest("/", { cookie: `next-auth.csrf-token=${token}%7C${hash}` }));
    expect(handedOn(second, "x-csrf-token")).toBe(token);
    expect(second.headers.get("set-cookie")).toBeNull();
  });

  it("is made anew for a forged cookie", async () => {
    const response = await gate(pageRequest("/", { cookie: "next-auth.csrf-token=abc%7Cdef" }));
    expect(handedOn(response, "x-csrf-token")).not.toBe("abc");
    expect(response.headers.get("set-cookie")).not.toBeNull();
  });
});

describe("the answer of a sign-in provider", () => {
  it("goes from the address into a cookie before anything is drawn", async () => {
    const response = await gate(pageRequest("/zwsso?code=c&state=s&session_state=x"));
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/zwsso");
    expect(new URL(response.headers.get("location") ?? "").search).toBe("");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("set-cookie")).toMatch(
      /^sso-answer=state=s&code=c; .*HttpOnly; SameSite=Lax$/,
    );
  });
  it("is taken on that page alone, which then has a form to send", async () => {
    expect((await gate(pageRequest("/?code=c&state=s"))).status).toBe(200);
    const response = await gate(pageRequest("/zwsso"));
    expect(response.status).toBe(200);
    expect(handedOn(response, "x-csrf-token")).toMatch(/^[0-9a-f]{64}$/);
  });
});
