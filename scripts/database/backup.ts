import { resolve } from "node:path";

import { backup } from "#service/backup/backup.ts";
import { failureWords } from "#service/db/failure-words.ts";

import { openDatabase, serviceSettings } from "./open-database.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run backup -- FOLDER` exits 0 when complete, 1 when blobs were missing, 2 without a backup. */
async function main(): Promise<number> {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("用法：npm run backup -- 目录（须为空目录或不存在）");
  const DATA_DIR = resolve(process.env.DATA_DIR || ".data");
  const opened = await openDatabase(process.env.DATABASE_URL, DATA_DIR);
  try {
    const env = await serviceSettings(DATA_DIR, opened);
    const { tables, files, heads } = await backup(env, resolve(folder));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `备份完成：${tables.length}张表${rows}行，${files.count}个文件${files.bytes}字节，${heads.length}个链头文件`,
    );
    say(
      "密钥不在备份中，请另行妥善保存：DATA_KEY、DATA_KEY_OLD、SESSION_SECRET、SERVICE_SECRET（或secrets.json）",
    );
    for (const key of files.absent) say(`文件内容缺失或已损坏，未备份：${key}`);
    return files.absent.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`备份失败：${failureWords(error)}\n`);
  process.exitCode = 2;
}
