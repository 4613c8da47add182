import type pg from "pg";
import { z } from "zod";

import { appRole } from "./role-names.ts";

const factsSchema = z.object({
  product: z.string(),
  version: z.string(),
  number: z.coerce.number(),
  encoding: z.string(),
  isReadOnly: z.boolean(),
  dateStyle: z.string(),
  hasZone: z.boolean(),
  hasCollation: z.boolean(),
  hasTrigrams: z.boolean(),
  mayAddTrigrams: z.boolean(),
  schema: z.string().nullable(),
  mayUseSchema: z.boolean(),
  mayUseDatabase: z.boolean(),
  filtered: z.array(z.string()),
  owner: z.string(),
  database: z.string(),
  knowsRole: z.boolean(),
  mayAddRole: z.boolean(),
  mayGrantRole: z.boolean(),
});
export type ServerFacts = z.infer<typeof factsSchema> & { maySetRole: boolean };

/** In the syntax of every version since 13, so that an old server is named instead of failing. */
const question = `
  SELECT version() AS product, current_setting('server_version') AS version,
    current_setting('server_version_num') AS number, current_setting('server_encoding') AS encoding,
    pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS "isReadOnly",
    current_setting('DateStyle') AS "dateStyle",
    EXISTS (SELECT FROM pg_timezone_names WHERE name = 'Asia/Shanghai') AS "hasZone",
    EXISTS (SELECT FROM pg_collation WHERE collname = 'zh-x-icu' AND collnamespace = 'pg_catalog'::regnamespace
      AND collencoding IN (-1, pg_char_to_encoding(current_setting('server_encoding')))) AS "hasCollation",
    EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams",
    EXISTS (SELECT FROM pg_available_extension_versions
      WHERE name = 'pg_trgm' AND (trusted OR me.rolsuper)) AS "mayAddTrigrams",
    current_schema()::text AS schema,
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayUseSchema",
    has_database_privilege(current_database(), 'CREATE') AS "mayUseDatabase",
    array(SELECT relname::text FROM pg_class WHERE relnamespace = to_regnamespace('public')::oid AND relrowsecurity
      ORDER BY 1) AS filtered,
    quote_ident(current_user) AS owner, quote_ident(current_database()) AS database,
    app.oid IS NOT NULL AS "knowsRole", me.rolsuper OR me.rolcreaterole AS "mayAddRole",
    me.rolsuper OR coalesce(pg_has_role(app.oid, 'MEMBER WITH ADMIN OPTION'), false) AS "mayGrantRole"
  FROM pg_roles me LEFT JOIN pg_roles app ON app.rolname = $1
  WHERE me.rolname = current_user`;

/** `SET` is a membership option since PostgreSQL 16. */
export async function maySetRole(client: pg.Client, number: number): Promise<boolean> {
  const option = number >= 160_000 ? "SET" : "MEMBER";
  const { rows } = await client.query("SELECT pg_has_role(current_user, $1, $2) AS may", [appRole, option]);
  return z.object({ may: z.boolean() }).parse(rows[0]).may;
}

export async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query(question, [appRole]);
  const facts = factsSchema.parse(rows[0]);
  return { ...facts, maySetRole: facts.knowsRole && (await maySetRole(client, facts.number)) };
}
