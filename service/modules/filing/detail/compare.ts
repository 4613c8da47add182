import { and, asc, eq, inArray } from "drizzle-orm";

import type { SubmissionRef, SubmittedForm, SubmittedAttachment } from "#contracts/filing/changes.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { textOf } from "#service/db/filing-copies.ts";
import { file } from "#service/db/schema/file.ts";
import { filingSubmission, type SubmittedFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { maskForm, openForm } from "#service/personal-data/form-values.ts";
import { findVisible } from "#service/workflow/load.ts";
import { inScope } from "#service/workflow/scope.ts";

import { placeNames } from "../place-names.ts";

type CompareCall = CallOf<"filingCompare">;

export async function compareSubmissions(call: CompareCall): Promise<ReplyOf<"filingCompare">> {
  const { deps, actor, input } = call;
  const { lineage } = await findVisible(deps.db, actor, input.filingId);
  const [before, after] = await Promise.all([
    load(call, lineage, input.before),
    load(call, lineage, input.after),
  ]);
  const codes = Object.keys({ ...before.typed, ...after.typed });
  return {
    before: before.shown,
    after: after.shown,
    hidden: codes.filter(
      (code) =>
        textOf(before.typed, code) !== textOf(after.typed, code) &&
        textOf(before.shown.values, code) === textOf(after.shown.values, code),
    ),
  };
}

async function load(
  { deps: { db, env }, actor }: CompareCall,
  lineage: FilingId,
  { version, round }: SubmissionRef,
): Promise<{ shown: SubmittedForm; typed: FormValues }> {
  const [found] = await db
    .select({ row: filing, submission: filingSubmission })
    .from(filingSubmission)
    .innerJoin(filing, eq(filing.id, filingSubmission.filingId))
    .where(
      and(
        eq(filing.lineage, lineage),
        eq(filing.version, version),
        eq(filingSubmission.round, round),
        inScope(actor),
      ),
    );
  if (!found) throw new ServiceError("filing.not-found", { message: "要对比的提交不存在，请重新选择" });
  const { row, submission } = found;
  const { formValues, files } = submission;
  const { fields } = filingForms[row.kind];
  const typed = openForm(env, fields, formValues);
  const places = await placeNames(db, formValues);
  return {
    shown: {
      values: maskForm(fields, typed),
      names: { regionCode: places.regionName, regulatorId: places.stationName },
      attachments: await attachmentsOf(db, files),
    },
    typed,
  };
}

async function attachmentsOf(
  conn: Conn,
  submitted: readonly SubmittedFile[],
): Promise<SubmittedAttachment[]> {
  const ids = submitted.map(({ fileId }) => fileId);
  const files = await conn
    .select({ id: file.id, fileName: file.name, fileSize: file.size, sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, ids))
    .orderBy(asc(file.name), asc(file.id));
  return files.flatMap(({ id, ...attachment }) =>
    submitted.filter(({ fileId }) => fileId === id).map(({ code }) => ({ code, ...attachment })),
  );
}
