import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";

import pg from "pg";
import { z } from "zod";

import { BackupRefusal } from "#service/backup/failure.ts";
import { isRunName, runName } from "#service/backup/folder.ts";

import { copyDataFolder } from "../database/data-folder.ts";
import { findHome } from "../start/postgres/pg-home.mjs";
import { adminAddress, ensureServer, inspect, stopServer } from "../start/postgres/pg-server.mjs";
import { archiveSettings, quoted } from "../start/postgres/wal-archive.mjs";
import { until } from "../start/processes.mjs";
import { archiveOf, baseFolder } from "./base-backup.ts";
import type { Environment, Say } from "./command.ts";
import { removeAbandoned, removeScratch, scratchFolder } from "./scratch.ts";
import { dataDirOf } from "./with-deps.ts";

type Home = ReturnType<typeof findHome>;

const quiet = (): void => undefined;
const longestRecovery = 24 * 3_600_000;
const recoverySchema = z.tuple([z.object({ recovering: z.boolean() })]);
const tooEarly = "recovery ended before configured recovery target was reached";

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (/\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime()))
    return moment;
  throw new BackupRefusal("--to-time须带时区，如2026-11-26T08:00:00+08:00");
}

async function baseBefore(archive: string, moment: Date): Promise<string> {
  const names = await readdir(baseFolder(archive)).catch(() => []);
  const bases = names.filter(isRunName).toSorted();
  const base = bases.findLast((name) => name <= runName(moment));
  if (base !== undefined) return join(baseFolder(archive), base);
  throw new BackupRefusal(`没有早于该时刻的基础备份。现有：${bases.join("、") || "无"}`);
}

async function isRecovering(home: Home): Promise<boolean> {
  const { live } = inspect(home);
  if (live === null) throw new Error("PostgreSQL ended");
  const client = new pg.Client({ connectionString: adminAddress(live) });
  client.on("error", quiet);
  try {
    await client.connect();
    const { rows } = await client.query("SELECT pg_is_in_recovery() AS recovering");
    return recoverySchema.parse(rows)[0].recovering;
  } catch {
    return true;
  } finally {
    await client.end().catch(quiet);
  }
}

async function recover(home: Home, archive: string, moment: Date): Promise<void> {
  writeFileSync(join(home.data, "recovery.signal"), "", { mode: 0o600 });
  try {
    await ensureServer(home, {
      ...archiveSettings(archive, home.account),
      restore_command: `cp ${quoted(archive)}/'%f' '%p'`,
      recovery_target_time: moment.toISOString().replace("T", " ").replace("Z", "+00"),
      // A former recovery has left a later timeline in the archive.
      recovery_target_timeline: "current",
      recovery_target_action: "promote",
    });
    if (!(await until(async () => !(await isRecovering(home)), longestRecovery)))
      throw new BackupRefusal("恢复超过24小时仍未完成");
  } catch (error) {
    const log = existsSync(home.log) ? readFileSync(home.log, "utf8") : "";
    if (log.includes(tooEarly)) throw new BackupRefusal("归档的日志没有到该时刻：请选择更早的时刻");
    throw error;
  } finally {
    await stopServer(home);
  }
}

/** Recovers beside the data folder and moves the result there: a failure leaves nothing. */
export async function restoreToTime(given: Environment, text: string, say: Say): Promise<number> {
  const archive = archiveOf(given);
  const moment = momentOf(text);
  const base = await baseBefore(archive, moment);
  const dataDir = dataDirOf(given);
  const home = findHome(dataDir, quiet);
  if (existsSync(home.data)) throw new BackupRefusal(`${dataDir}中已有数据库，只能恢复到新的数据目录`);
  await removeAbandoned(dataDir);
  const folder = scratchFolder(dataDir, "recovery");
  try {
    const recovered = findHome(folder, quiet);
    await copyDataFolder(base, recovered.data, recovered.account);
    await recover(recovered, archive, moment);
    await rename(recovered.data, home.data);
  } finally {
    await removeScratch(folder);
  }
  say(`数据库已恢复到${moment.toISOString()}，位于${home.data}`);
  say(
    "文件不在其中：请沿用原BLOB_DIR或存储桶，并把secrets.json放入此数据目录；再运行 npm run verify-audit 核对",
  );
  return 0;
}
