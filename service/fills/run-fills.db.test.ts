import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";

import { createLogger } from "#service/core/logger.ts";
import type { Fill } from "#service/core/ports/fill.ts";
import { type FillProgress, fillProgress } from "#service/db/fill-progress.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { runFills } from "./run-fills.ts";
import { countUp, createCounted } from "./testing/count-up.ts";

const filler = fileURLToPath(new URL("./testing/fill-process.ts", import.meta.url));
const rows = 200;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await createCounted(owner, rows);
  await owner.end();
});
afterEach(() => database.close());

function run(fills: Fill[], signal = new AbortController().signal): Promise<void> {
  return runFills(database.ownerUrl, fills, { log: createLogger("silent"), signal });
}
async function progress(): Promise<FillProgress | undefined> {
  return (await fillProgress(database.db)).find(({ name }) => name === "count-up");
}
async function counts(): Promise<unknown[]> {
  return (await database.asOwner("SELECT n, count(*)::int AS rows FROM counted GROUP BY n ORDER BY n")).rows;
}

it("runFills › goes on where a killed process stopped, and changes each row once", async () => {
  const child = spawn(process.execPath, [filler, database.ownerUrl], {
    stdio: "inherit",
  });
  const gone = once(child, "exit");
  while (((await progress())?.done ?? 0) < 30) await setTimeout(20);
  child.kill("SIGKILL");
  await gone;
  const killed = await progress();
  expect(killed).toMatchObject({ total: rows, endedAt: null, error: null });
  expect(killed?.done).toBeLessThan(rows);
  while ((await progress())?.endedAt === null) await run([countUp(0)]);
  expect(await counts()).toEqual([{ n: 1, rows }]);
  expect(await progress()).toMatchObject({ done: rows });
});

it("runFills › leaves the work to the instance that is at it", async () => {
  const first = run([countUp(0.02)]);
  while ((await progress()) === undefined) await setTimeout(5);
  await run([countUp(0)]);
  expect((await progress())?.endedAt).toBeNull();
  await first;
  expect(await counts()).toEqual([{ n: 1, rows }]);
});

it("runFills › stops after the batch in hand, and a failure does not keep others from running", async () => {
  const stopping = new AbortController();
  const stopsAtOnce: Fill = {
    ...countUp(0),
    batch: (owner, after) => {
      stopping.abort();
      return countUp(0).batch(owner, after);
    },
  };
  await run([stopsAtOnce], stopping.signal);
  expect(await progress()).toMatchObject({ done: 10, endedAt: null });
  const broken: Fill = {
    name: "broken",
    count: () => Promise.resolve(1),
    batch: async (owner) => {
      await owner.query("SELECT 1/0");
      return { rows: 0, cursor: null };
    },
  };
  await run([broken, countUp(0)]);
  const all = await fillProgress(database.db);
  expect(all.map(({ name, error, endedAt }) => [name, error, endedAt !== null])).toEqual([
    ["broken", "division by zero", false],
    ["count-up", null, true],
  ]);
});

it("runFills › begins a fill that rests a day after its row was made", async () => {
  const resting = { ...countUp(0), restDays: 1 };
  await database.asOwner("UPDATE migration SET applied_at = now() - interval '2 days'");
  await run([resting]);
  expect(await progress()).toMatchObject({ done: 0, total: rows, endedAt: null });
  await database.asOwner("UPDATE background_migration SET started_at = started_at - interval '1 day'");
  await run([resting]);
  expect(await progress()).toMatchObject({ done: rows });
});

it("runFills › does not wait in a database as new as the fill", async () => {
  await database.asOwner("UPDATE migration SET applied_at = now()");
  await run([{ ...countUp(0), restDays: 1 }]);
  expect(await progress()).toMatchObject({ done: rows });
});

it("runFills › lets the server end a statement or transaction of a lost instance", async () => {
  let bounds: unknown;
  const asking: Fill = {
    ...countUp(0),
    batch: async (owner) => {
      const { rows } = await owner.query(
        `SELECT current_setting('statement_timeout') AS statement,
           current_setting('idle_in_transaction_session_timeout') AS idle`,
      );
      bounds = rows[0];
      return { rows: 0, cursor: null };
    },
  };
  await run([asking]);
  expect(bounds).toEqual({ statement: "1min", idle: "1min" });
});
