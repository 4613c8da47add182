import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { Env } from "#service/core/env.ts";

import { isOwnMac, type MacEnv } from "./mac.ts";

/** Heads written before instances had an id lack the last two fields. */
export const headSchema = z.object({
  at: z.string(),
  n: z.number(),
  hash: z.string(),
  instance: z.uuid().optional(),
  registry: z.number().optional(),
});
export type Head = z.infer<typeof headSchema>;
const lineSchema = headSchema.extend({ mac: z.string() });

export type HeadEnv = MacEnv & Pick<Env, "DATA_DIR" | "AUDIT_HEADS">;

export const signedHead = ({ at, n, hash, instance, registry }: Head) =>
  instance === undefined ? [at, n, hash] : [at, n, hash, instance, registry ?? 0];

export const ownFile = (env: Pick<Env, "DATA_DIR">): string => join(env.DATA_DIR, "audit-heads.jsonl");

export type HeadFile = {
  path: string;
  heads: Head[];
  foreign: number;
  unreadable: number;
};

function parse(line: string): z.infer<typeof lineSchema> | null {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

const linesOf = (text: string): string[] => text.split("\n").filter((part) => part !== "");

export function instanceIn(text: string): string | undefined {
  return [...new Set(linesOf(text).flatMap((line) => parse(line)?.instance ?? []))].at(-1);
}

async function readHeadFile(env: MacEnv, path: string): Promise<HeadFile | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  const file: HeadFile = { path, heads: [], foreign: 0, unreadable: 0 };
  for (const line of linesOf(text)) {
    const head = parse(line);
    if (head === null) file.unreadable += 1;
    else if (isOwnMac(env, "audit-head", signedHead(head), head.mac)) file.heads.push(head);
    else file.foreign += 1;
  }
  return file;
}

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return found ? [path] : [];
  const lists = await Promise.all(
    [path, join(path, "heads")].map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name));
    }),
  );
  return lists.flat().toSorted();
}

export type AllHeads = { files: HeadFile[]; missing: string[] };

/**
 * Heads of this instance, of the instances before a restore (`heads/` in the data folder), and those in `AUDIT_HEADS`.
 */
export async function readAllHeads(env: HeadEnv): Promise<AllHeads> {
  const all: AllHeads = { files: [], missing: [] };
  for (const path of [env.DATA_DIR, ...env.AUDIT_HEADS]) {
    const files = await filesOf(path);
    if (files.length === 0 && path !== env.DATA_DIR) all.missing.push(path);
    for (const file of files) {
      const read = await readHeadFile(env, file);
      if (read) all.files.push(read);
    }
  }
  return all;
}
