import { z } from "zod";

import { recordTypes } from "#contracts/audit-log/record-types.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit, type AuditEntry, type AuditActor } from "#service/db/audit.ts";

/** Audited codes. A record out of scope is answered as one that does not exist. */
const refusals = new Set<ErrorCode>([
  "permission.denied",
  "auth.reauth",
  "session.not-found",
  "filing.not-found",
  "return-item.not-found",
  "file.not-found",
  "file.infected",
  "file-link.not-found",
  "file-link.not-published",
  "notice.not-found",
  "help.not-found",
  "help-feedback.not-found",
  "periodical.not-found",
  "price-issue.not-found",
  "price-enquiry.not-found",
  "indicator-sample.not-found",
  "indicator-exclusion.not-found",
  "indicator-intake.not-found",
  "indicator-setting.not-found",
  "indicator-issue.not-found",
  "registration.not-found",
  "registry-request.not-found",
  "enterprise.not-found",
  "staff.not-found",
  "staff.registered",
  "staff.mismatch",
  "staff.id-number",
  "certificate.not-found",
  "transfer.mismatch",
  "transfer.own",
  "transfer.unregistered",
  "user.not-found",
  "user.self",
  "user.last-admin",
  "user.change-own",
  "user.change-gone",
]);
const namedSchema = z.record(z.string(), z.unknown());

/** Written outside the refused call's transaction, which rolls back; beyond a limit refusals are only counted. */
export async function auditDenied(
  deps: Deps,
  auditActor: AuditActor,
  action: EndpointName,
  input: unknown,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ServiceError) || !refusals.has(error.code)) return;
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
