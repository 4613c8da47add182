import { constants } from "node:fs";
import { access } from "node:fs/promises";

import type pg from "pg";

import type { Env } from "#service/core/env.ts";
import { failureWords } from "#service/db/failure-words.ts";
import { makeFolder } from "#service/storage/open-file.ts";

import { backup, type BackedUp } from "./backup.ts";
import { DamagedBackup } from "./failure.ts";
import { findLeftovers, markVerified, removeLeftovers, runBytes, runName, unmark } from "./folder.ts";
import { keysOf } from "./keys.ts";
import type { Manifest } from "./manifest.ts";
import { demandOwnDatabase } from "./program.ts";
import { prune, type Pruned } from "./prune.ts";
import { recorded, withBackupLock } from "./recorded-run.ts";
import { demandRoom } from "./room.ts";
import { endInterrupted, noteVerified } from "./run-log.ts";
import { type Scratch, verify } from "./verify.ts";

type Say = (line: string) => void;
type BackupEnv = Pick<Env, "DATABASE_URL" | "BACKUP_KEY" | "BACKUP_KEY_OLD">;
export type BackupDeps<E extends BackupEnv = BackupEnv> = {
  env: E;
  dir: string;
  scratch: Scratch;
  clock: () => Date;
  say: Say;
};

/** An old backup that cannot be read or removed keeps no new one from being made. */
async function tryCleaning<T>(cleaning: Promise<T>, nothing: T, say: Say): Promise<T> {
  try {
    return await cleaning;
  } catch (error) {
    say(`注意：备份目录中有内容不能读取或删除，旧备份未全部清理：${failureWords(error)}`);
    return nothing;
  }
}

async function tidy({ dir, say }: BackupDeps, client: pg.Client): Promise<void> {
  const left = await tryCleaning(findLeftovers(dir), { runs: [], drafts: [] }, say);
  const interrupted = await endInterrupted(client);
  if (left.runs.length + left.drafts.length + interrupted === 0) return;
  await removeLeftovers(dir, left);
  say(
    `上一次备份没有完成，已清除其留下的内容：${left.runs.length}个未完成的备份，${left.drafts.length}个未写完的文件`,
  );
}

/** `pruned` is null if cleaning failed, as was said. */
export type VerifiedBackup = BackedUp & { bytes: number; verifiedAt: Date; pruned: Pruned | null };

/** Backs up, restores the backup into a scratch database, and only then removes older ones. */
export async function verifiedBackup(deps: BackupDeps<Env>, keep: number): Promise<VerifiedBackup> {
  const { env, dir, scratch, clock, say } = deps;
  return withBackupLock(deps.env.DATABASE_URL, async (client) => {
    await demandOwnDatabase(client);
    await makeFolder(dir);
    await access(dir, constants.W_OK);
    await tidy(deps, client);
    await demandRoom(client, env);
    const name = runName(clock());
    const keyId = env.BACKUP_KEY?.id ?? null;
    const done = await recorded(client, { kind: "backup", name, keyId }, async () => {
      const made = await backup(env, dir, name, clock());
      say(`已写入${name}，正在校验：逐个读回，并恢复到临时数据库比对`);
      await verify(dir, name, keysOf(env), scratch);
      const verifiedAt = clock();
      await markVerified(dir, name, verifiedAt);
      return { ...made, verifiedAt, bytes: (await runBytes(dir, name)) + made.copied.addedBytes };
    });
    return { ...done, pruned: await tryCleaning(prune(dir, keep, keysOf(env)), null, say) };
  });
}

async function mark({ dir, clock, say }: BackupDeps, name: string): Promise<void> {
  await markVerified(dir, name, clock()).catch((error: unknown) =>
    say(`校验结果没有记入备份目录：${failureWords(error)}`),
  );
}

async function check(deps: BackupDeps, name: string): Promise<Manifest> {
  const { dir, env, scratch } = deps;
  try {
    const manifest = await verify(dir, name, keysOf(env), scratch);
    await mark(deps, name);
    return manifest;
  } catch (error) {
    if (error instanceof DamagedBackup) await unmark(dir, name).catch(() => undefined);
    throw error;
  }
}

/** Verifies a backup again; a damaged one loses its mark. `isRecorded`: with the platform's database at hand. */
export async function verifyAgain(deps: BackupDeps, name: string, isRecorded: boolean): Promise<Manifest> {
  if (!isRecorded) return check(deps, name);
  return withBackupLock(deps.env.DATABASE_URL, async (client) => {
    try {
      const keyId = deps.env.BACKUP_KEY?.id ?? null;
      const { manifest } = await recorded(client, { kind: "verify", name, keyId }, async () => ({
        manifest: await check(deps, name),
        bytes: null,
        verifiedAt: deps.clock(),
      }));
      await noteVerified(client, name, deps.clock());
      return manifest;
    } catch (error) {
      if (error instanceof DamagedBackup) await noteVerified(client, name, null);
      throw error;
    }
  });
}
