import { and, eq, inArray, type SQL, sql } from "drizzle-orm";

import type { ProjectFacts } from "#contracts/detection/detection.ts";
import { publishedStatuses } from "#contracts/workflow/status.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingBill } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { softwareKey, type SoftwareUses } from "#service/detection/reference.ts";

/** Newest version of its lineage filed by `now`, outside of the judged lineage. */
export function filedBeside(own: FilingRow, now: Date): SQL {
  return sql`f.status = 'filed' and f.kind = 'max-price' and f.lineage <> ${own.lineage} and f.filed_at <= ${now}
    and not exists (select 1 from ${filing} n
      where n.lineage = f.lineage and n.status = 'filed' and n.version > f.version and n.filed_at <= ${now})`;
}

/** Filings of unrelated enterprises with the same software and machine; named only if public. */
export async function loadSoftware(
  db: Conn,
  own: FilingRow,
  project: ProjectFacts | undefined,
): Promise<SoftwareUses> {
  const key = project && softwareKey(project);
  if (!key) return new Map();
  const rows = await db
    .select({
      name: filing.projectName,
      isPublic: sql<boolean>`bool_or(${inArray(filing.status, publishedStatuses)})`,
    })
    .from(filingBill)
    .innerJoin(filing, eq(filing.id, filingBill.filingId))
    .where(
      and(
        sql`${filingBill.facts} -> 'project' ->> 'softwareId' = ${project.softwareId}`,
        sql`${filingBill.facts} -> 'project' ->> 'machineId' = ${project.machineId}`,
        sql`${filing.status} not in ('draft', 'void')`,
        sql`${filing.enterpriseId} <> ${own.enterpriseId}`,
        sql`(${filing.consultUscc} = '' or ${filing.consultUscc} <> ${own.consultUscc})`,
      ),
    )
    .groupBy(filing.projectName)
    .orderBy(filing.projectName);
  return new Map([[key, rows.map(({ name, isPublic }) => (isPublic ? name : null))]]);
}
