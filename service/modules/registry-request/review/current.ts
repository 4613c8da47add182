import type { FormValues } from "#contracts/form/form.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { type ReviewedSubject, reviewedValues } from "#service/registry/reviewed-values.ts";

export type Current = { certNo: string; values: FormValues } | { gone: string };

/** The general words of the error speak to whoever looks for a person. */
export const personLeft = "该人员已不在申请单位，不能通过，请办理为不予通过";

/** `gone`: why nothing can be changed any more, such as a person who has left. */
export async function currentOf(conn: Conn, env: Env, subject: ReviewedSubject): Promise<Current> {
  try {
    return await reviewedValues(conn, env, subject);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { gone: error.code === "staff.not-found" ? personLeft : error.message };
  }
}
