import { parseArgs } from "node:util";

import { z } from "zod";

import { DamagedBackup } from "#service/backup/failure.ts";
import { type BackupDeps, verifyAgain } from "#service/backup/verified-backup.ts";
import { serviceSettings } from "#service/core/env.ts";

import { hasDatabase } from "../database/open-database.ts";
import { backupFolder, pickRun } from "./backup-folder.ts";
import type { Command, Environment, Say } from "./command.ts";
import { scratchIn } from "./scratch.ts";
import { dataDirOf, withEnv } from "./with-deps.ts";

const { BACKUP_KEY, BACKUP_KEY_OLD } = serviceSettings;
const keysSchema = z.object({ BACKUP_KEY, BACKUP_KEY_OLD });

/** Without a database of the platform, as on another machine, the keys are all it needs. */
async function withKeys<T>(
  given: Environment,
  say: Say,
  run: (env: BackupDeps["env"], isRecorded: boolean) => Promise<T>,
): Promise<T> {
  if (hasDatabase(given.DATABASE_URL, dataDirOf(given))) return withEnv(given, {}, (env) => run(env, true));
  say("没有平台的数据库，校验结果只记在备份目录中");
  const keys = keysSchema.safeParse(given);
  if (!keys.success) throw new Error("BACKUP_KEY或BACKUP_KEY_OLD不是base64格式的32字节密钥");
  return run({ DATABASE_URL: "", ...keys.data }, false);
}

/** Exits 0 when the backup is whole, 1 when it is damaged, 2 when it could not be verified. */
export const verify: Command = {
  usage: "verify [目录] [--backup=名称]",
  run: (given, args, say) => {
    const options = { backup: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const dir = backupFolder(given, positionals[0]);
    return withKeys(given, say, async (env, isRecorded) => {
      const name = await pickRun(dir, values.backup, ["complete", "verified"]);
      const scratch = scratchIn(dataDirOf(given));
      try {
        const done = await verifyAgain({ env, dir, scratch, clock: () => new Date(), say }, name, isRecorded);
        say(`校验通过：${name}，${done.tables.length}张表、${done.files.count}个文件与备份时一致`);
        if (done.keys.backup === null) say("注意：此备份未加密，不能发现有意的改动");
        return 0;
      } catch (error) {
        if (!(error instanceof DamagedBackup)) throw error;
        say(`备份${name}已损坏：\n${error.message}`);
        return 1;
      }
    });
  },
};
