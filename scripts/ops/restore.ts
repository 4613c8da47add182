import { parseArgs } from "node:util";

import { restore as restoreBackup } from "#service/backup/restore.ts";

import { keptSecrets } from "../database/open-database.ts";
import { backupFolder, pickRun } from "./backup-folder.ts";
import type { Command, Environment } from "./command.ts";
import { restoreToTime } from "./restore-to-time.ts";
import { dataDirOf, withEnv } from "./with-deps.ts";

async function demandSecrets(given: Environment): Promise<void> {
  const dataDir = dataDirOf(given);
  if (given.DATABASE_URL || given.DATA_KEY || (await keptSecrets(dataDir)).DATA_KEY) return;
  throw new Error(
    `${dataDir}中没有secrets.json：请先放入备份时的密钥文件，或设置DATA_KEY、SESSION_SECRET、SERVICE_SECRET`,
  );
}

/** Needs an empty database and a stopped product; exits 0 or 2. */
export const restore: Command = {
  usage: "restore [目录] [--backup=名称 | --to-time=时刻]",
  run: async (given, args, say) => {
    const options = { backup: { type: "string" }, "to-time": { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values["to-time"] !== undefined) return restoreToTime(given, values["to-time"], say);
    const dir = backupFolder(given, positionals[0]);
    const name = await pickRun(dir, values.backup, ["verified"]);
    await demandSecrets(given);
    return withEnv(given, { create: true }, async (env) => {
      const { manifest, rows, otherSecrets } = await restoreBackup(env, dir, name, say);
      say(
        `恢复完成：${manifest.at}的备份，${manifest.tables.length}张表${rows}行，${manifest.files.count}个文件`,
      );
      if (manifest.keys.backup === null) say("注意：此备份未加密，不能确认没有被改动");
      for (const other of otherSecrets) say(`注意：${other}与备份时不同`);
      for (const key of manifest.files.absent) say(`备份中没有此文件的内容：${key}`);
      for (const doubt of manifest.headDoubts) say(`备份时有链头文件未备份：${doubt}`);
      say("请运行 npm run verify-audit 核对，再启动平台");
      return 0;
    });
  },
};
