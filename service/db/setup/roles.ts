import pg from "pg";

import type { Migration } from "./migrations.ts";
import { appRole, auditRole } from "./role-names.ts";
import { maySetRole, type ServerFacts } from "./server-facts.ts";

const insufficientPrivilege = "42501";
/** Another database of the cluster may create a role concurrently. */
const alreadyThere = new Set(["42710", "23505"]);

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

/**
 * Makes roles as far as the owner may; a probe has found that it may where it must. Returns whether the application's
 * role can be taken on, which another owner that made it meanwhile may prevent.
 */
export async function ensureRoles(client: pg.Client, facts: ServerFacts): Promise<boolean> {
  const { owner, number, knowsRole, mayAddRole } = facts;
  if (mayAddRole) await attempt(client, `CREATE ROLE ${auditRole} LOGIN`);
  if (!knowsRole) await attempt(client, `CREATE ROLE ${appRole} LOGIN`);
  return (await maySetRole(client, number)) || attempt(client, `GRANT ${appRole} TO ${owner} WITH SET TRUE`);
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
