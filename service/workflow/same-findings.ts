import { type SQL, sql } from "drizzle-orm";

import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";

const subject = sql.raw(
  ["rule", "severity", "sectional", "unit", "item", "attribute", "seen", "expected", "message"]
    .map((column) => `coalesce(${column}, '')`)
    .join(" || E'\\x1f' || "),
);

function numbered(reportId: ReportId): SQL {
  return sql`(select ordinal, said, row_number() over (partition by said order by ordinal) as nth
    from (select ordinal, md5(${subject}) as said from finding where report_id = ${reportId}) as words)`;
}

/**
 * Ordinals of the findings in `reportId` that `otherId` has too: the same words about the same subject, wherever they
 * stand in the file. Equal findings match one by one.
 */
export function sharedOrdinals(reportId: ReportId, otherId: ReportId): SQL {
  return sql`(select mine.ordinal from ${numbered(reportId)} as mine
    join ${numbered(otherId)} as theirs on theirs.said = mine.said and theirs.nth = mine.nth)`;
}

/** Marks what the report before, of the same lineage, did not have. */
export async function markFresh(tx: Tx, reportId: ReportId, lineage: FilingId): Promise<void> {
  const { rows } = await tx.execute<{ id: ReportId }>(sql`
    select report.id from detection_report report join filing on filing.id = report.filing_id
    where filing.lineage = ${lineage} and report.finished_at is not null and not report.is_trial and report.id <> ${reportId}
    order by report.finished_at desc, report.id desc limit 1`);
  const former = rows[0]?.id;
  if (former === undefined) return;
  await tx
    .update(finding)
    .set({ isFresh: true })
    .where(
      sql`${finding.reportId} = ${reportId} and ${finding.ordinal} not in ${sharedOrdinals(reportId, former)}`,
    );
}
