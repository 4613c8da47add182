import { createHmac } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";

import { desc } from "drizzle-orm";
import { z } from "zod";

import { auditSeal } from "#service/db/schema/audit-seal.ts";
import type { Env } from "#service/env.ts";
import type { Deps } from "#service/http/deps.ts";
import { deriveKey, sameSecret } from "#service/http/secret.ts";

const headSchema = z.object({ at: z.string(), n: z.number(), hash: z.string(), mac: z.string() });
export type Head = z.infer<typeof headSchema>;

/** Where the heads lie, and the secret that they are sealed with. */
export type HeadEnv = Pick<Env, "DATA_DIR" | "SESSION_SECRET">;

function macOf(env: HeadEnv, at: string, n: number, hash: string): string {
  const key = deriveKey(env.SESSION_SECRET, "audit-head");
  return createHmac("sha256", key)
    .update(JSON.stringify([at, n, hash]))
    .digest("base64url");
}

const pathOf = (env: HeadEnv): string => join(env.DATA_DIR, "audit-heads.jsonl");

/** Notes outside the database how far the chain went: a chain cannot see its own tail cut off. */
export async function exportHead({ db, env, clock }: Deps): Promise<void> {
  const [head] = await db.select().from(auditSeal).orderBy(desc(auditSeal.n)).limit(1);
  if (!head) return;
  const at = clock().toISOString();
  const { n, hash } = head;
  const line: Head = { at, n, hash, mac: macOf(env, at, n, hash) };
  await appendFile(pathOf(env), `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

function parseHead(line: string): Head[] {
  try {
    return [headSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** The heads noted so far; one whose seal is not ours, or that was torn while it was written, is left out. */
export async function readHeads(env: HeadEnv): Promise<Head[]> {
  const text = await readFile(pathOf(env), "utf8").catch(() => "");
  return text
    .split("\n")
    .flatMap(parseHead)
    .filter((head) => sameSecret(head.mac, macOf(env, head.at, head.n, head.hash)));
}
