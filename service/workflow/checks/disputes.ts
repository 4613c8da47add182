import { and, eq, inArray, or, sql } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import type { Signatures } from "#service/detection/rules/file/signers.ts";

import { duties, type Duty } from "./signers.ts";

type Filed = Pick<FilingRow, "id" | "kind">;
type Given = { values: FormValues; inFile: readonly Signatures[] };

const normal = (text: string | undefined): string => parseAnyCertificateNo(text ?? "")?.normal ?? "";

/**
 * While a person's transfer is disputed, the person signs no new filing, whether named in the form or in the bill.
 * Signers in the form of a submission before the dispute stay.
 */
export async function disputeErrors(
  conn: Conn,
  filing: Filed,
  { values, inFile }: Given,
): Promise<FieldError[]> {
  const named = [
    ...duties[filing.kind].map((duty) => ({ duty, number: normal(values[duty.certNo]) })),
    ...signersInFile(filing, inFile),
  ].filter(({ number }) => number !== "");
  if (named.length === 0) return [];
  const disputed = await disputedSince(
    conn,
    named.map(({ number }) => number),
  );
  if (disputed.size === 0) return [];
  const before = await submissionsOf(conn, filing);
  return named.flatMap(({ duty, number }) => {
    const since = disputed.get(number);
    if (since === undefined) return [];
    const isOld = before.some(
      ({ at, formValues }) =>
        at < since && duties[filing.kind].some(({ certNo }) => normal(formValues[certNo]) === number),
    );
    const message = `${duty.name}的变更注册存在争议，正在处理，处理完毕前不能签署新的成果文件，请更换${duty.name}`;
    return isOld ? [] : [{ path: duty.certNo, message }];
  });
}

/** Reported at the field of the same duty; a settlement has none of an 审定人. */
function signersInFile({ kind }: Filed, inFile: readonly Signatures[]): { duty: Duty; number: string }[] {
  return inFile.flatMap(({ signers }) =>
    signers.flatMap(({ role, certNo }) => {
      const duty = duties[kind].find((one) => one.role === role) ?? duties[kind][0];
      return duty ? [{ duty, number: normal(certNo) }] : [];
    }),
  );
}

/** Certificates of people whose transfer is disputed, with the time of the dispute. */
async function disputedSince(conn: Conn, numbers: readonly string[]): Promise<Map<string, Date>> {
  const rows = await conn
    .select({ certNo: certificate.certNo, since: registryTransfer.answeredAt })
    .from(certificate)
    .innerJoin(
      registryRequest,
      and(eq(registryRequest.subjectType, "person"), eq(registryRequest.subjectId, certificate.personId)),
    )
    .innerJoin(registryTransfer, eq(registryTransfer.requestId, registryRequest.id))
    .where(
      and(
        inArray(certificate.certNo, [...numbers]),
        or(
          eq(registryRequest.status, "disputed"),
          and(eq(registryRequest.status, "returned"), eq(registryTransfer.answer, "opposed")),
        ),
      ),
    );
  return new Map(rows.flatMap(({ certNo, since }) => (since === null ? [] : [[certNo, since] as const])));
}

function submissionsOf(conn: Conn, { id }: Filed): Promise<{ at: Date; formValues: FormValues }[]> {
  return conn
    .select({ at: filingSubmission.at, formValues: filingSubmission.formValues })
    .from(filingSubmission)
    .where(eq(filingSubmission.filingId, id))
    .orderBy(sql`${filingSubmission.round}`);
}
