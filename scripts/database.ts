import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { type Env, parseEnv } from "#service/env.ts";

import { findHome } from "./start/pg-home.mjs";
import { inspect } from "./start/pg-server.mjs";
import { startPostgres } from "./start/postgres.mjs";

export type Opened = { url: string; close: () => Promise<void> };

/**
 * The database at `url`, or without one the embedded one, which is started for as long as needed.
 * @param options.create makes the embedded one where there is none
 */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  { create = false } = {},
): Promise<Opened> {
  if (url) return { url, close: () => Promise.resolve() };
  if (!create && !existsSync(dataDir)) throw new Error(`数据目录不存在：${dataDir}`);
  const home = findHome(dataDir, () => undefined);
  if (!create && !existsSync(home.data)) {
    throw new Error(`${dataDir} 中没有数据库：请用 DATA_DIR 指定数据目录，或用 DATABASE_URL 指定数据库地址`);
  }
  const isRunning = inspect(home).live !== null;
  const server = await startPostgres({ dataDir, say: () => undefined });
  // The product's own database goes on when the product is running.
  return { url: server.ownerUrl, close: isRunning ? () => Promise.resolve() : server.stop };
}

const keptSchema = z.record(z.string(), z.string());

/** The secrets that the start made and kept; none with settings from outside. */
export async function keptSecrets(dataDir: string): Promise<Record<string, string>> {
  const text = await readFile(join(dataDir, "secrets.json"), "utf8").catch(() => null);
  return text === null ? {} : keptSchema.parse(JSON.parse(text));
}

/** The service's settings as a command beside it has them: from the environment, over the kept secrets. */
export async function serviceSettings(dataDir: string, { url }: Opened): Promise<Env> {
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const settings = { ...(await keptSecrets(dataDir)), ...Object.fromEntries(given) };
  return parseEnv({ ...settings, DATA_DIR: dataDir, DATABASE_URL: url });
}
