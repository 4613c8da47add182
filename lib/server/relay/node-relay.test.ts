import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { logger } from "#lib/runtime/logger.ts";

import { cookieOf, nodeRelay } from "./node-relay.ts";
import type { RelayRequest } from "./relay.ts";
import { webStream } from "./web-stream.ts";

const rows = JSON.stringify({ rows: Array.from({ length: 200 }, () => "最高投标限价") });

async function* broken(): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from("half");
  await Promise.resolve();
  throw new Error("the service is gone");
}

const answers: Readonly<Record<string, (asked: RelayRequest) => Response | Promise<Response>>> = {
  "/rows": () => new Response(rows, { headers: { "content-type": "application/json" } }),
  "/small": () => Response.json({ a: 1 }),
  "/whole": () =>
    new Response(rows, {
      headers: { "content-type": "application/json", "cache-control": "no-store, no-transform" },
    }),
  "/pdf": () => new Response(rows, { headers: { "content-type": "application/pdf" } }),
  "/cookies": () =>
    new Response("", {
      headers: [
        ["set-cookie", "a=1"],
        ["set-cookie", "b=2"],
        ["cache-control", "no-store"],
      ],
    }),
  "/empty": () => new Response(null, { status: 304 }),
  "/broken": () =>
    new Response(webStream(broken()), {
      headers: { "content-type": "application/pdf", "x-request-id": "cut-request" },
    }),
  "/body": (asked) => Response.json({ isOne: asked.body !== null && asked.body === asked.body }),
  "/echo": async (asked) =>
    Response.json({
      body: Buffer.from(await asked.bytes()).toString(),
      sid: asked.cookies.get("sid")?.value,
    }),
};

const server = createServer((incoming, response) => {
  response.setHeader("cache-control", "no-store");
  const relay = nodeRelay(async (asked) => {
    const answer = await answers[new URL(asked.url).pathname]?.(asked);
    return answer ?? new Response(null, { status: 404 });
  });
  void relay(incoming, response);
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
});
afterAll(() => void server.close());

async function encodingOf(path: string, accepted = "gzip, br"): Promise<unknown> {
  const { headers, body } = await request(origin + path, { headers: { "accept-encoding": accepted } });
  await body.dump();
  return headers["content-encoding"];
}

describe("nodeRelay", () => {
  it("compresses long text for whoever takes it, and nothing else", async () => {
    expect(await encodingOf("/rows")).toBe("gzip");
    expect(await encodingOf("/rows", "gzip;q=0, br")).toBeUndefined();
    expect(await encodingOf("/rows", "br, gzip;q=1.0")).toBe("gzip");
    expect(await encodingOf("/rows", "gzip;q=0.05")).toBe("gzip");
    expect(await encodingOf("/rows", "gzip;q=0.0")).toBeUndefined();
    expect(await encodingOf("/rows", "gzip;q=0.000, br")).toBeUndefined();
    expect(await encodingOf("/rows", "identity")).toBeUndefined();
    expect(await encodingOf("/whole")).toBeUndefined();
    expect(await encodingOf("/pdf")).toBeUndefined();
    expect(await (await fetch(`${origin}/rows`)).text()).toBe(rows);
  });

  it("answers without a body", async () => {
    const answer = await fetch(`${origin}/empty`);
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });

  it("sends each cookie and no header of the edge twice", async () => {
    const { headers } = await fetch(`${origin}/cookies`);
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("passes body and cookie on", async () => {
    const headers = { cookie: "a=1; sid=x.y=; b=2" };
    const answer = await fetch(`${origin}/echo`, { method: "POST", body: "你好", headers });
    expect(await answer.json()).toEqual({ body: "你好", sid: "x.y=" });
  });

  it("cuts the connection where the answer breaks off, so that no half passes for a whole", async () => {
    const warned = vi.spyOn(logger, "warn");
    const read = async () => (await fetch(`${origin}/broken`)).text();
    await expect(read()).rejects.toThrow(TypeError);
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: "cut-request" }),
      "relayed answer cut",
    );
    warned.mockRestore();
  });

  it("has one body, however often it is read", async () => {
    const answer = await fetch(`${origin}/body`, { method: "POST", body: "x" });
    expect(await answer.json()).toEqual({ isOne: true });
  });
});

it("cookieOf › takes the whole name and the first value", () => {
  expect(cookieOf("xsid=1; sid=2; sid=3", "sid")).toEqual({ value: "2" });
  expect(cookieOf("sid", "sid")).toBeUndefined();
  expect(cookieOf(undefined, "sid")).toBeUndefined();
});
