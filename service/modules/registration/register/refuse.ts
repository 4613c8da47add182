import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type { ErrorCode, FieldError } from "#contracts/errors/errors.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";

type Refused = {
  action: AuditAction;
  result: "refused" | "failed";
  uscc?: string;
  message?: string;
  fields?: FieldError[];
};

export async function refuse(
  { deps, auditActor }: Pick<Call<unknown, null>, "deps" | "auditActor">,
  error: ErrorCode,
  { action, result, uscc, ...told }: Refused,
): Promise<never> {
  await audit(deps.db, auditActor, {
    action,
    result,
    error,
    ...(uscc !== undefined && { detail: { uscc } }),
  });
  throw new ServiceError(error, told);
}
