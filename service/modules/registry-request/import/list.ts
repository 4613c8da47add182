import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

import { isPreviewOf } from "./policy.ts";
import { presentImport } from "./present.ts";

/** Newest first. */
export async function listImports({
  deps,
  actor,
  input,
}: CallOf<"staffImportList">): Promise<ReplyOf<"staffImportList">> {
  const { db, clock } = deps;
  const { curPage, pageSize } = input;
  const where = and(eq(staffImport.enterpriseId, ownEnterprise(actor)), isNotNull(staffImport.importedAt));
  const rows = await db
    .select()
    .from(staffImport)
    .where(where)
    .orderBy(desc(staffImport.importedAt), desc(staffImport.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const [preview] = await db.select().from(staffImport).where(isPreviewOf(actor, clock()));
  return {
    total: await db.$count(staffImport, where),
    curPage,
    pageSize,
    rows: rows.map(presentImport),
    preview: preview ? presentImport(preview) : null,
  };
}
