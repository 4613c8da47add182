import { z } from "zod";

import type { ErrorCode } from "#contracts/errors.ts";
import { recordTypes } from "#contracts/record-types.ts";
import { audit, type AuditEntry, type AuditWho } from "#service/db/audit.ts";

import type { Deps } from "./deps.ts";
import { ServiceError } from "./errors.ts";

/** Codes that are audited: a record out of scope is answered as one that does not exist. */
const refusals = new Set<ErrorCode>([
  "permission.denied",
  "auth.reauth",
  "session.not-found",
  "filing.not-found",
  "file.not-found",
  "file-link.not-found",
  "file-link.not-published",
  "notice.not-found",
  "registration.not-found",
  "user.not-found",
  "user.self",
  "user.last-admin",
  "user.change-own",
  "user.change-gone",
]);
/** Record of an input that still calls its id `id`. */
const nouns: Partial<Record<ErrorCode, string>> = {
  "file.not-found": "file",
  "file-link.not-found": "file-link",
  "notice.not-found": "notice",
  "registration.not-found": "registration",
  "session.not-found": "session",
  "user.not-found": "account",
  "user.self": "account",
  "user.last-admin": "account",
  "user.change-own": "account-change",
  "user.change-gone": "account-change",
};

const namedSchema = z.record(z.string(), z.unknown());
const idSchema = z.object({ id: z.uuid() });

/** A refused act leaves its own row, for its transaction is rolled back; of very many only their count is kept. */
export async function auditRefusal(
  deps: Deps,
  who: AuditWho,
  action: string,
  input: unknown,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ServiceError) || !refusals.has(error.code)) return;
  if (!deps.refusals.takesRow({ who, action, error: error.code })) return;
  await audit(deps.db, who, {
    action,
    ...objectOf(input, error.code),
    result: "refused",
    error: error.code,
  });
}

/** The record that the input names; none when the call was refused before its input was read. */
function objectOf(input: unknown, code: ErrorCode): Pick<AuditEntry, "object"> {
  const named = namedSchema.safeParse(input).data ?? {};
  for (const [key, type] of Object.entries(recordTypes)) {
    const id = z.uuid().safeParse(named[key]).data;
    if (id !== undefined) return { object: { type, id: id.toLowerCase() } };
  }
  const any = idSchema.safeParse(input);
  if (!any.success) return {};
  return { object: { type: nouns[code] ?? "filing", id: any.data.id.toLowerCase() } };
}
