import { and, asc, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { staffImport, staffImportRow } from "#service/db/schema/registry/staff-import.ts";

import { importsInSight } from "./policy.ts";
import { shownRowSchema } from "./stored.ts";

/** In the order of the table. */
export async function importRows({
  deps,
  actor,
  input,
}: CallOf<"staffImportRows">): Promise<ReplyOf<"staffImportRows">> {
  const { db, clock } = deps;
  const { staffImportId, outcome, curPage, pageSize } = input;
  const [known] = await db
    .select({ id: staffImport.id })
    .from(staffImport)
    .where(and(eq(staffImport.id, staffImportId), importsInSight(actor, clock())));
  if (!known) throw new ServiceError("staff-import.gone");
  const where = and(
    eq(staffImportRow.importId, staffImportId),
    outcome && eq(staffImportRow.outcome, outcome),
  );
  const rows = await db
    .select()
    .from(staffImportRow)
    .where(where)
    .orderBy(asc(staffImportRow.line))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  return {
    total: await db.$count(staffImportRow, where),
    curPage,
    pageSize,
    rows: rows.map(({ line, outcome: of, shown }) => ({ line, outcome: of, ...shownRowSchema.parse(shown) })),
  };
}
