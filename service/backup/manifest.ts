import { createHash, createHmac } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { Env } from "#service/core/env.ts";
import { deriveKey } from "#service/core/secret.ts";

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  file: z.string(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    list: z.string(),
    sha256: z.string(),
    absent: z.array(z.string()),
  }),
  heads: z.array(z.string()),
  /** Fingerprints that tell whether a restored service has the same secrets, and reveal nothing else. */
  secrets: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = "manifest.json";
const sumsFile = "SHA256SUMS";

/** In the format of `sha256sum --check`. */
export type Sums = Map<string, string>;

/** The sums are written last: a folder without them is an unfinished backup. */
export async function writeManifest(folder: string, manifest: Manifest, sums: Sums): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: 0o600 });
  sums.set(manifestFile, createHash("sha256").update(text).digest("hex"));
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(join(folder, sumsFile), lines.join(""), { mode: 0o600 });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const sums = await readFile(join(folder, sumsFile), "utf8").catch(() => null);
  if (sums === null) throw new Error(`${folder}不是完整的备份：缺少${sumsFile}`);
  const text = await readFile(join(folder, manifestFile), "utf8");
  const sum = createHash("sha256").update(text).digest("hex");
  if (!sums.includes(`${sum}  ${manifestFile}\n`))
    throw new Error(`${manifestFile}与${sumsFile}不符，备份已损坏`);
  return manifestSchema.parse(JSON.parse(text));
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
