import { request } from "node:http";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { endpoints } from "#contracts/endpoints.ts";

import { listen, type Listening } from "../listen.ts";
import { type TestService, testService, webSecret } from "../testing/test-service.ts";

let service: TestService;
let listening: Listening;
beforeAll(async () => {
  service = await testService({ SERVICE_HOSTS: ["service.example"] });
  listening = await listen(service.app, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await listening.close();
  await service.close();
});

function statusOf(path: string, host: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = listening;
    const sent = request({ host: "127.0.0.1", port, path, headers: { host, ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject).end();
  });
}

const inner = [endpoints.portal.path, "/openapi.json", "/metrics"];
const captcha = endpoints.imageCaptcha.path;

describe("hostList › loopback names", () => {
  it.each(["127.0.0.1:3001", "localhost:3001", "LOCALHOST", "[::1]:3001"])(
    "%s reaches everything",
    async (host) => {
      for (const path of [...inner, captcha, "/livez", "/readyz"]) {
        expect([path, await statusOf(path, host)]).toEqual([path, 200]);
      }
    },
  );
});

// ASVS 13.4.5
describe("hostList › foreign names", () => {
  it.each(["evil.example:3001", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1"])(
    "%s gets 421 from everything but the probes",
    async (host) => {
      for (const path of [...inner, captcha, "/nosuch"]) {
        expect([path, await statusOf(path, host)]).toEqual([path, 421]);
      }
      expect([await statusOf("/livez", host), await statusOf("/readyz", host)]).toEqual([200, 200]);
    },
  );

  it("reach everything with the shared secret and nothing with a wrong one", async () => {
    for (const path of [...inner, captcha]) {
      expect(await statusOf(path, "service.lan:3001", { "x-service-secret": webSecret })).toBe(200);
      expect(await statusOf(path, "service.lan:3001", { "x-service-secret": "wrong" })).toBe(421);
    }
  });
});

// ASVS 13.4.5
describe("hostList › configured names", () => {
  it("reach calls, but neither settings, metrics nor OpenAPI", async () => {
    expect(await statusOf(captcha, "service.example:3001")).toBe(200);
    for (const path of inner) expect([path, await statusOf(path, "service.example")]).toEqual([path, 421]);
  });
});
