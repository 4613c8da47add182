import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

import { roleSchema } from "#contracts/permissions/roles.ts";

import type { UserCode } from "../data/people.ts";

const accountsSchema = z.array(
  z.object({ role: roleSchema, userCode: z.string(), name: z.string(), password: z.string() }),
);
export type Account = z.infer<typeof accountsSchema>[number];

function accountsFile(): string {
  return join(process.env.E2E_DATA_DIR ?? ".data", "demo-accounts.json");
}

export function accountOf(userCode: UserCode): Account {
  const file = accountsFile();
  if (!existsSync(file))
    throw new Error(`${file} is missing: point E2E_DATA_DIR at the product's data folder`);
  const found = accountsSchema
    .parse(JSON.parse(readFileSync(file, "utf8")))
    .find((account) => account.userCode === userCode);
  if (!found) throw new Error(`No demo account ${userCode} in ${file}`);
  return found;
}
