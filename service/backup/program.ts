import type pg from "pg";
import { z } from "zod";

import { readMigrations } from "#service/db/setup/migrations.ts";

import { BackupRefusal } from "./failure.ts";
import type { Manifest } from "./manifest.ts";

type Applied = Manifest["migrations"];

const appliedSchema = z.array(z.object({ name: z.string(), sha256: z.string() }));

export async function appliedMigrations(client: pg.Client): Promise<Applied> {
  return appliedSchema.parse((await client.query("SELECT name, sha256 FROM migration ORDER BY name")).rows);
}

/** Names of `applied` that this program lacks, and of this program's that are not applied. */
async function differences(applied: Applied): Promise<{ unknown: string[]; newer: string[] }> {
  const own = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const theirs = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  return {
    unknown: [...theirs.keys()].filter((name) => own.get(name) !== theirs.get(name)),
    newer: [...own.keys()].filter((name) => !theirs.has(name)),
  };
}

/** Rows must match the program's tables; a newer program migrates them at its next start. */
export async function demandSameProgram({ migrations, program }: Manifest): Promise<void> {
  const { unknown, newer } = await differences(migrations);
  if (unknown.length > 0)
    throw new BackupRefusal(
      `备份来自另一版本（${program}）的程序，本程序没有其数据库升级文件：${unknown.join("、")}。请用备份时的版本或更新的版本处理`,
    );
  if (newer.length > 0)
    throw new BackupRefusal(
      `备份来自较早版本（${program}）的程序，缺少数据库升级文件：${newer.join("、")}。请用备份时的版本恢复，再启动新版本完成升级`,
    );
}

/** Before anything is copied: the proof restores into the tables of this program. */
export async function demandOwnDatabase(client: pg.Client): Promise<void> {
  const { unknown, newer } = await differences(await appliedMigrations(client));
  if (unknown.length > 0)
    throw new BackupRefusal(
      `数据库已由另一版本的程序升级，本程序没有其数据库升级文件：${unknown.join("、")}。请用该版本的程序备份`,
    );
  if (newer.length > 0)
    throw new BackupRefusal(
      `数据库尚未由本版本升级，缺少数据库升级文件：${newer.join("、")}。请用升级前的程序备份，再升级（docs/upgrade.md）`,
    );
}
