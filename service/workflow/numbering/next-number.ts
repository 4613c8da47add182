import { eq, sql } from "drizzle-orm";

import type { Tx } from "#service/db/connect.ts";
import { numberCounter, type NumberKind, numberPattern } from "#service/db/schema/number-counter.ts";

import { formatNumber, shanghaiYear } from "./numbering.ts";

export async function nextNumber(tx: Tx, kind: NumberKind, region: string, at: Date): Promise<string> {
  const [number] = await nextNumbers(tx, kind, region, { at, count: 1 });
  if (number === undefined) throw new Error("No number was drawn");
  return number;
}

/** Ascending. The counter's row lock serializes callers, so numbers have no gaps. */
export async function nextNumbers(
  tx: Tx,
  kind: NumberKind,
  region: string,
  { at, count }: { at: Date; count: number },
): Promise<string[]> {
  const year = shanghaiYear(at);
  const [setting] = await tx.select().from(numberPattern).where(eq(numberPattern.kind, kind));
  const [counter] = await tx
    .insert(numberCounter)
    .values({ kind, regionCode: region, year, last: count })
    .onConflictDoUpdate({
      target: [numberCounter.kind, numberCounter.regionCode, numberCounter.year],
      set: { last: sql`${numberCounter.last} + ${count}` },
    })
    .returning({ last: numberCounter.last });
  if (!setting || !counter) throw new Error(`No pattern is set for numbers of kind ${kind}`);
  const first = counter.last - count + 1;
  return Array.from({ length: count }, (_, i) =>
    formatNumber(setting.pattern, { region, year, seq: first + i }),
  );
}
