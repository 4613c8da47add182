import pg from "pg";
import { z } from "zod";

import type { Migration } from "./migrations.ts";
import { SetupError } from "./setup-error.ts";

export const appRole = "cost_app";

const leastVersion = 170_000;
const insufficientPrivilege = "42501";
/** Another database of the cluster may create the role concurrently. */
const alreadyThere = new Set(["42710", "23505"]);

const factsSchema = z.object({
  version: z.string(),
  number: z.coerce.number(),
  owner: z.string(),
  known: z.boolean(),
});

async function readFacts(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
       quote_ident(current_user) AS owner, EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known`,
    [appRole],
  );
  return factsSchema.parse(rows[0]);
}

/** `SET` is a membership option since PostgreSQL 16. */
async function maySetRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_has_role(current_user, $1, 'SET') AS may", [appRole]);
  return z.object({ may: z.boolean() }).parse(rows[0]).may;
}

async function attempt(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (alreadyThere.has(code)) return true;
    if (code === insufficientPrivilege) return false;
    throw error;
  }
}

/** @param number `server_version_num`, such as 170011 */
export function demandVersion(number: number, version: string): void {
  if (number >= leastVersion) return;
  throw new SetupError(
    `PostgreSQL ${version} is too old: version 17 or newer is needed. Upgrade the server, then start again.`,
  );
}

export async function ensureAppRole(client: pg.Client): Promise<void> {
  const { version, number, owner, known } = await readFacts(client);
  demandVersion(number, version);
  const create = `CREATE ROLE ${appRole} LOGIN`;
  const grant = `GRANT ${appRole} TO ${owner} WITH SET TRUE`;
  const made = known || (await attempt(client, create));
  if (made && ((await maySetRole(client)) || (await attempt(client, grant)))) return;
  const missing = made ? `may not be taken on by ${owner}` : "does not exist";
  throw new SetupError(
    `The database role ${appRole} ${missing}, and ${owner} has no right to change that. ` +
      `Have an administrator of the database server run:\n  ${made ? "" : `${create};\n  `}${grant};\nThen start again.`,
  );
}

const base = "000-base.sql";
const afterRole = "REVOKE ALL ON SCHEMA public FROM PUBLIC;";

/**
 * The first migration creates the role too, which fails without CREATEROLE even if the role exists. The file cannot
 * change: its hash is recorded in every database.
 */
export function withoutRole({ name, sql }: Pick<Migration, "name" | "sql">): string {
  return name === base ? sql.slice(sql.indexOf(afterRole)) : sql;
}
