import { and, desc, eq } from "drizzle-orm";

import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import type { SignedFiling } from "#contracts/staff/staff.ts";
import { endedStatuses } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { parties } from "#service/db/filing-parties.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { duties, signedWith } from "#service/workflow/checks/signers.ts";
import { inScope } from "#service/workflow/scope.ts";
import { readsSubmission } from "#service/workflow/submitted-form.ts";

const most = 200;

function isOwn({ scope }: Actor, row: FilingRow): boolean {
  if (scope.kind !== "enterprise") return false;
  return row.enterpriseId === scope.enterpriseId || parties.some((party) => row[party] === scope.uscc);
}

/**
 * Newest first; only filings that the actor may see, with the signers that it may see. They are found by the stored
 * signers, which have an index: one who is replaced in a returned filing is missed until it is submitted again.
 */
export async function signedFilings(
  conn: Conn,
  actor: Actor,
  certNos: readonly string[],
): Promise<SignedFiling[]> {
  if (certNos.length === 0) return [];
  const rows = await conn
    .select({ row: filing, submitted: filingSubmission.formValues })
    .from(filing)
    .leftJoin(
      filingSubmission,
      and(eq(filingSubmission.filingId, filing.id), eq(filingSubmission.round, filing.submissionCount)),
    )
    .where(and(signedWith(certNos), inScope(actor)))
    .orderBy(desc(filing.updatedAt), desc(filing.id))
    .limit(most);
  return rows.flatMap(({ row, submitted }) => {
    const values = (readsSubmission(actor, row) && submitted) || row.formValues;
    return duties[row.kind].flatMap(({ certNo, name, day }) => {
      const number = parseAnyCertificateNo(values[certNo] ?? "")?.normal;
      if (number === undefined || !certNos.includes(number)) return [];
      return [
        {
          filingId: row.id,
          kind: row.kind,
          status: row.status,
          version: row.version,
          number: row.filingNo || row.acceptNo,
          projectName: row.projectName,
          duty: name,
          day: values[day] ?? "",
          certNo: number,
          isOpen: isOwn(actor, row) && !endedStatuses.includes(row.status),
        },
      ];
    });
  });
}
