import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { lastAuditCheck } from "./db/last-audit-check.ts";
import { asService } from "./db/testing/query-log.ts";
import { type TestService, testService } from "./http/testing/test-service.ts";
import { periodicTasks, startPeriodic } from "./periodic.ts";

const hour = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await testService();
  await (await service.person("filer")).call("filingCreate");
});
afterAll(() => service.close());

it("periodicTasks › notes the chain's head hourly, checks the audit log daily and enforces the retention", () => {
  const every = Object.fromEntries(periodicTasks.map((task) => [task.name, task.every]));
  expect(every).toMatchObject({
    "note-audit-head": hour,
    "check-audit-log": 24 * hour,
    "enforce-audit-retention": 6 * hour,
  });
});

it("startPeriodic › runs every task at once and stops on demand", async () => {
  for (let round = 1; round <= 2; round += 1)
    await asService("periodic", () => startPeriodic(service.deps))();
  const heads = await readFile(join(service.deps.env.DATA_DIR, "audit-heads.jsonl"), "utf8");
  expect(heads).toContain('"n":1');
  expect(await lastAuditCheck(service.deps.db)).toMatchObject({ rows: 1, faults: 0 });
  expect(service.logged.filter((line) => line.includes("periodic task failed"))).toEqual([]);
});

it("periodicTasks › seals every waiting row, however many", async () => {
  const rows = `INSERT INTO audit_log (at, user_code, ip, action, result, request_id)
    SELECT now(), '', '', 'test.busy', 'ok', n::text FROM generate_series(1, 2500) n`;
  await service.database.asOwner(rows);
  await periodicTasks.find(({ name }) => name === "seal-audit-log")?.run(service.deps);
  const waiting =
    "SELECT count(*)::int AS n FROM audit_log WHERE id NOT IN (SELECT audit_id FROM audit_seal)";
  expect((await service.database.asOwner(waiting)).rows).toEqual([{ n: 0 }]);
});
