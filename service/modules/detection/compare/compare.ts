import { and, count, eq, inArray, sql } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn, Db } from "#service/db/connect.ts";
import { billComparison, billDifference } from "#service/db/schema/detection/bill-comparison.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";

import { countChanges } from "./compare-findings.ts";
import { readDifferences } from "./differences.ts";
import { type Pair, writeDifferences } from "./match-lines.ts";
import { requirePair } from "./versions.ts";

export async function compareBills(call: CallOf<"detectionCompare">): Promise<ReplyOf<"detectionCompare">> {
  const { deps, actor, input } = call;
  await requirePair(deps.db, actor, input.filingId, input);
  await compareOnce(deps.db, input, deps.clock());
  const rows = await deps.db
    .select({ kind: billDifference.kind, lines: count() })
    .from(billDifference)
    .where(ofPair(input))
    .groupBy(billDifference.kind);
  const linesOf = (kind: string) => rows.find((row) => row.kind === kind)?.lines ?? 0;
  const [added, removed, changed] = [linesOf("added"), linesOf("removed"), linesOf("changed")];
  const unchanged = (await countItems(deps.db, input.after)) - added - changed;
  return {
    lines: { added, removed, changed, unchanged },
    lineDelta: await deltaOfItems(deps.db, input),
    findings: await countChanges(deps.db, input),
  };
}

export async function listDifferences(
  call: CallOf<"detectionCompareLines">,
): Promise<ReplyOf<"detectionCompareLines">> {
  const { deps, actor, input } = call;
  await requirePair(deps.db, actor, input.filingId, input);
  await compareOnce(deps.db, input, deps.clock());
  const where = and(
    ofPair(input),
    input.kind === undefined ? undefined : eq(billDifference.kind, input.kind),
  );
  const [counted] = await deps.db.select({ total: count() }).from(billDifference).where(where);
  return { total: counted?.total ?? 0, rows: await readDifferences(deps.db, where, input) };
}

function ofPair({ before, after }: Pair) {
  return and(eq(billDifference.beforeId, before), eq(billDifference.afterId, after));
}

/** Without 其他项目, whose overview repeats what its tables list. */
async function deltaOfItems(conn: Conn, pair: Pair): Promise<string> {
  const { afterId, afterSeq, beforeId, beforeSeq, delta } = billDifference;
  const ofLine = and(
    eq(billRow.reportId, sql`case when ${afterSeq} is null then ${beforeId} else ${afterId} end`),
    eq(billRow.seq, sql`coalesce(${afterSeq}, ${beforeSeq})`),
  );
  const [sum] = await conn
    .select({ delta: sql<string>`coalesce(sum(${delta}), 0)::numeric(60, 2)::text` })
    .from(billDifference)
    .innerJoin(billRow, ofLine)
    .where(and(ofPair(pair), inArray(billRow.section, ["divisional", "measure"])));
  return sum?.delta ?? "0.00";
}

async function countItems(conn: Conn, reportId: ReportId): Promise<number> {
  const [counted] = await conn
    .select({ items: count() })
    .from(billRow)
    .where(and(eq(billRow.reportId, reportId), eq(billRow.kind, "item")));
  return counted?.items ?? 0;
}

/** The first call inserts the row and does the work; concurrent calls wait on the unique index. */
async function compareOnce(db: Db, { before, after }: Pair, at: Date): Promise<void> {
  const [known] = await db
    .select({ comparedAt: billComparison.comparedAt })
    .from(billComparison)
    .where(and(eq(billComparison.beforeId, before), eq(billComparison.afterId, after)));
  if (known) return;
  await db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(billComparison)
      .values({ beforeId: before, afterId: after, comparedAt: at })
      .onConflictDoNothing({ target: [billComparison.beforeId, billComparison.afterId] })
      .returning();
    if (mine) await writeDifferences(tx, { before, after });
  });
}
