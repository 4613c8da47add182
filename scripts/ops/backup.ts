import { parseArgs } from "node:util";

import { z } from "zod";

import { type VerifiedBackup, verifiedBackup } from "#service/backup/verified-backup.ts";
import { sizeWords } from "#service/ops/size-words.ts";

import { backupFolder } from "./backup-folder.ts";
import type { Command, Say } from "./command.ts";
import { scratchIn } from "./scratch.ts";
import { withEnv } from "./with-deps.ts";

const keepSchema = z.coerce.number("--keep须为整数").int("--keep须为整数").min(0, "--keep须为0或正整数");

function report({ manifest, copied, lost, bytes, pruned }: VerifiedBackup, say: Say): number {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `备份完成并已校验：${manifest.name}，${manifest.tables.length}张表${rows}行，${copied.count}个文件（新增${copied.added}个），${manifest.heads.length}个链头文件，写入${sizeWords(bytes)}`,
  );
  for (const doubt of manifest.headDoubts) say(`注意：有链头文件未备份：${doubt}`);
  if (manifest.keys.backup === null) say("注意：未设置BACKUP_KEY，备份未加密");
  say(
    "密钥不在备份中，请另行妥善保存：BACKUP_KEY、DATA_KEY、DATA_KEY_OLD、SESSION_SECRET、SERVICE_SECRET（或secrets.json）",
  );
  for (const key of lost) say(`文件内容缺失或已损坏，未备份：${key}`);
  if (pruned === null) return 1;
  if (pruned.runs.length > 0) say(`已删除${pruned.runs.length}个旧备份和${pruned.objects}个不再使用的文件`);
  if (pruned.unreadable !== null)
    say(`注意：不能读取备份${pruned.unreadable}的文件清单，没有删除任何文件；请核对密钥或删除该备份`);
  return lost.length === 0 ? 0 : 1;
}

/** Exits 0 when everything was saved and verified, 1 when the content of files was missing or old backups could not be cleaned, 2 without a verified backup. */
export const backup: Command = {
  usage: "backup [目录] [--keep=份数]",
  run: (given, args, say) => {
    const options = { keep: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const dir = backupFolder(given, positionals[0]);
    return withEnv(given, {}, async (env) => {
      const keep = values.keep === undefined ? env.BACKUP_KEEP : keepSchema.parse(values.keep);
      const deps = { env, dir, scratch: scratchIn(env.DATA_DIR), clock: () => new Date(), say };
      return report(await verifiedBackup(deps, keep), say);
    });
  },
};
