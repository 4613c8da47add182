import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import type { FilingId, RegulatorId } from "#contracts/ids.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import { returnItem } from "#service/db/schema/return-item.ts";

/** The marks of the station in charge that no return took along yet. Those of a former station are nobody's now. */
export function isOpen({ id, regulatorId }: Pick<FilingRow, "id" | "regulatorId">): SQL | undefined {
  return and(
    eq(returnItem.filingId, id),
    isNull(returnItem.logSeq),
    regulatorId === null ? sql`false` : eq(returnItem.regulatorId, regulatorId),
  );
}

export function countOpen(conn: Conn, row: Pick<FilingRow, "id" | "regulatorId">): Promise<number> {
  return conn.$count(returnItem, isOpen(row));
}

/** Those of these filings of a station on which its marks wait for a return. */
export async function withOpenItems(
  conn: Conn,
  regulatorId: RegulatorId,
  ids: readonly FilingId[],
): Promise<ReadonlySet<FilingId>> {
  const rows = await conn
    .selectDistinct({ id: returnItem.filingId })
    .from(returnItem)
    .innerJoin(
      filing,
      and(eq(filing.id, returnItem.filingId), eq(filing.regulatorId, returnItem.regulatorId)),
    )
    .where(
      and(
        inArray(returnItem.filingId, [...ids]),
        eq(returnItem.regulatorId, regulatorId),
        isNull(returnItem.logSeq),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** What a step means for the open marks: a return takes them along, whatever ends the review drops them. */
function fateOf({ log, action }: Transition): "send" | "drop" | "keep" {
  if (log === "back") return "send";
  return log === "pass" || log === "purge" || action === "expired" ? "drop" : "keep";
}

/** After the step's row was written. Answers how many went out with it. */
export async function settleItems(
  tx: Tx,
  row: FilingRow,
  step: { transition: Transition; who: AuditWho; seq: number },
): Promise<number> {
  const fate = fateOf(step.transition);
  if (fate === "keep") return 0;
  if (fate === "send") {
    const sent = await tx
      .update(returnItem)
      .set({ logSeq: step.seq, round: row.rounds })
      .where(isOpen(row))
      .returning({ id: returnItem.id });
    return sent.length;
  }
  const dropped = await tx.delete(returnItem).where(isOpen(row)).returning();
  if (dropped.length > 0) {
    await audit(tx, step.who, {
      action: "return-item.drop",
      object: { type: "filing", id: row.id },
      detail: {
        count: dropped.length,
        items: dropped.map(({ label, reason }) => `${label}：${reason}`).join("；"),
      },
    });
  }
  return 0;
}
