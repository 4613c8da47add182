import { and, count, eq, inArray, isNull } from "drizzle-orm";

import { attachmentTypesFor } from "#contracts/attachment.ts";
import { causeKey, causeOfKey } from "#contracts/detection/cause.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { isShown, keptValues } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { ReturnTarget, ReturnTargetKind } from "#contracts/return-item/return-item.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

type FoundTarget = { label: string; fingerprint: string | null; reportId: ReportId | null };

const longestLabel = 160;
const missing = "检测结果中没有此问题，可能已重新检测，请刷新后重试";

export type Found = ReturnTarget & FoundTarget;
/** Asked for in the present report; counts of findings by `causeKey`. */
type Reported = {
  findings: ReadonlyMap<string, typeof finding.$inferSelect>;
  counts: ReadonlyMap<string, number>;
};

/** In their order; throws for the first that is not in the filing. */
export async function findTargets(
  conn: Conn,
  filing: FilingRow,
  targets: readonly ReturnTarget[],
): Promise<Found[]> {
  const keysOf = (wanted: ReturnTargetKind) =>
    targets.filter((one) => one.kind === wanted).map(({ key }) => key);
  const reported = {
    findings: await loadFindings(conn, filing, keysOf("finding")),
    counts: await countCauses(conn, filing, keysOf("cause")),
  };
  const found: Found[] = [];
  for (const target of targets)
    found.push({ ...target, ...(await findTarget(conn, filing, target, reported)) });
  return found;
}

async function loadFindings(
  conn: Conn,
  { reportId }: FilingRow,
  keys: readonly string[],
): Promise<Reported["findings"]> {
  if (reportId === null || keys.length === 0) return new Map();
  const rows = await conn
    .select()
    .from(finding)
    .where(and(eq(finding.reportId, reportId), inArray(finding.key, [...keys])));
  return new Map(rows.map((row) => [row.key, row]));
}

async function countCauses(
  conn: Conn,
  { reportId }: FilingRow,
  keys: readonly string[],
): Promise<Reported["counts"]> {
  const ruleCodes = keys.flatMap((key) => causeOfKey(key)?.rule ?? []);
  if (reportId === null || ruleCodes.length === 0) return new Map();
  const { rule, severity, kind } = finding;
  const rows = await conn
    .select({ rule, severity, kind, count: count() })
    .from(finding)
    .where(and(eq(finding.reportId, reportId), inArray(rule, ruleCodes)))
    .groupBy(rule, severity, kind);
  return new Map(rows.map((row) => [causeKey(row), row.count]));
}

async function findTarget(
  conn: Conn,
  filing: FilingRow,
  target: ReturnTarget,
  reported: Reported,
): Promise<FoundTarget> {
  if (target.kind === "finding") return ofFinding(filing, target, reported);
  if (target.kind === "cause") return ofCause(filing, target, reported);
  const label =
    target.kind === "field" ? fieldName(filing, target) : await attachmentName(conn, filing, target);
  return { label, fingerprint: null, reportId: null };
}

function refuse(message: string): never {
  throw new ServiceError("return-item.target", { message, fields: [{ path: "target", message }] });
}

function fieldName({ kind, formValues }: FilingRow, { key, fileId }: ReturnTarget): string {
  const { fields } = filingForms[kind];
  const field = fields.find(({ code }) => code === key);
  if (!field || fileId !== null || !isShown(field, formValues, fields)) {
    return refuse("备案表中没有此栏目，请刷新后重试");
  }
  return fieldLabel(field);
}

async function attachmentName(conn: Conn, filing: FilingRow, { key, fileId }: ReturnTarget): Promise<string> {
  const { attachments, fields } = filingForms[filing.kind];
  const type = attachments.find(({ code }) => code === key);
  const handedIn = await conn
    .select({ id: file.id, name: file.name })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, filing.id), eq(filingFile.code, key), isNull(filingFile.hiddenAt)));
  const asked = attachmentTypesFor(attachments, keptValues(fields, filing.formValues));
  if (!type || (!asked.includes(type) && handedIn.length === 0)) {
    return refuse("该备案不需要此类附件，请刷新后重试");
  }
  if (fileId === null) return type.fileType;
  const found = handedIn.find(({ id }) => id === fileId);
  if (!found) return refuse("该文件已被替换或删除，请刷新后重试");
  return shortened(`${type.fileType}：${found.name}`);
}

function ofFinding(
  { reportId }: FilingRow,
  { key, fileId }: ReturnTarget,
  { findings }: Reported,
): FoundTarget {
  const found = fileId === null ? findings.get(key) : undefined;
  if (!found) return refuse(missing);
  const sentence = found.message.replace(/。$/, "");
  return { label: shortened(`${found.rule} ${sentence}`), fingerprint: found.fingerprint, reportId };
}

function ofCause({ reportId }: FilingRow, { key, fileId }: ReturnTarget, { counts }: Reported): FoundTarget {
  const cause = causeOfKey(key);
  const found = counts.get(key);
  if (cause === null || found === undefined || fileId !== null) return refuse(missing);
  return { label: shortened(`${cause.rule} ${cause.kind}，${found}处`), fingerprint: null, reportId };
}

function shortened(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text;
}
