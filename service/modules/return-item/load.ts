import { and, eq, inArray, isNull } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding, findingAnswer } from "#service/db/schema/detection/finding.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile, filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { ReturnItemRow } from "#service/db/schema/filing/return-item.ts";
import { openForm } from "#service/personal-data/form-values.ts";

import { answerKey, type Attachment, type Present, type Returned } from "./state.ts";

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

export async function loadPresent(
  { conn, env }: Source,
  filing: FilingRow,
  { items, found }: { items: readonly ReturnItemRow[]; found: readonly FoundFinding[] },
): Promise<Present> {
  const { fields, judgedBill } = filingForms[filing.kind];
  const attachments = await conn
    .select({ ...attachmentColumns, code: filingFile.code })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, filing.id), isNull(filingFile.hiddenAt)));
  const keys = items.filter(({ kind }) => kind === "finding").map(({ key }) => key);
  const answers = await conn
    .select({ key: findingAnswer.key, fingerprint: findingAnswer.fingerprint, at: findingAnswer.at })
    .from(findingAnswer)
    .where(and(eq(findingAnswer.lineage, filing.lineage), inArray(findingAnswer.key, keys)));
  return {
    values: openForm(env, fields, filing.formValues),
    attachments,
    reportId: filing.reportId,
    findings: new Map(found.map(({ key, fingerprint }) => [key, fingerprint])),
    answers: new Map(answers.map(({ key, fingerprint, at }) => [answerKey(key, fingerprint), at])),
    judgedBill,
  };
}

export type FoundFinding = { key: string; fingerprint: string; rule: string; row: number | null };

export function loadFindings(
  conn: Conn,
  { reportId }: FilingRow,
  items: readonly ReturnItemRow[],
): Promise<FoundFinding[]> {
  const keys = items.filter(({ kind }) => kind === "finding").map(({ key }) => key);
  if (reportId === null || keys.length === 0) return Promise.resolve([]);
  return conn
    .select({
      key: finding.key,
      fingerprint: finding.fingerprint,
      rule: finding.rule,
      row: finding.rowOrdinal,
    })
    .from(finding)
    .where(and(eq(finding.reportId, reportId), inArray(finding.key, keys)));
}
