import { type SQL, sql } from "drizzle-orm";

import { type Cause, causeKey, placesShown } from "#contracts/detection/cause.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";

import type { Subject } from "../findings/finding-query.ts";
import { presentPlace } from "../findings/presenter.ts";

/** The first places of each cause by its name (`causeKey`). */
export async function firstPlaces(
  conn: Conn,
  { reportId }: Subject,
  ordinals: readonly number[],
): Promise<ReadonlyMap<string, Cause["first"]>> {
  if (ordinals.length === 0) return new Map();
  const rows = await conn
    .select()
    .from(finding)
    .where(
      sql`${finding.reportId} = ${reportId} and ${finding.ordinal} = any(${sql.param([...ordinals])}::int[])`,
    )
    .orderBy(finding.ordinal);
  const byCause = Map.groupBy(rows, causeKey);
  return new Map(
    [...byCause].map(([name, found]) => [
      name,
      found.map((row) => ({
        key: row.key,
        place: presentPlace(row),
        message: row.message,
        expected: row.expected,
      })),
    ]),
  );
}

/** `array_agg` of ordinals is cut in SQL, so that a cause of 50,000 places costs no more than one of five. */
export const firstOrdinals: SQL<number[]> =
  sql`(array_agg(${finding.ordinal} order by ${finding.ordinal}))[1:${sql.raw(String(placesShown))}]`;
