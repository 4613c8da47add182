import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";

import { turnDisplay } from "./display.ts";

const origin = "http://127.0.0.1:3000";

function turn(body: string, headers: Record<string, string> = {}, publicOrigin?: string): Promise<Response> {
  const sent = { host: "127.0.0.1:3000", origin, "content-length": String(body.length), ...headers };
  const request = new NextRequest(`${origin}/api/display`, { method: "POST", body, headers: sent });
  return turnDisplay(request, publicOrigin);
}

describe("turnDisplay", () => {
  it("turns one switch, keeps the other and returns to the page", async () => {
    const answer = await turn("turn=contrast", {
      cookie: "display=large",
      referer: `${origin}/pages/zgxj?status=filed`,
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/pages/zgxj?status=filed"]);
    expect(answer.headers.get("set-cookie")).toBe(
      "display=large-contrast; Path=/; Max-Age=31536000; SameSite=Lax",
    );
  });
  it("deletes the cookie with the last one turned off, and marks it Secure over TLS", async () => {
    const tls = "https://cost.example";
    const answer = await turn(
      "turn=large",
      { cookie: "__Host-display=large", origin: tls, host: "cost.example" },
      tls,
    );
    expect(answer.headers.get("set-cookie")).toBe("__Host-display=; Path=/; Max-Age=0; SameSite=Lax; Secure");
  });
  it.each(["https://evil.example/nosuch", "//evil.example", `${origin}//evil.example/`, "none"])(
    "returns to the start page instead of %s",
    async (referer) => {
      expect((await turn("turn=large", { referer })).headers.get("location")).toBe("/");
    },
  );
  it.each([
    ["turn=other", {}, 422],
    [`turn=large&${"x".repeat(200)}`, {}, 422],
    ["turn=large", { origin: "https://evil.example" }, 403],
  ])("refuses %j with %j", async (body, headers, status) => {
    const answer = await turn(body, headers);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([status, null]);
  });
});
