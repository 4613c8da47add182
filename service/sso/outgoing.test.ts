import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { answers, outgoingTo } from "./outgoing.ts";

let origin = "";
let hits = 0;
const server = createServer((request, response) => {
  hits += 1;
  if (request.url === "/away") response.writeHead(302, { location: "http://127.0.0.1:9/" });
  if (request.url === "/broken") response.writeHead(500);
  response.end(request.url === "/endless" ? "x".repeat(300_000) : "ok");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());

const get = (path: string, origins = [origin], limit = 2000) =>
  outgoingTo(new Set(origins), AbortSignal.timeout(limit))(path, { method: "GET", headers: {} });

describe("outgoingTo", () => {
  it("reaches allowed origins", async () => {
    expect(await (await get(`${origin}/`)).text()).toBe("ok");
  });
  // ASVS 1.3.6, 13.2.4
  it("refuses other origins", async () => {
    const before = hits;
    await expect(get(`${origin}/`, ["https://id.example"])).rejects.toMatchObject({
      code: "auth.sso-unavailable",
    });
    expect(hits).toBe(before);
  });
  // ASVS 15.3.2
  it("does not follow redirects", async () => {
    expect((await get(`${origin}/away`)).status).toBe(302);
  });
  it("rejects endless and broken answers", async () => {
    await expect(get(`${origin}/endless`)).rejects.toMatchObject({ code: "auth.sso-unavailable" });
    await expect(get(`${origin}/broken`)).rejects.toMatchObject({ code: "auth.sso-unavailable" });
  });
});

it("answers › tells whether a server responds", async () => {
  expect(await answers(`${origin}/any`)).toBe(true);
  expect(await answers("http://127.0.0.1:9/")).toBe(false);
});
