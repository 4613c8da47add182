import { eq, sql } from "drizzle-orm";

import type { Tx } from "#service/db/connect.ts";
import { numberCounter, type NumberKind, numberPattern } from "#service/db/schema/number-counter.ts";

import { formatNumber, shanghaiYear } from "./numbering.ts";

/** The counter's row lock serializes callers, so numbers have no gaps. */
export async function nextNumber(tx: Tx, kind: NumberKind, region: string, at: Date): Promise<string> {
  const year = shanghaiYear(at);
  const [setting] = await tx.select().from(numberPattern).where(eq(numberPattern.kind, kind));
  const [counter] = await tx
    .insert(numberCounter)
    .values({ kind, regionCode: region, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberCounter.kind, numberCounter.regionCode, numberCounter.year],
      set: { last: sql`${numberCounter.last} + 1` },
    })
    .returning({ last: numberCounter.last });
  if (!setting || !counter) throw new Error(`No pattern is set for numbers of kind ${kind}`);
  return formatNumber(setting.pattern, { region, year, seq: counter.last });
}
