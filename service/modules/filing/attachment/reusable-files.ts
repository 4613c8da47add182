import { and, eq, inArray, isNull, lte, ne, notExists, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { AttachmentType } from "#contracts/attachment.ts";
import { handedInStatuses } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { inScope } from "#service/workflow/scope.ts";

import { typeOf } from "./attachment-type.ts";

export function requireReusable(row: FilingRow, code: string): AttachmentType {
  const type = typeOf(row, code);
  if (type.reusable === true) return type;
  throw new ServiceError("request.invalid", { fields: [{ path: "code", message: "该类附件不能引用" }] });
}

const present = alias(filingFile, "present");

/**
 * For queries of `filing_file`, `filing` and `file`: submitted files of other filings of the same enterprise and kind
 * that `row` does not have. A file belongs to the filing it was uploaded to, so it is found once.
 */
export function reusableFor(conn: Conn, actor: Actor, row: FilingRow): SQL | undefined {
  const known = conn
    .select({ id: present.id })
    .from(present)
    .where(and(eq(present.filingId, row.id), eq(present.fileId, filingFile.fileId)));
  return and(
    inScope(actor),
    eq(filing.enterpriseId, row.enterpriseId),
    eq(filing.kind, row.kind),
    ne(filing.id, row.id),
    // The attachments of a returned or void filing may be what was wrong with it.
    inArray(filing.status, handedInStatuses),
    lte(filingFile.round, filing.submissionCount),
    isNull(filingFile.hiddenAt),
    eq(file.attachedTo, filing.id),
    notExists(known),
  );
}

export async function reusableCodes(conn: Conn, actor: Actor, row: FilingRow): Promise<Set<string>> {
  const rows = await conn
    .selectDistinct({ code: filingFile.code })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(reusableFor(conn, actor, row));
  return new Set(rows.map(({ code }) => code));
}
