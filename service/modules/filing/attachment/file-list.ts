import { and, asc, eq, isNull } from "drizzle-orm";

import { type AttachmentItem, attachmentTypesFor, type AttachmentType } from "#contracts/attachment.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { keptValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { editableParts, isPublished } from "#contracts/workflow/status.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { findVisible } from "#service/workflow/load.ts";

import { formerFiles } from "./file-history.ts";
import { presentFile } from "./present-file.ts";
import { reusableCodes } from "./reusable-files.ts";

type Listed = { code: string; file: AttachmentItem["files"][number] };

export async function listFiles(call: CallOf<"fileList">): Promise<ReplyOf<"fileList">> {
  const { deps, actor, input } = call;
  const row = await findVisible(deps.db, actor, input.filingId);
  const isShare = isPublished(row.status) && holds(actor, "file.share");
  const isOwner = actor.enterpriseId === row.enterpriseId;
  const mayWrite = isOwner && !actor.isEnded;
  const files = await shownFiles(deps.db, row.id);
  const shown = new Set(files.map((one) => one.file.id));
  const former = (await formerFiles(deps.db, actor, row)).filter((one) => !shown.has(one.file.id));
  const open = editableParts(row.status, row.returnKind);
  const reusable = mayWrite ? await reusableCodes(deps.db, actor, row) : new Set<string>();
  const { attachments, fields } = filingForms[row.kind];
  const asked = new Set(attachmentTypesFor(attachments, keptValues(fields, row.formValues)));
  return attachments.map((type) => ({
    ...describe(type),
    asked: asked.has(type),
    isUpload: mayWrite && open[type.part],
    isShare,
    isReuse: mayWrite && open[type.part] && type.reusable === true && reusable.has(type.code),
    files: ofType(files, type),
    history: ofType(former, type),
  }));
}

function ofType<File>(listed: readonly { code: string; file: File }[], { code }: AttachmentType): File[] {
  return listed.filter((one) => one.code === code).map((one) => one.file);
}

function describe({ code, fileType, limitingType, required, size, many, compared = false }: AttachmentType) {
  return { code, fileType, limitingType: [...limitingType], required, size, many, isCompared: compared };
}

async function shownFiles(conn: Conn, filingId: FilingId): Promise<Listed[]> {
  const rows = await conn
    .select({ code: filingFile.code, addedAt: filingFile.addedAt, file, uploadedBy: account.name })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .innerJoin(account, eq(account.id, file.uploadedBy))
    .where(and(eq(filingFile.filingId, filingId), isNull(filingFile.hiddenAt)))
    .orderBy(asc(filingFile.addedAt), asc(file.name));
  return rows.map((row) => ({ code: row.code, file: presentFile(row) }));
}
