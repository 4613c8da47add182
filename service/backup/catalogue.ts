import type pg from "pg";
import { z } from "zod";

/** Not restored: everybody signs in again, uploads under way start over, and backups are noted where they were made. */
const transient = [
  "backup_run",
  "captcha",
  "proof_of_work",
  "session",
  "socket_ticket",
  "sso_session",
  "upload_chunk",
  "upload_reservation",
  "upload_task",
];

const tablesSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
export type Table = z.infer<typeof tablesSchema>[number];

export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT n.nspname || '.' || c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '' AND NOT c.relname = ANY ($1)
       AND (n.nspname = 'public' OR n.nspname || '.' || c.relname = 'pgboss.job')
     GROUP BY 1 ORDER BY 1`,
    [transient],
  );
  return tablesSchema.parse(rows);
}

const sequencesSchema = z.array(z.object({ name: z.string(), value: z.string() }));

export async function readSequences(client: pg.Client): Promise<z.infer<typeof sequencesSchema>> {
  const { rows } = await client.query(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return sequencesSchema.parse(rows);
}

const headSchema = z.array(z.object({ n: z.string(), hash: z.string() }));

export async function readAuditHead(client: pg.Client): Promise<z.infer<typeof headSchema>[number] | null> {
  const { rows } = await client.query(
    "SELECT n::text, hash FROM audit_seal ORDER BY audit_seal.n DESC LIMIT 1",
  );
  return headSchema.parse(rows)[0] ?? null;
}

const namesSchema = z.array(z.object({ name: z.string() }));
const statementsSchema = z.array(z.object({ without: z.string(), with: z.string() }));

/**
 * Statements that drop and restore foreign keys and log triggers, so that rows load in any order. Restoring the keys
 * checks all rows.
 */
export async function readObstacles(client: pg.Client): Promise<z.infer<typeof statementsSchema>> {
  const keys = await client.query(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS without,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS with
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  const triggers = await client.query(
    `SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS without,
       format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS with
     FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  return [...statementsSchema.parse(keys.rows), ...statementsSchema.parse(triggers.rows)];
}

export async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return namesSchema.parse(rows).map(({ name }) => name);
}
