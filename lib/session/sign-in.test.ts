import { createServer } from "node:http";

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { packSignInError } from "#contracts/account/sign-in/sign-in-error.ts";

import { signIn, signInPath, ssoSignInPath } from "./sign-in.ts";

const fresh = "fresh";
const expired = `/?${new URLSearchParams({ error: packSignInError("request.origin", "页面已过期") }).toString()}`;
let asked: string[] = [];
let isCookieKept = true;
let origin = "";
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    const token = new URLSearchParams(body).get("csrfToken");
    asked.push(`${request.method} ${request.url} ${token ?? ""}`.trim());
    const url = token === fresh && isCookieKept ? "/pages" : expired;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(request.method === "GET" ? { csrfToken: fresh } : { url }));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  isCookieKept = true;
  const { fetch } = globalThis;
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => fetch(new URL(path, origin), init));
  return () => vi.stubGlobal("fetch", fetch);
});

const send = (csrfToken: string, path?: string) => signIn(new URLSearchParams({ csrfToken }), path);

describe("signIn", () => {
  it("takes a fresh token once when the page's has expired", async () => {
    expect(await send("old")).toEqual({ kind: "done", location: "/pages" });
    expect(asked).toEqual([`POST ${signInPath} old`, "GET /api/auth/csrf", `POST ${signInPath} fresh`]);
  });

  it("says so when that is refused too", async () => {
    isCookieKept = false;
    expect(await send("old")).toMatchObject({ kind: "failed", error: { code: "request.origin" } });
    expect(asked).toHaveLength(3);
  });

  it("does not repeat single sign-on, whose answer the first try spends", async () => {
    expect(await send("old", ssoSignInPath)).toMatchObject({ kind: "failed" });
    expect(asked).toEqual([`POST ${ssoSignInPath} old`]);
  });
});
