import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import type { SignedFiling } from "#contracts/staff/staff.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { parties } from "#service/db/filing-parties.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { duties, signedWith } from "#service/workflow/checks/signers.ts";
import { inScope } from "#service/workflow/scope.ts";
import { readsSubmission } from "#service/workflow/submitted-form.ts";

const ended: readonly FilingStatus[] = ["filed", "void"];
const most = 200;

function isOwn({ scope }: Actor, row: FilingRow): boolean {
  if (scope.kind !== "enterprise") return false;
  return row.enterpriseId === scope.enterpriseId || parties.some((party) => row[party] === scope.uscc);
}

const lastSubmission = and(
  eq(filingSubmission.filingId, filing.id),
  eq(filingSubmission.round, filing.submissionCount),
);

/** By what is stored, and by what was submitted of returned filings, whose signers may have been replaced since. */
function mayBeSigned(conn: Conn, actor: Actor, certNos: readonly string[]): SQL {
  const stored = conn.select({ id: filing.id }).from(filing).where(signedWith(certNos));
  const returned = conn
    .select({ id: filing.id })
    .from(filing)
    .innerJoin(filingSubmission, lastSubmission)
    .where(
      and(eq(filing.status, "returned"), inScope(actor), signedWith(certNos, filingSubmission.formValues)),
    );
  return inArray(filing.id, union(stored, returned));
}

/** Newest first; only filings that the actor may see, with the signers that it may see. */
export async function signedFilings(
  conn: Conn,
  actor: Actor,
  certNos: readonly string[],
): Promise<SignedFiling[]> {
  if (certNos.length === 0) return [];
  const rows = await conn
    .select({ row: filing, submitted: filingSubmission.formValues })
    .from(filing)
    .leftJoin(filingSubmission, lastSubmission)
    .where(and(mayBeSigned(conn, actor, certNos), inScope(actor)))
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
          isOpen: isOwn(actor, row) && !ended.includes(row.status),
        },
      ];
    });
  });
}
