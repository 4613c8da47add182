import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import type { FilingId, StationId } from "#contracts/ids.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { returnItem } from "#service/db/schema/filing/return-item.ts";

/** Unsent marks of the station in charge; those of a former station count for nobody. */
export function isOpen({ id, stationId }: Pick<FilingRow, "id" | "stationId">): SQL | undefined {
  return and(
    eq(returnItem.filingId, id),
    isNull(returnItem.logSeq),
    stationId === null ? sql`false` : eq(returnItem.stationId, stationId),
  );
}

export async function withOpenItems(
  conn: Conn,
  stationId: StationId,
  ids: readonly FilingId[],
): Promise<ReadonlySet<FilingId>> {
  const rows = await conn
    .selectDistinct({ id: returnItem.filingId })
    .from(returnItem)
    .innerJoin(filing, and(eq(filing.id, returnItem.filingId), eq(filing.stationId, returnItem.stationId)))
    .where(
      and(
        inArray(returnItem.filingId, [...ids]),
        eq(returnItem.stationId, stationId),
        isNull(returnItem.logSeq),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A return sends open marks; any other end of the review drops them. */
function fateOf({ log, action }: Transition): "send" | "drop" | "keep" {
  if (log === "back") return "send";
  return log === "pass" || log === "purge" || action === "expired" ? "drop" : "keep";
}

/** Call after the step's row is written. Returns the number of items sent. */
export async function settleItems(
  tx: Tx,
  row: FilingRow,
  step: { transition: Transition; auditActor: AuditActor; seq: number },
): Promise<number> {
  const fate = fateOf(step.transition);
  if (fate === "keep") return 0;
  if (fate === "send") {
    const sent = await tx
      .update(returnItem)
      .set({ logSeq: step.seq, round: row.submissionCount })
      .where(isOpen(row))
      .returning({ id: returnItem.id });
    return sent.length;
  }
  const dropped = await tx.delete(returnItem).where(isOpen(row)).returning();
  if (dropped.length > 0) {
    await audit(tx, step.auditActor, {
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
