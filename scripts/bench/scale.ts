import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import { isNull } from "drizzle-orm";
import type pg from "pg";
import { z } from "zod";

import type { Db } from "#service/db/connect.ts";
import { backgroundMigration } from "#service/db/schema/background-migration.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { currentMapping, currentSettings } from "#service/indicator-data/versions.ts";

import { answerOf, type Asked, timesOf, tokenOf } from "./as-province.ts";
import { median, p95 } from "./measures/median.mjs";
import { ownService, type OwnService } from "./own-service.ts";
import { type ScaleSet, sets } from "./scale/sets.ts";

/**
 * `npm run bench:scale`: p95 of lists, searches, deep pages and the home page with a million filings, ten million audit
 * rows and three million prices against a thousandth or hundredth of them; both sizes are asked in turn, and the median of
 * five rounds counts. `--only=audit` measures one set, `--many=100000` sets the larger size.
 */
const aim = 1.5;
const rounds = 5;
const callsOfARound = 21;

type Filled = { own: OwnService; size: number; token: string };

async function filled(set: ScaleSet, size: number): Promise<Filled> {
  const start = performance.now();
  const fill = async (db: Db, owner: pg.Client): Promise<void> => {
    await set.fill(db, owner, size);
    await owner.query("vacuum analyze");
    const seconds = (performance.now() - start) / 1000;
    console.log(`${size.toLocaleString("en")} rows filled in ${seconds.toFixed(0)} s`);
  };
  const own = await ownService({ durable: false, demo: false, fill });
  await migrated(own.db);
  await sampled(own.db);
  return { own, size, token: await tokenOf(own, set.role) };
}

/** Background migrations read all that was filled in; a service at work has them behind it. */
async function migrated(db: Db): Promise<void> {
  const left = () => db.$count(backgroundMigration, isNull(backgroundMigration.endedAt));
  while ((await left()) > 0) await setTimeout(500);
}

/** All filings that were filled in are due for samples, a hundred a minute for a week; a service at work has them behind it. */
async function sampled(db: Db): Promise<void> {
  const now = new Date();
  await currentMapping(db, now);
  await currentSettings(db, now);
  await db.delete(sampleDue);
}

async function ratiosOf(set: ScaleSet, few: Filled, many: Filled): Promise<number[]> {
  const asked = await Promise.all([set.asked(few), set.asked(many)]);
  const both = [few, many] as const;
  const names = Object.keys(asked[0]);
  const timesAt = (at: 0 | 1, name: string): Promise<number[]> => {
    const call = asked[at][name];
    if (!call) throw new Error(`Nothing is asked as ${name}`);
    return timesOf(both[at].own, both[at].token, call, callsOfARound);
  };
  // The code of all calls is compiled before the first is measured.
  for (const name of names) for (const at of [0, 1] as const) await timesAt(at, name);
  const ratios: number[] = [];
  for (const name of names) {
    const pairs: { before: number; after: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const pair = { before: p95(await timesAt(0, name)), after: p95(await timesAt(1, name)) };
      // The first round warms both up.
      if (round > 0) pairs.push(pair);
    }
    const ratio = median(pairs.map(({ before, after }) => after / before));
    const [before, after] = (["before", "after"] as const).map((at) =>
      median(pairs.map((pair) => pair[at])).toFixed(1),
    );
    console.log(`${name}: ratio ${ratio.toFixed(2)}, ${before} ms and ${after} ms`);
    ratios.push(ratio);
  }
  return ratios;
}

/** Time and growth of this process, which holds the service, while an export is streamed and dropped. */
async function exportOnce({ own }: Filled, role: ScaleSet["role"], asked: Asked): Promise<void> {
  const token = await tokenOf(own, role);
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const start = performance.now();
  const answer = await answerOf(own, token, asked);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  clearInterval(timer);
  console.log(
    `export: ${answer.headers.get("x-row-count")} rows, ${(bytes / 1e6).toFixed(1)} MB in ` +
      `${((performance.now() - start) / 1000).toFixed(1)} s, memory grew by ${((peak - before) / 1e6).toFixed(0)} MB`,
  );
}

async function measure(name: string, set: ScaleSet, most: number): Promise<number> {
  console.log(`${name}: ${set.few.toLocaleString("en")} against ${most.toLocaleString("en")}`);
  const few = await filled(set, set.few);
  const many = await filled(set, most).catch(async (error: unknown) => {
    await few.own.close();
    throw error;
  });
  try {
    const ratios = await ratiosOf(set, few, many);
    await exportOnce(many, set.role, await set.exported(many.own));
    return Math.max(...ratios);
  } finally {
    await few.own.close();
    await many.own.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" }, many: { type: "string" } } });
  const { only, many } = z
    .object({
      only: z.enum(["filings", "audit", "prices"]).optional(),
      many: z.coerce.number().int().optional(),
    })
    .parse(values);
  const slowest: number[] = [];
  for (const [name, set] of Object.entries(sets))
    if (only === undefined || only === name) slowest.push(await measure(name, set, many ?? set.many));
  const ratio = Math.max(...slowest);
  console.log(`bench scale: ratio ${ratio.toFixed(2)} (aim <= ${aim}), the slowest call`);
  if (ratio > aim) process.exitCode = 1;
}

await main();
