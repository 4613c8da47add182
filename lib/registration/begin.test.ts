import { createServer } from "node:http";

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { ErrorCode } from "#contracts/errors/error-codes.ts";
import { resetNotices } from "#lib/http/notices.ts";
import { MemoryStorage } from "#lib/util/testing/memory-storage.ts";

import { beginRegistration } from "./begin.ts";
import { newRegistration } from "./memory.ts";

const prefill = { uscc: "91330106MA1", name: "甲公司", legalRep: "张三", token: "t" };
let refusal: { status: number; error: ErrorCode } | null = null;
let origin = "";
const server = createServer((_request, response) => {
  response.writeHead(refusal?.status ?? 200, { "content-type": "application/json" });
  const data = refusal ? { error: refusal.error } : prefill;
  response.end(JSON.stringify({ code: refusal?.status ?? 200, data, message: "", requestId: "r-1" }));
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
  resetNotices();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => vi.stubGlobal("location", { origin, pathname: "/register" }));

const begin = () => beginRegistration("sso", new MemoryStorage());

describe("beginRegistration", () => {
  it("takes what single sign-on vouches for", async () => {
    refusal = null;
    const { begun, memory } = await begin();
    expect([begun, memory.name, memory.vouched]).toEqual(["new", "甲公司", ["uscc", "name", "legalRep"]]);
  });

  it("begins without it once its token is over", async () => {
    refusal = { status: 422, error: "registration.token" };
    expect(await begin()).toEqual({ begun: "new", memory: newRegistration });
  });

  it("fails when it could not be asked for, so that it is asked again", async () => {
    refusal = { status: 429, error: "request.rate-limited" };
    expect((await begin()).begun).toBe("failed");
    vi.stubGlobal("location", { origin: "http://127.0.0.1:1", pathname: "/register" });
    expect((await begin()).begun).toBe("failed");
  });
});
