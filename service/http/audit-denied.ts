import { z } from "zod";

import { recordTypes } from "#contracts/audit-log/record-types.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit, type AuditEntry, type AuditActor } from "#service/db/audit.ts";

const refusals = new Set<ErrorCode>([
  "permission.denied",
  "auth.reauth",
  "enterprise.ended",
  "file.infected",
  "file-link.not-published",
  "staff.registered",
  "staff.mismatch",
  "staff.id-number",
  "staff-import.gone",
  "transfer.mismatch",
  "transfer.own",
  "transfer.unregistered",
  "user.self",
  "user.last-admin",
  "user.change-own",
  "user.change-gone",
]);
/** Unknown paths, ended uploads, rows of a report in sight, and records that everybody may see. */
const unaudited = new Set<ErrorCode>([
  "request.not-found",
  "upload.not-found",
  "finding.not-found",
  "price-item.not-found",
]);

/** A record out of scope is answered as one that does not exist. */
function isAudited(code: ErrorCode): boolean {
  return refusals.has(code) || (code.endsWith(".not-found") && !unaudited.has(code));
}

const namedSchema = z.record(z.string(), z.unknown());

/** Written outside the refused call's transaction, which rolls back; beyond a limit refusals are only counted. */
export async function auditDenied(
  deps: Deps,
  auditActor: AuditActor,
  action: EndpointName,
  input: unknown,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ServiceError) || !isAudited(error.code)) return;
  if (!deps.refusals.takesRow({ auditActor, action, error: error.code })) return;
  await audit(deps.db, auditActor, {
    action,
    ...objectOf(input),
    result: "refused",
    error: error.code,
  });
}

/** Empty for a call that was refused before its input was read. */
function objectOf(input: unknown): Pick<AuditEntry, "object"> {
  const named = namedSchema.safeParse(input).data ?? {};
  for (const [key, type] of Object.entries(recordTypes)) {
    const id = z.uuid().safeParse(named[key]).data;
    if (id !== undefined) return { object: { type, id: id.toLowerCase() } };
  }
  return {};
}
