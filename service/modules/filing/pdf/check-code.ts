import { and, asc, eq, inArray, isNull, lte, ne } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import { stampedSheetCode } from "#contracts/filing/sheet.ts";
import { type FormValues, isShown } from "#contracts/form/form.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import { deriveKey } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { codeLength, codeText, readSigns, signsFor } from "#service/pdf/code.ts";
import { openForm } from "#service/personal-data/form-values.ts";
import type { Submission } from "#service/workflow/submitted-form.ts";

/** `values` with personal numbers opened; `attachments` without the stamped form itself. */
export type PrintedRecord = { values: FormValues; attachments: { code: string; sha256: string }[] };

/**
 * 校验码: `form` covers what the enterprise filled in, which it stamps before submitting; `record` what came of it:
 * numbers, attachments, decision.
 */
export type CheckCode = { form: string; record: string };

const halfLength = codeLength / 2;

/** Record of the submission, where the reader sees that instead of what is being filled in. */
export async function printedRecord(
  { db, env }: Pick<Deps, "db" | "env">,
  row: FilingRow,
  submission: Submission | null,
): Promise<PrintedRecord> {
  const { fields } = filingForms[row.kind];
  const { formValues } = submission ?? row;
  return { values: openForm(env, fields, formValues), attachments: await attachmentsOf(db, row, submission) };
}

function attachmentsOf(
  conn: Conn,
  { id }: FilingRow,
  submission: Submission | null,
): Promise<PrintedRecord["attachments"]> {
  const present = submission
    ? and(
        lte(filingFile.round, submission.round),
        inArray(
          filingFile.fileId,
          submission.files.map(({ fileId }) => fileId),
        ),
      )
    : isNull(filingFile.hiddenAt);
  return conn
    .select({ code: filingFile.code, sha256: file.sha256 })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, id), present, ne(filingFile.code, stampedSheetCode)))
    .orderBy(asc(filingFile.code), asc(file.sha256));
}

type Signed = Pick<
  FilingRow,
  "id" | "kind" | "version" | "acceptNo" | "filingNo" | "status" | "filedAt" | "stationId"
>;

/** HMAC under the service's key, so that nobody else can make a valid code. */
export function checkCode(
  { SERVICE_SECRET }: Pick<Deps["env"], "SERVICE_SECRET">,
  row: Signed,
  { values, attachments }: PrintedRecord,
): CheckCode {
  const key = deriveKey(SERVICE_SECRET, "filing-sheet");
  const decided = [
    row.acceptNo,
    row.filingNo,
    row.filedAt && shanghaiDay(row.filedAt),
    row.status === "void",
  ];
  const files = attachments.map(({ code, sha256 }) => [code, sha256]);
  const half = (purpose: string, covered: unknown): string =>
    signsFor(key, [purpose, row.id, JSON.stringify(covered)], halfLength);
  return {
    form: half("form", filledValues(row, values)),
    record: half("record", [row.version, row.stationId, decided, files]),
  };
}

/**
 * Stored values by code, without the empty ones: neither another wording nor a field that joins the form later makes a
 * printed code false.
 */
function filledValues({ kind }: Signed, values: FormValues): [string, string][] {
  const { fields } = filingForms[kind];
  return fields
    .filter((field) => isShown(field, values, fields))
    .map(({ code }): [string, string] => [code, values[code] ?? ""])
    .filter(([, value]) => value !== "")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function checkCodeText({ form, record }: CheckCode): string {
  return codeText(`${form}${record}`);
}

export function readCheckCode(text: string): CheckCode | null {
  const signs = readSigns(text);
  return signs === null ? null : { form: signs.slice(0, halfLength), record: signs.slice(halfLength) };
}
