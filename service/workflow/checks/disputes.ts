import { and, eq, inArray, or, sql } from "drizzle-orm";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { parseAnyCertificateNo } from "#contracts/registry-request/certificate-no.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingSubmission, type SubmittedFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import type { SignedBill } from "#service/detection-data/reference/signed-bill.ts";
import type { Signatures } from "#service/detection/rules/file/signers.ts";

import { holdsFile } from "../submitted-form.ts";
import { duties, type Duty } from "./signers.ts";

type Filed = Pick<FilingRow, "id" | "kind">;
type Given = { values: FormValues; bill: Pick<SignedBill, "signatures" | "fileId"> };

type Named = { duty: Duty; number: string; inBill: boolean };
type Submitted = { at: Date; formValues: FormValues; files: readonly SubmittedFile[] };

const normal = (text: string | undefined): string => parseAnyCertificateNo(text ?? "")?.normal ?? "";

/**
 * While a person's transfer is disputed, the person signs no new filing, whether named in the form or in the bill.
 * Signers of a submission before the dispute stay: those in its form, and those in its bill until it is replaced.
 */
export async function disputeErrors(
  conn: Conn,
  filing: Filed,
  { values, bill }: Given,
): Promise<FieldError[]> {
  const named = [
    ...duties[filing.kind].map((duty) => ({ duty, number: normal(values[duty.certNo]), inBill: false })),
    ...signersInBill(filing, bill.signatures),
  ].filter(({ number }) => number !== "");
  if (named.length === 0) return [];
  const disputed = await disputedSince(
    conn,
    named.map(({ number }) => number),
  );
  if (disputed.size === 0) return [];
  const before = await submissionsOf(conn, filing);
  return named.flatMap(({ duty, number, inBill }) => {
    const since = disputed.get(number);
    if (since === undefined) return [];
    const isOld = before.some(
      (submission) =>
        submission.at < since &&
        (duties[filing.kind].some(({ certNo }) => normal(submission.formValues[certNo]) === number) ||
          (inBill && holdsFile(submission, bill.fileId))),
    );
    const message = `${duty.name}的变更注册存在争议，正在处理，处理完毕前不能签署新的成果文件，请更换${duty.name}`;
    return isOld ? [] : [{ path: duty.certNo, message }];
  });
}

/** Reported at the field of the same duty; a settlement has none of an 审定人. */
function signersInBill({ kind }: Filed, signatures: readonly Signatures[]): Named[] {
  return signatures.flatMap(({ signers }) =>
    signers.flatMap(({ role, certNo }) => {
      const duty = duties[kind].find((one) => one.role === role) ?? duties[kind][0];
      return duty ? [{ duty, number: normal(certNo), inBill: true }] : [];
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

function submissionsOf(conn: Conn, { id }: Filed): Promise<Submitted[]> {
  const { at, formValues, files } = filingSubmission;
  return conn
    .select({ at, formValues, files })
    .from(filingSubmission)
    .where(eq(filingSubmission.filingId, id))
    .orderBy(sql`${filingSubmission.round}`);
}
