import { eq, type SQL, sql } from "drizzle-orm";

import { type DeadlineKind, deadlineKindSchema } from "#contracts/deadline.ts";
import type { Conn } from "#service/db/connect.ts";
import { deadlineLimit } from "#service/db/schema/deadline.ts";
import { filing } from "#service/db/schema/filing.ts";

import type { Today } from "./standing.ts";
import { dueAfter } from "./working-days.ts";

/** From how many working days left on a matter of each kind is due soon. */
export type SoonDays = Readonly<Record<DeadlineKind, number>>;

export async function loadSoonDays(conn: Conn): Promise<SoonDays> {
  const rows = await conn.select().from(deadlineLimit).where(eq(deadlineLimit.step, "soon"));
  const of = (kind: DeadlineKind): number => rows.find((row) => row.kind === kind)?.days ?? 1;
  return { zgxj: of("zgxj"), jgjs: of("jgjs"), registration: of("registration") };
}

/** Everything of a kind that is due by then is due soon, or overdue. */
export type SoonUntil = Readonly<Record<DeadlineKind, Date>>;

export function soonUntil({ calendar, now, soonDays }: Today): SoonUntil {
  const of = (kind: DeadlineKind): Date => dueAfter(calendar, now, soonDays[kind]);
  return { zgxj: of("zgxj"), jgjs: of("jgjs"), registration: of("registration") };
}

/** The time of a filing's own kind, for the database. */
export function soonUntilOfFiling(until: SoonUntil): SQL {
  const whens = deadlineKindSchema.options.map(
    (kind) => sql`when ${kind} then ${until[kind].toISOString()}::timestamptz`,
  );
  return sql`case ${filing.kind} ${sql.join(whens, sql` `)} end`;
}
