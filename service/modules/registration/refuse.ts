import type { ErrorCode, FieldError } from "#contracts/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";

type Refused = { action: string; result: "refused" | "failed"; uscc?: string; fields?: FieldError[] };

/** Says no to somebody without a session, and leaves a row about it. */
export async function refuse(
  { deps, who }: Pick<Call<unknown, null>, "deps" | "who">,
  error: ErrorCode,
  { action, result, uscc, fields }: Refused,
): Promise<never> {
  await audit(deps.db, who, { action, result, error, ...(uscc !== undefined && { detail: { uscc } }) });
  throw new ServiceError(error, fields ? { fields } : {});
}
