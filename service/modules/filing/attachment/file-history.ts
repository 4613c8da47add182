import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { FormerFile } from "#contracts/attachment.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { inScope } from "#service/workflow/scope.ts";

import { presentFile } from "./present-file.ts";

const remover = alias(account, "remover");

/** Files of this filing and the former versions in the actor's sight, each once, latest first. */
export async function formerFiles(
  conn: Conn,
  actor: Actor,
  row: FilingRow,
): Promise<{ code: string; file: FormerFile }[]> {
  const taken = and(eq(filing.id, row.id), isNotNull(filingFile.hiddenAt));
  const before = and(eq(filing.lineage, row.lineage), lt(filing.version, row.version));
  const rows = await conn
    .select({
      code: filingFile.code,
      addedAt: filingFile.addedAt,
      hiddenAt: filingFile.hiddenAt,
      file,
      uploadedBy: account.name,
      removedBy: remover.name,
      version: filing.version,
    })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .innerJoin(account, eq(account.id, file.uploadedBy))
    .leftJoin(remover, eq(remover.id, filingFile.hiddenBy))
    .where(and(or(taken, before), inScope(actor)))
    .orderBy(desc(filing.version), sql`${filingFile.hiddenAt} desc nulls first`, desc(filingFile.addedAt));
  const known = new Set<string>();
  return rows
    .filter((one) => !known.has(one.file.id) && known.add(one.file.id))
    .map((one) => ({
      code: one.code,
      file: {
        ...presentFile(one),
        removedAt: one.hiddenAt?.toISOString() ?? null,
        removedBy: one.removedBy ?? "",
        version: one.version,
      },
    }));
}
