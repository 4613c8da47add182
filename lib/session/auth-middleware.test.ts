import { createHash } from "node:crypto";

import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

import { authMiddleware } from "./auth-middleware.ts";

const secret = "a secret of the tests, long enough to be one";

function pageRequest(path: string, headers: Record<string, string> = {}): NextRequest {
  return new NextRequest(new URL(path, "http://127.0.0.1:3000"), { headers });
}

/** Next.js passes these to rendering as `x-middleware-request-*`. */
function handedOn(response: Response, name: string): string | null {
  return response.headers.get(`x-middleware-request-${name}`);
}

beforeEach(() => {
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("PUBLIC_ORIGIN", "");
});
afterAll(() => void vi.unstubAllEnvs());

describe("page without a cookie", () => {
  it.each(["/pages/zgxj?curPage=2", "/pages/home", "/help", "/pages/notice-list/x"])(
    "redirects %s to the login page",
    async (path) => {
      const response = await authMiddleware(pageRequest(path));
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
  ])("redirects with %j too", async (headers) => {
    expect((await authMiddleware(pageRequest("/pages/home", headers))).status).toBe(307);
  });

  it.each(["/", "/nosuch", "/register", "/accessibility", "/pages/nosuch"])("serves %s", async (path) => {
    const response = await authMiddleware(pageRequest(path));
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("page with a cookie", () => {
  it("gets nonce and path, and no forged ones", async () => {
    const response = await authMiddleware(
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

describe("login form token", () => {
  it("is created with its cookie and kept while that is valid", async () => {
    const first = await authMiddleware(pageRequest("/"));
    const token = handedOn(first, "x-csrf-token") ?? "";
    const hash = createHash("sha256")
      .update(token + secret)
      .digest("hex");
    expect(first.headers.get("set-cookie")).toContain(
      `next-auth.csrf-token=${token}%7C${hash}; Path=/; HttpOnly; SameSite=Lax`,
    );
    const second = await authMiddleware(
      pageRequest("/", { cookie: `next-auth.csrf-token=${token}%7C${hash}` }),
    );
    expect(handedOn(second, "x-csrf-token")).toBe(token);
    expect(second.headers.get("set-cookie")).toBeNull();
  });

  it("is replaced if the cookie is forged", async () => {
    const response = await authMiddleware(pageRequest("/", { cookie: "next-auth.csrf-token=abc%7Cdef" }));
    expect(handedOn(response, "x-csrf-token")).not.toBe("abc");
    expect(response.headers.get("set-cookie")).not.toBeNull();
  });
});

describe("answer of a sign-in provider", () => {
  it("moves from the URL into a cookie before rendering", async () => {
    const response = await authMiddleware(pageRequest("/zwsso?code=c&state=s&session_state=x"));
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/zwsso");
    expect(new URL(response.headers.get("location") ?? "").search).toBe("");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("set-cookie")).toMatch(
      /^sso-answer=state=s&code=c; .*HttpOnly; SameSite=Lax$/,
    );
  });
  it("is accepted on that page only, which then renders a form", async () => {
    expect((await authMiddleware(pageRequest("/?code=c&state=s"))).status).toBe(200);
    const response = await authMiddleware(pageRequest("/zwsso"));
    expect(response.status).toBe(200);
    expect(handedOn(response, "x-csrf-token")).toMatch(/^[0-9a-f]{64}$/);
  });
});
