import type { Migration } from "./migrations.ts";

export type AppliedMigration = { name: string; sha256: string; contracts: boolean };

export type SchemaAge =
  | { kind: "behind"; missing: string[] }
  | { kind: "current" }
  /** Migrated by a later release that only added to it: this program works on it. */
  | { kind: "ahead"; unknown: string[] }
  | { kind: "beyond"; contracting: string[] };

export function pendingOf(wanted: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const there = new Set(applied.map(({ name }) => name));
  return wanted.filter(({ name }) => !there.has(name));
}

/** Compares a database with a program whose migrations are `wanted`. */
export function schemaAge(wanted: readonly Migration[], applied: readonly AppliedMigration[]): SchemaAge {
  const own = new Set(wanted.map((migration) => migration.name));
  const unknown = applied.filter((migration) => !own.has(migration.name));
  const contracting = unknown.filter((migration) => migration.contracts).map((migration) => migration.name);
  if (contracting.length > 0) return { kind: "beyond", contracting };
  const missing = pendingOf(wanted, applied).map(({ name }) => name);
  if (missing.length > 0) return { kind: "behind", missing };
  return unknown.length > 0
    ? { kind: "ahead", unknown: unknown.map((migration) => migration.name) }
    : { kind: "current" };
}
