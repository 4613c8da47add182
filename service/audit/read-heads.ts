import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { Env } from "#service/core/env.ts";
import { failureWords } from "#service/db/failure-words.ts";
import { absentAs } from "#service/storage/absent.ts";

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
  const text = await absentAs(readFile(path, "utf8"), null);
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
  const found = await absentAs(stat(path), null);
  if (!found?.isDirectory()) return found ? [path] : [];
  const lists = await Promise.all(
    [path, join(path, "heads")].map(async (folder) => {
      const names = await absentAs(readdir(folder), []);
      return names.filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name));
    }),
  );
  return lists.flat().toSorted();
}

/** `doubts`: a sentence for each place without heads, or that cannot be read. */
export type AllHeads = { files: HeadFile[]; doubts: string[] };

/**
 * Heads of this instance, of the instances before a restore (`heads/` in the data folder), and those in `AUDIT_HEADS`.
 */
export async function readAllHeads(env: HeadEnv): Promise<AllHeads> {
  const all: AllHeads = { files: [], doubts: [] };
  const readable = <T>(path: string, reading: Promise<T>): Promise<T | null> =>
    reading.catch((error: unknown) => {
      all.doubts.push(`不能读取链头文件${path}：${failureWords(error)}`);
      return null;
    });
  for (const path of [env.DATA_DIR, ...env.AUDIT_HEADS]) {
    const files = await readable(path, filesOf(path));
    if (files?.length === 0 && path !== env.DATA_DIR) all.doubts.push(`找不到链头文件：${path}`);
    for (const file of files ?? []) {
      const read = await readable(file, readHeadFile(env, file));
      if (read) all.files.push(read);
    }
  }
  return all;
}
