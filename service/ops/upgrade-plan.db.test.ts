import { afterAll, beforeAll, expect, it } from "vitest";

import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { planUpgrade } from "./upgrade-plan.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const plan = () => planUpgrade(service.deps);

it("planUpgrade › tells state, pending and background migrations, and the last backup", async () => {
  const { asOwner } = service.database;
  expect(await plan()).toMatchObject({
    age: { kind: "current" },
    release: "0.1.0",
    reachesStop: true,
    pending: [],
    fills: [
      { name: "seal-filing-forms", total: null },
      { name: "seal-submission-forms" },
      { name: "recalculate-samples" },
    ],
    backupDays: null,
  });
  await asOwner(
    "INSERT INTO background_migration (name, total, done, ended_at) VALUES ('seal-filing-forms', 9, 9, now()), ('seal-submission-forms', 9, 4, NULL), ('recalculate-samples', 9, 9, now())",
  );
  const started = new Date(service.clock.now.getTime() - 36 * 3_600_000).toISOString();
  await asOwner(`INSERT INTO backup_run (kind, started_at, ended_at, result, verified_at)
    VALUES ('backup', '${started}', now(), 'ok', now())`);
  const filled = await plan();
  expect(filled.fills).toEqual([{ name: "seal-submission-forms", done: 4, total: 9 }]);
  expect(filled.backupDays).toBeCloseTo(1.5, 2);
});

it("planUpgrade › tells of a former release's database, and of one before the stop release", async () => {
  const { asOwner } = service.database;
  await asOwner(
    "DELETE FROM migration WHERE name > '721-price-row-list.sql'; DROP TABLE background_migration, backup_run",
  );
  const former = await plan();
  expect(former).toMatchObject({ age: { kind: "behind" }, release: "0.1.0", reachesStop: true });
  expect(former.pending.map(({ name, contracts }) => [name, contracts])).toContainEqual([
    "750-background-migration.sql",
    false,
  ]);
  await asOwner("DELETE FROM migration WHERE name = '721-price-row-list.sql'");
  expect(await plan()).toMatchObject({ release: null, reachesStop: false });
});
