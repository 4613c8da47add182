import { and, desc, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";

import { isPublished } from "#contracts/workflow/status.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import type { OtherLot } from "#service/detection/rules/form-facts.ts";
import { comparable } from "#service/detection/text.ts";
import { isReadByAllWhoRead } from "#service/workflow/scope.ts";

/**
 * The other 标段 of the project of a max price, handed in by then, the newest first. Filings with one 招标工程名称 are one
 * lot, as a change or a second tender is: the newest counts. A lot has a name only where whoever reads the report of
 * this filing may read that one too.
 */
export async function loadOtherLots(db: Conn, own: FilingRow, at: Date): Promise<OtherLot[]> {
  const projectCode = own.formValues["projectCode"] ?? "";
  if (own.kind !== "zgxj" || projectCode === "") return [];
  const rows = await db
    .selectDistinctOn([filing.lineage])
    .from(filing)
    .where(
      and(
        eq(filing.kind, "zgxj"),
        sql`${filing.formValues} ->> 'projectCode' = ${projectCode}`,
        inArray(filing.status, ["submitted", "accepted", "detected", "publicity", "filed"]),
        lte(filing.submittedAt, at),
        ne(filing.lineage, own.lineage),
        isNotNull(filing.ceilingPrice),
      ),
    )
    .orderBy(filing.lineage, desc(filing.version));
  const newestFirst = rows.toSorted((a, b) => submitted(b) - submitted(a) || (a.id < b.id ? -1 : 1));
  const lots = new Map<string, FilingRow>();
  for (const row of newestFirst) {
    const name = comparable(row.tenderName);
    if (name !== comparable(own.tenderName) && !lots.has(name)) lots.set(name, row);
  }
  return [...lots.values()].map((row) => ({
    named:
      isPublished(row.status) || isReadByAllWhoRead(own, row)
        ? { name: row.tenderName, number: row.filingNo || row.acceptNo }
        : null,
    ceilingPrice: row.ceilingPrice ?? "",
    approvedEstimate: row.formValues["approvedEstimate"] ?? null,
  }));
}

function submitted({ submittedAt }: FilingRow): number {
  return submittedAt?.getTime() ?? 0;
}
