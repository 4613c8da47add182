import { z } from "zod";

import type { ErrorCode } from "#contracts/errors.ts";
import { audit, type AuditEntry, type AuditWho } from "#service/db/audit.ts";

import type { Deps } from "./deps.ts";
import { ServiceError } from "./errors.ts";

/** What is out of sight is said not to exist, and is reached for all the same. */
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

const filingSchema = z.object({ filingId: z.uuid() });
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

/** The record that the input names; none when the refusal came before the input was read. */
function objectOf(input: unknown, code: ErrorCode): Pick<AuditEntry, "object"> {
  const filing = filingSchema.safeParse(input);
  if (filing.success) return { object: { type: "filing", id: filing.data.filingId.toLowerCase() } };
  const any = idSchema.safeParse(input);
  if (!any.success) return {};
  return { object: { type: nouns[code] ?? "filing", id: any.data.id.toLowerCase() } };
}
