import { readMigrations } from "#service/db/setup/migrations.ts";

import { BackupRefusal } from "./failure.ts";
import type { Manifest } from "./manifest.ts";

/** Rows must match the program's tables; a newer program migrates them at its next start. */
export async function demandSameProgram({ migrations, program }: Manifest): Promise<void> {
  const own = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const theirs = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const unknown = [...theirs.keys()].filter((name) => own.get(name) !== theirs.get(name));
  if (unknown.length > 0)
    throw new BackupRefusal(
      `备份来自另一版本（${program}）的程序，本程序没有其数据库升级文件：${unknown.join("、")}。请用备份时的版本或更新的版本处理`,
    );
  const newer = [...own.keys()].filter((name) => !theirs.has(name));
  if (newer.length > 0)
    throw new BackupRefusal(
      `备份来自较早版本（${program}）的程序，缺少数据库升级文件：${newer.join("、")}。请用备份时的版本恢复，再启动新版本完成升级`,
    );
}
