import { and, asc, eq, inArray } from "drizzle-orm";

import type { SubmissionRef, SubmittedForm, SubmittedPaper } from "#contracts/filing/changes.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form.ts";
import { type FilingId, regulatorIdSchema } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingSubmission, type SubmittedFile } from "#service/db/schema/filing-file.ts";
import { filing } from "#service/db/schema/filing.ts";
import { region } from "#service/db/schema/region.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { CallOf, ReplyOf } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { maskForm, openForm } from "#service/personal-data/form-values.ts";
import { findVisible } from "#service/workflow/load.ts";
import { parentRegion, regionName } from "#service/workflow/region-name.ts";
import { inScope } from "#service/workflow/scope.ts";

import { textOf } from "./columns.ts";

type CompareCall = CallOf<"filingCompare">;

/** Two submissions of a filing and its other versions, as they were handed in. */
export async function compareSubmissions(call: CompareCall): Promise<ReplyOf<"filingCompare">> {
  const { deps, actor, input } = call;
  const { lineage } = await findVisible(deps.db, actor, input.id);
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
  return {
    shown: {
      values: maskForm(fields, typed),
      names: await namesOf(db, formValues),
      papers: await papersOf(db, files),
    },
    typed,
  };
}

/** Region and station as they are called now. */
async function namesOf(conn: Conn, values: FormValues): Promise<FormValues> {
  const [place] = await conn
    .select({ name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(eq(region.code, values["regionCode"] ?? ""));
  const [station] = await conn
    .select({ name: regulator.name })
    .from(regulator)
    .where(eq(regulator.id, regulatorIdSchema.parse(values["regulatorId"])));
  return { regionCode: place?.name ?? "", regulatorId: station?.name ?? "" };
}

async function papersOf(conn: Conn, submitted: readonly SubmittedFile[]): Promise<SubmittedPaper[]> {
  const ids = submitted.map(({ fileId }) => fileId);
  const files = await conn
    .select({ id: file.id, fileName: file.name, fileSize: file.size, sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, ids))
    .orderBy(asc(file.name), asc(file.id));
  return files.flatMap(({ id, ...paper }) =>
    submitted.filter(({ fileId }) => fileId === id).map(({ code }) => ({ code, ...paper })),
  );
}
