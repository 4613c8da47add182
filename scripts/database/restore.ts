import { resolve } from "node:path";

import { restore } from "#service/backup/restore.ts";
import { failureWords } from "#service/db/failure-words.ts";

import { keptSecrets, openDatabase, serviceSettings } from "./open-database.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run restore -- FOLDER`: needs an empty database and a stopped product; exits 0 or 2. */
async function main(): Promise<number> {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("用法：npm run restore -- 备份目录");
  const DATA_DIR = resolve(process.env.DATA_DIR || ".data");
  const secrets = await keptSecrets(DATA_DIR);
  if (!process.env.DATABASE_URL && !process.env.DATA_KEY && !secrets.DATA_KEY) {
    throw new Error(
      `${DATA_DIR}中没有secrets.json：请先放入备份时的密钥文件，或设置DATA_KEY、SESSION_SECRET、SERVICE_SECRET`,
    );
  }
  const opened = await openDatabase(process.env.DATABASE_URL, DATA_DIR, { create: true });
  try {
    const env = await serviceSettings(DATA_DIR, opened);
    const { manifest, rows, otherSecrets } = await restore(env, resolve(folder));
    say(
      `恢复完成：${manifest.at}的备份，${manifest.tables.length}张表${rows}行，${manifest.files.count}个文件`,
    );
    for (const name of otherSecrets) say(`注意：${name}与备份时不同`);
    for (const key of manifest.files.absent) say(`备份中没有此文件的内容：${key}`);
    say("请运行 npm run verify-audit 核对，再启动平台");
    return 0;
  } finally {
    await opened.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`恢复失败：${failureWords(error)}\n`);
  process.exitCode = 2;
}
