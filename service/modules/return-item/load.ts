import { and, eq, inArray, isNull } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import { comparedCodesOf } from "#contracts/form/filing-form.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile, filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { openForm } from "#service/personal-data/form-values.ts";

import { type Attachment, type Present, type Returned } from "./state.ts";

type Source = { conn: Conn; env: Env };

const attachmentColumns = { id: file.id, fileName: file.name, sha256: file.sha256 };

export async function loadReturned(
  { conn, env }: Source,
  filing: FilingRow,
  { round, at }: { round: number; at: Date },
): Promise<Returned> {
  const [submission] = await conn
    .select()
    .from(filingSubmission)
    .where(and(eq(filingSubmission.filingId, filing.id), eq(filingSubmission.round, round)));
  if (!submission) throw new Error(`Filing ${filing.id} was returned without submission ${round}`);
  const ids = submission.files.map(({ fileId }) => fileId);
  const stored = await conn.select(attachmentColumns).from(file).where(inArray(file.id, ids));
  const attachments = submission.files.flatMap(({ code, fileId }) =>
    stored.filter(({ id }) => id === fileId).map((attachment) => ({ ...attachment, code })),
  );
  return {
    at,
    values: openForm(env, filingForms[filing.kind].fields, submission.formValues),
    attachments,
    files: new Map(attachments.map((attachment): [string, Attachment] => [attachment.id, attachment])),
  };
}

export async function loadPresent({ conn, env }: Source, filing: FilingRow): Promise<Present> {
  const form = filingForms[filing.kind];
  const attachments = await conn
    .select({ ...attachmentColumns, code: filingFile.code })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, filing.id), isNull(filingFile.hiddenAt)));
  return {
    values: openForm(env, form.fields, filing.formValues),
    attachments,
    reportId: filing.reportId,
    checked: [form.judgedBill, ...comparedCodesOf(form)],
  };
}
