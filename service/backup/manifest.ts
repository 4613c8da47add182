import { createHmac } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { z } from "zod";

import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";
import type { BackupKey } from "#service/core/settings/backup-keys.ts";

import { BackupRefusal, DamagedBackup } from "./failure.ts";
import { runPlace } from "./folder.ts";
import { headerBytes, keyIdOf } from "./sealed-stream.ts";
import { checkSum, readSums, type Sums } from "./sums.ts";
import { readPart, sealedSuffix, type Vault, writePart } from "./vault.ts";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Sum over the rows; their order does not matter. */
  digest,
  part: z.string(),
  /** SHA-256 before sealing. */
  sha256: digest,
});

const manifestSchema = z.object({
  format: z.literal(2),
  name: z.string(),
  at: z.iso.datetime(),
  program: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The last link of the audit log's chain. */
  audit: z.object({ n: z.string(), hash: z.string() }).nullable(),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    list: z.string(),
    sha256: digest,
    absent: z.array(z.string()),
  }),
  heads: z.array(z.object({ part: z.string(), sha256: digest })),
  /** Places whose heads are not in the backup, a sentence each. */
  headDoubts: z.array(z.string()).default([]),
  /** Ids of keys. */
  keys: z.object({ backup: z.string().nullable(), data: z.string(), formerData: z.array(z.string()) }),
  /** Fingerprints that tell whether a restored service has the same secrets, and reveal nothing else. */
  secrets: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestPart = "manifest.json";
const manifestPlace = (name: string): string => runPlace(name, manifestPart);

export async function writeManifest(vault: Vault, manifest: Manifest): Promise<[string, string]> {
  const written = await writePart(
    vault,
    manifestPlace(manifest.name),
    Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]),
  );
  const file = vault.key === null ? manifestPart : `${manifestPart}${sealedSuffix}`;
  return [file, written?.stored ?? ""];
}

export type OpenedRun = { vault: Vault; manifest: Manifest; sums: Sums };

async function headerOf(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function vaultOf(dir: string, name: string, file: string, keys: readonly BackupKey[]): Promise<Vault> {
  if (file === manifestPart) return { dir, key: null };
  const id = keyIdOf(await headerOf(join(dir, runPlace(name, file))));
  if (id === null) throw new DamagedBackup(`备份文件已损坏：${runPlace(name, file)}`);
  const key = keys.find((known) => known.id === id);
  if (key) return { dir, key };
  throw new BackupRefusal(`备份用密钥${id}加密：请在BACKUP_KEY或BACKUP_KEY_OLD中设置该密钥`);
}

/** Reads the manifest, which is authenticated with a key; the parts it names are not read. */
export async function openRun(dir: string, name: string, keys: readonly BackupKey[]): Promise<OpenedRun> {
  const sums = await readSums(dir, name);
  const file = [manifestPart, `${manifestPart}${sealedSuffix}`].find((one) => sums.has(one));
  if (file === undefined) throw new DamagedBackup(`备份缺少文件：${manifestPlace(name)}`);
  await checkSum(dir, name, file, sums.get(file) ?? "");
  const vault = await vaultOf(dir, name, file, keys);
  const manifest = parseManifest(await readManifest(vault, name));
  if (manifest.name !== name) throw new DamagedBackup(`${name}中是另一备份的清单：${manifest.name}`);
  return { vault, manifest, sums };
}

/** A plain backup cannot be told from one that somebody else put there. */
export function demandSealed({ vault, manifest }: OpenedRun, keys: readonly BackupKey[]): void {
  if (vault.key !== null || keys.length === 0) return;
  throw new BackupRefusal(
    `备份${manifest.name}未加密，而设置了BACKUP_KEY，不能确认没有被改动。确需使用时，请取消BACKUP_KEY和BACKUP_KEY_OLD后再执行`,
  );
}

async function readManifest(vault: Vault, name: string): Promise<string> {
  try {
    return await text(readPart(vault, manifestPlace(name)));
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    // Its sum is right.
    throw new BackupRefusal(
      `不能用密钥${vault.key?.id ?? ""}打开备份${name}：不是备份时的BACKUP_KEY，或备份已被改动`,
    );
  }
}

function parseManifest(found: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(found));
  if (parsed.success) return parsed.data;
  throw new BackupRefusal("备份的格式与本程序不同：请用备份时的版本恢复");
}

type Secrets = Pick<Env, "SESSION_SECRET" | "SERVICE_SECRET" | "DATA_KEY">;

const print = (key: Buffer): string =>
  createHmac("sha256", key).update("backup").digest("base64url").slice(0, 16);

export function fingerprints(env: Secrets): Record<string, string> {
  return {
    SESSION_SECRET: print(deriveKey(env.SESSION_SECRET, "backup")),
    SERVICE_SECRET: print(deriveKey(env.SERVICE_SECRET, "backup")),
    DATA_KEY: print(env.DATA_KEY.index),
  };
}

export function otherSecrets(env: Secrets & Pick<Env, "DATA_KEY_OLD">, manifest: Manifest): string[] {
  const present = fingerprints(env);
  const oldKeys = env.DATA_KEY_OLD.map(({ index }) => print(index));
  return Object.entries(manifest.secrets)
    .filter(([name, value]) => present[name] !== value && !(name === "DATA_KEY" && oldKeys.includes(value)))
    .map(([name]) => name);
}
