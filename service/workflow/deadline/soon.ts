import { eq, type SQL, sql } from "drizzle-orm";

import { type DeadlineKind, deadlineKindSchema } from "#contracts/deadline/settings.ts";
import type { Conn } from "#service/db/connect.ts";
import { deadlineLimit } from "#service/db/schema/filing/deadline.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

import type { Today } from "./standing.ts";
import { dueAfter } from "./working-days.ts";

type ByKind<T> = Readonly<Record<DeadlineKind, T>>;
export type SoonDays = ByKind<number>;

function byKind<T>(of: (kind: DeadlineKind) => T): ByKind<T> {
  return { "max-price": of("max-price"), settlement: of("settlement"), registration: of("registration") };
}

export async function loadSoonDays(conn: Conn): Promise<SoonDays> {
  const rows = await conn.select().from(deadlineLimit).where(eq(deadlineLimit.step, "soon"));
  return byKind((kind) => rows.find((row) => row.kind === kind)?.days ?? 1);
}

/** A deadline up to this time is soon or overdue. */
export type SoonUntil = ByKind<Date>;

export function soonUntil({ calendar, now, soonDays }: Today): SoonUntil {
  return byKind((kind) => dueAfter(calendar, now, soonDays[kind]));
}

export function soonUntilOfFiling(until: SoonUntil): SQL {
  const whens = deadlineKindSchema.options.map(
    (kind) => sql`when ${kind} then ${until[kind].toISOString()}::timestamptz`,
  );
  return sql`case ${filing.kind} ${sql.join(whens, sql` `)} end`;
}
