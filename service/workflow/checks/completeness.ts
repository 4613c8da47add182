import { and, eq, isNull } from "drizzle-orm";

import { attachmentTypesFor } from "#contracts/attachment.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingCheck } from "#contracts/filing/api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { type FormValues, keptValues } from "#contracts/form/form.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { openForm } from "#service/personal-data/form-values.ts";

import { ceilingFilingErrors } from "./ceiling-filing.ts";
import { certificateErrors } from "./certificates.ts";
import { disputeErrors } from "./disputes.ts";
import { checkSignatures } from "./signatures.ts";
import { stationErrors } from "./station.ts";
import { unitErrors } from "./units.ts";

export async function checkSubmission(
  { env, conn }: { env: Env; conn: Conn },
  filing: FilingRow,
  now: Date,
): Promise<FilingCheck> {
  const form = filingForms[filing.kind];
  const typed = openForm(env, form.fields, filing.formValues);
  const values = keptValues(form.fields, typed);
  const { foreseen, registered, bill } = await checkSignatures(conn, filing, values);
  // A locked form was right about them when it was submitted and could not be corrected now.
  const isLocked = !editableParts(filing.status, filing.returnKind).form;
  const checksCeiling = filing.kind === "settlement" && !isLocked;
  const found = [
    ...form.errors(typed, now),
    ...(await stationErrors(conn, values)),
    ...(isLocked ? [] : await unitErrors(conn, filing.kind, values)),
    ...(await disputeErrors(conn, filing, { values, bill })),
    ...(isLocked ? [] : await certificateErrors(conn, filing.kind, { values, registered })),
    ...(checksCeiling ? await ceilingFilingErrors(conn, values) : []),
    ...(await attachmentErrors(conn, filing, values)),
  ];
  const seen = new Set<string>();
  return { problems: found.filter(({ path }) => !seen.has(path) && seen.add(path)), foreseen };
}

async function attachmentErrors(conn: Conn, filing: FilingRow, values: FormValues): Promise<FieldError[]> {
  const files = await conn
    .select({ code: filingFile.code })
    .from(filingFile)
    .where(and(eq(filingFile.filingId, filing.id), isNull(filingFile.hiddenAt)));
  const present = new Set(files.map((file) => file.code));
  return attachmentTypesFor(filingForms[filing.kind].attachments, values)
    .filter((type) => type.required && !present.has(type.code))
    .map((type) => ({ path: `attachment:${type.code}`, message: `请上传${type.fileType}` }));
}
