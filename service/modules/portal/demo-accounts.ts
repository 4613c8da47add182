import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { type Portal, portalOutputSchema } from "#contracts/account/account.ts";
import type { Env } from "#service/core/env.ts";

const listSchema = portalOutputSchema.shape.demoAccounts;

export async function demoAccounts(env: Env): Promise<Portal["demoAccounts"]> {
  if (!env.DEMO) return [];
  try {
    return listSchema.parse(JSON.parse(await readFile(join(env.DATA_DIR, "demo-accounts.json"), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
