import type { FormValues } from "#contracts/form/form.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { type ReviewedSubject, reviewedValues } from "#service/registry/reviewed-values.ts";

export type Current = { certNo: string; values: FormValues } | { gone: string };

/** `gone`: why nothing can be changed any more, such as a person who has left. */
export async function currentOf(conn: Conn, env: Env, subject: ReviewedSubject): Promise<Current> {
  try {
    return await reviewedValues(conn, env, subject);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { gone: error.message };
  }
}
