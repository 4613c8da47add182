import { once } from "node:events";
import { request } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "#contracts/endpoints.ts";

import { listen, type Listening } from "../listen.ts";
import { type TestService, testService } from "../testing/test-service.ts";

let service: TestService;
let listening: Listening;
beforeAll(async () => {
  service = await testService();
  listening = await listen(service.app, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await listening.close();
  await service.close();
});

const logOf = (message: string) => service.logged.filter((line) => line.includes(`"msg":"${message}"`));

test("a request › that breaks off is logged as refused, not as failed", async () => {
  const sent = request({
    host: "127.0.0.1",
    port: listening.port,
    path: endpoints.enterpriseVerify.path,
    method: "POST",
    headers: { "content-type": "application/json", "content-length": "100" },
  });
  sent.on("error", () => {});
  sent.write('{"a":');
  await once(listening.server, "request");
  sent.destroy();
  await expect.poll(() => logOf("request")).toHaveLength(1);
  expect(logOf("request")[0]).toMatch(/"status":400.*"error":"request.malformed"/);
  expect(logOf("request failed")).toEqual([]);
});
