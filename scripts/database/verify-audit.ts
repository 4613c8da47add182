import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { z } from "zod";

import { retireInstance } from "#service/audit/instances.ts";
import { type ChainReport, chainReport } from "#service/audit/report.ts";
import { commaListSchema } from "#service/core/env.ts";
import { connect } from "#service/db/connect.ts";
import { failureWords } from "#service/db/failure-words.ts";

import { demandOwner } from "./folder-owner.ts";
import { keptSecrets, openDatabase } from "./open-database.ts";

const whole = 0;
const altered = 1;
const unknown = 2;

type Environment = Readonly<Record<string, string | undefined>>;
type Say = (line: string) => void;

/** The heads' secret; without it the noted heads cannot be verified. */
async function settings(given: Environment, dataDir: string, heads: string[]) {
  const secret = given.SESSION_SECRET || (await keptSecrets(dataDir)).SESSION_SECRET;
  if (!secret) throw new Error("未设置SESSION_SECRET，无法验证链头的真伪");
  return {
    DATA_DIR: dataDir,
    SESSION_SECRET: secret,
    SESSION_SECRET_OLD: commaListSchema.parse(given.SESSION_SECRET_OLD),
    AUDIT_HEADS: [...commaListSchema.parse(given.AUDIT_HEADS), ...heads].map((path) => resolve(path)),
  };
}

function print({ faults, filings, heads, files, doubts }: ChainReport, say: Say): number {
  for (const { path, heads: count, lastN, lastAt, torn } of files) {
    const upTo = count > 0 ? `，最后到第${lastN}条，记于${lastAt}` : "";
    const left = torn > 0 ? `；${torn}行不完整（写入时中断），已略过` : "";
    say(`链头：${path}比对${count}个${upTo}${left}`);
  }
  for (const fault of faults) say(fault);
  for (const doubt of doubts) say(`无法确认：${doubt}`);
  const extent = `访问日志与${filings}件备案的受理记录已全部核对，共比对${heads}个链头`;
  if (faults.length > 0) say(`发现${faults.length}处问题：${extent}`);
  else say(`${doubts.length > 0 ? "不能确认是否完整" : "校验通过"}：${extent}`);
  if (faults.length > 0) return altered;
  return doubts.length > 0 ? unknown : whole;
}

async function check(given: Environment, args: string[], say: Say): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { heads: { type: "string", multiple: true, default: [] }, retire: { type: "string" } },
  });
  const dataDir = resolve(given.DATA_DIR || ".data");
  demandOwner(dataDir);
  const env = await settings(given, dataDir, values.heads);
  const opened = await openDatabase(given.DATABASE_URL, dataDir, { walArchive: given.WAL_ARCHIVE_DIR });
  const connection = connect(opened.url, { max: 2, onError: (error) => say(error.message) });
  try {
    if (values.retire !== undefined) {
      const retired = await retireInstance(connection.db, env, z.uuid().parse(values.retire), new Date());
      say(retired ? `已停用实例${values.retire}` : `没有此实例或已停用：${values.retire}`);
      return retired ? whole : unknown;
    }
    return print(await chainReport({ db: connection.db, env, clock: () => new Date() }), say);
  } finally {
    await connection.close();
    await opened.close();
  }
}

/** `npm run verify-audit` exits 0 when both logs are intact, 1 when altered, 2 when undecidable. */
export async function verifyAudit(given: Environment, args: string[], say: Say): Promise<number> {
  try {
    return await check(given, args, say);
  } catch (error) {
    say(`无法确认：${failureWords(error)}`);
    return unknown;
  }
}

if (import.meta.main) {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  process.exitCode = await verifyAudit(process.env, process.argv.slice(2), say);
}
