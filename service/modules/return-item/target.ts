import { and, eq, isNull } from "drizzle-orm";

import { attachmentTypesFor } from "#contracts/attachment.ts";
import { causeOfKey } from "#contracts/detection/cause.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { isShown, keptValues } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { ReturnTarget } from "#contracts/return-item/return-item.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

export type FoundTarget = { label: string; fingerprint: string | null; reportId: ReportId | null };

const longestLabel = 160;
const missing = "检测结果中没有此问题，可能已重新检测，请刷新后重试";

export async function findTarget(conn: Conn, filing: FilingRow, target: ReturnTarget): Promise<FoundTarget> {
  if (target.kind === "finding") return findFinding(conn, filing, target);
  if (target.kind === "cause") return findCause(conn, filing, target);
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

async function findFinding(
  conn: Conn,
  { reportId }: FilingRow,
  { key, fileId }: ReturnTarget,
): Promise<FoundTarget> {
  const [found] =
    reportId === null || fileId !== null
      ? []
      : await conn
          .select()
          .from(finding)
          .where(and(eq(finding.reportId, reportId), eq(finding.key, key)));
  if (!found) return refuse(missing);
  const sentence = found.message.replace(/。$/, "");
  return { label: shortened(`${found.rule} ${sentence}`), fingerprint: found.fingerprint, reportId };
}

async function findCause(
  conn: Conn,
  { reportId }: FilingRow,
  { key, fileId }: ReturnTarget,
): Promise<FoundTarget> {
  const cause = causeOfKey(key);
  if (cause === null || reportId === null || fileId !== null) return refuse(missing);
  const { rule, severity, kind } = cause;
  const count = await conn.$count(
    finding,
    and(
      eq(finding.reportId, reportId),
      eq(finding.rule, rule),
      eq(finding.severity, severity),
      eq(finding.kind, kind),
    ),
  );
  if (count === 0) return refuse(missing);
  return { label: shortened(`${rule} ${kind}，${count}处`), fingerprint: null, reportId };
}

function shortened(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text;
}
