import { readFile } from "node:fs/promises";

import { expect, it } from "vitest";

import { countSockets } from "./gauges.ts";
import { testService } from "./testing/test-service.ts";

const folder = new URL("../../deploy/monitoring/", import.meta.url);

it.each(["alerts.yml", "dashboard.json"])("%s › names only metrics that the service has", async (file) => {
  const service = await testService();
  // Its sockets are opened by the start, which `service/main.drill.db.test.ts` tries.
  countSockets(service.app.metrics.registry, service.deps.log, () => 3);
  const text = await (await service.app.hono.request("/metrics")).text();
  await service.close();
  expect(text).toMatch(/^cost_live_sockets 3$/m);
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = [
    ...(await readFile(new URL(file, folder), "utf8")).matchAll(/\b(?:cost|http|nodejs|process)_\w+/g),
  ];
  const metrics = named.map(([name]) => name.replace(/_(bucket|count)$/, ""));
  expect(metrics.length).toBeGreaterThan(5);
  expect(metrics.filter((name) => !known.has(name))).toEqual([]);
});

it("metrics › count refused calls by error code", async () => {
  const service = await testService();
  await service.call("accountLogin", { userCode: "nobody", password: "wrong" });
  const text = await (await service.app.hono.request("/metrics")).text();
  await service.close();
  expect(text).toMatch(/^cost_refusals_total\{error="auth\.failed"\} 1$/m);
});
