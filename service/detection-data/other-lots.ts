import { and, desc, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";

import { handedInStatuses, isPublished } from "#contracts/workflow/status.ts";
import type { Conn } from "#service/db/connect.ts";
import { namesIn } from "#service/db/filing-names.ts";
import { isReadByAllWhoRead } from "#service/db/filing-parties.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import type { OtherLot } from "#service/detection/rules/file/form-facts.ts";
import { comparable } from "#service/values/text.ts";

/**
 * Other 标段 of a max price's project, handed in by `at`, newest first. Filings with one 招标工程名称 are one lot
 * (changes, second tenders): the newest counts. Named only if all readers of this filing's report may read it.
 */
export async function loadOtherLots(db: Conn, own: FilingRow, at: Date): Promise<OtherLot[]> {
  const projectCode = own.formValues["projectCode"] ?? "";
  if (own.kind !== "max-price" || projectCode === "") return [];
  const rows = await db
    .selectDistinctOn([filing.lineage])
    .from(filing)
    .where(
      and(
        eq(filing.kind, "max-price"),
        sql`${filing.formValues} ->> 'projectCode' = ${projectCode}`,
        inArray(filing.status, handedInStatuses),
        lte(filing.submittedAt, at),
        ne(filing.lineage, own.lineage),
        isNotNull(filing.ceilingPrice),
      ),
    )
    .orderBy(filing.lineage, desc(filing.version));
  const newestFirst = rows.toSorted((a, b) => submitted(b) - submitted(a) || (a.id < b.id ? -1 : 1));
  const ownName = comparable(namesIn(own.kind, own.formValues).tenderName);
  const lots = new Map<string, FilingRow>();
  for (const row of newestFirst) {
    const name = comparable(row.tenderName);
    if (name !== ownName && !lots.has(name)) lots.set(name, row);
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
