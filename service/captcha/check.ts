import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";

import { captcha } from "#service/db/schema/captcha.ts";
import type { Deps } from "#service/http/deps.ts";
import { sameSecret } from "#service/http/secret.ts";

import { answerHash } from "./hash.ts";

/** Uses a captcha up, right or wrong: two tries at once find one row. */
export async function checkCaptcha(deps: Deps, id: string, answer: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const [row] = await deps.db
    .delete(captcha)
    .where(and(eq(captcha.id, id), gt(captcha.expiresAt, deps.clock())))
    .returning({ answerHash: captcha.answerHash });
  return row !== undefined && sameSecret(answerHash(deps.env, id, answer), row.answerHash);
}
