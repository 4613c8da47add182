import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { z } from "zod";

import { chainReport } from "#service/audit/report.ts";
import { connect } from "#service/db/connect.ts";

import { findHome } from "./start/pg-home.mjs";
import { inspect } from "./start/pg-server.mjs";
import { startPostgres } from "./start/postgres.mjs";

const keptSchema = z.object({ SESSION_SECRET: z.string() });

/** The secret that the noted heads of the chain were sealed with; without it they cannot be believed. */
async function sessionSecret(dataDir: string): Promise<string> {
  const given = process.env.SESSION_SECRET;
  if (given) return given;
  const text = await readFile(join(dataDir, "secrets.json"), "utf8").catch(() => null);
  if (text === null) throw new Error("SESSION_SECRET is missing: the heads noted outside cannot be checked");
  return keptSchema.parse(JSON.parse(text)).SESSION_SECRET;
}

type Opened = { url: string; close: () => Promise<void> };

async function openDatabase(dataDir: string): Promise<Opened> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, close: () => Promise.resolve() };
  const isRunning = inspect(findHome(dataDir, () => undefined)).live !== null;
  const server = await startPostgres({ dataDir, say: () => undefined });
  // The product's own database goes on when the product is running.
  return { url: server.ownerUrl, close: isRunning ? () => Promise.resolve() : server.stop };
}

/** `npm run verify-audit`: 0 when both records are whole, 1 when something was altered, 2 when it cannot tell. */
async function main(): Promise<number> {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  const secret = await sessionSecret(dataDir);
  const opened = await openDatabase(dataDir);
  const connection = connect(opened.url, {
    max: 2,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    const { faults, filings } = await chainReport({
      db: connection.db,
      env: { DATA_DIR: dataDir, SESSION_SECRET: secret },
      clock: () => new Date(),
    });
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    const summary = faults.length === 0 ? "校验通过" : `发现 ${faults.length} 处问题`;
    process.stdout.write(`${summary}：操作审计与 ${filings} 件备案的受理记录已全部核对\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
    await opened.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
