import { hostname } from "node:os";
import { resolve } from "node:path";

import { asc, count } from "drizzle-orm";

import type { Env } from "#service/core/env.ts";
import { audit, bySystem } from "#service/db/audit.ts";
import type { Conn, Db } from "#service/db/connect.ts";
import { auditInstance, type AuditInstanceRow } from "#service/db/schema/audit/audit-instance.ts";

import { auditMac, isOwnMac, type MacEnv } from "./mac.ts";

type Entry = Omit<AuditInstanceRow, "id" | "mac">;

const signed = ({ instance, name, event, at }: Entry) => [instance, name, event, at.toISOString()];

async function add(tx: Conn, env: MacEnv, entry: Entry): Promise<void> {
  const mac = auditMac(env, "audit-instance", signed(entry));
  await tx
    .insert(auditInstance)
    .values({ ...entry, mac })
    .onConflictDoNothing({ target: [auditInstance.instance, auditInstance.event] });
}

export async function registerInstance(
  tx: Conn,
  env: MacEnv & Pick<Env, "DATA_DIR">,
  { instance, at }: Pick<Entry, "instance" | "at">,
): Promise<number> {
  const name = `${hostname()}:${resolve(env.DATA_DIR)}`;
  await add(tx, env, { instance, name, event: "registered", at });
  const [counted] = await tx.select({ entries: count() }).from(auditInstance);
  return counted?.entries ?? 0;
}

export type Registry = {
  wanted: Map<string, string>;
  known: Set<string>;
  entries: number;
  foreign: number;
};

export async function readRegistry(conn: Conn, env: MacEnv): Promise<Registry> {
  const rows = await conn.select().from(auditInstance).orderBy(asc(auditInstance.id));
  const wanted = new Map<string, string>();
  const own = rows.filter((row) => isOwnMac(env, "audit-instance", signed(row), row.mac));
  for (const { instance, name, event } of own) {
    if (event === "registered") wanted.set(instance, name);
    else wanted.delete(instance);
  }
  const known = new Set(rows.map(({ instance }) => instance));
  return { wanted, known, entries: rows.length, foreign: rows.length - own.length };
}

export async function retireInstance(db: Db, env: MacEnv, instance: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const name = (await readRegistry(tx, env)).wanted.get(instance);
    if (name === undefined) return false;
    await add(tx, env, { instance, name, event: "retired", at });
    await audit(tx, bySystem(at), { action: "audit.retire", detail: { instance, name } });
    return true;
  });
}
