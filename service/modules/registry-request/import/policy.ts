import { and, eq, gt, isNotNull, isNull, or, type SQL } from "drizzle-orm";

import { serviceLimits } from "#contracts/service-limits.ts";
import type { Actor } from "#service/core/actor.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

/** One's own preview, while it may be confirmed. */
export function isPreviewOf(actor: Actor, now: Date): SQL | undefined {
  return and(
    eq(staffImport.enterpriseId, ownEnterprise(actor)),
    eq(staffImport.accountId, actor.accountId),
    isNull(staffImport.importedAt),
    gt(staffImport.createdAt, new Date(now.getTime() - serviceLimits.staffImportLife)),
  );
}

/** The enterprise's imports, and one's own preview. */
export function importsInSight(actor: Actor, now: Date): SQL | undefined {
  const done = and(eq(staffImport.enterpriseId, ownEnterprise(actor)), isNotNull(staffImport.importedAt));
  return or(done, isPreviewOf(actor, now));
}
