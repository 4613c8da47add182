import { and, asc, desc, eq, lte } from "drizzle-orm";
import { z } from "zod";

import type { Conn } from "#service/db/connect.ts";
import { registryHistory } from "#service/db/schema/registry/registry-history.ts";

import type { Subject } from "./history.ts";

const snapshotSchema = z.record(z.string(), z.unknown());
/** Columns of the subject; of a person also `engagements` and `certificates` with their `periods`. */
export type Snapshot = z.infer<typeof snapshotSchema>;

export type HistoryEntry = Omit<typeof registryHistory.$inferSelect, "snapshot"> & { snapshot: Snapshot };

const of = ({ type, id }: Subject) =>
  and(eq(registryHistory.subjectType, type), eq(registryHistory.subjectId, id));

/** Oldest first. */
export async function historyOf(conn: Conn, subject: Subject): Promise<HistoryEntry[]> {
  const rows = await conn
    .select()
    .from(registryHistory)
    .where(of(subject))
    .orderBy(asc(registryHistory.revision));
  return rows.map((row) => ({ ...row, snapshot: snapshotSchema.parse(row.snapshot) }));
}

/** The subject as it was at that time; null before its first record. */
export async function snapshotAt(conn: Conn, subject: Subject, at: Date): Promise<Snapshot | null> {
  const [row] = await conn
    .select({ snapshot: registryHistory.snapshot })
    .from(registryHistory)
    .where(and(of(subject), lte(registryHistory.at, at)))
    .orderBy(desc(registryHistory.revision))
    .limit(1);
  return row ? snapshotSchema.parse(row.snapshot) : null;
}
