import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";

import type { Deps } from "#service/core/deps.ts";
import { sameSecret } from "#service/core/secret.ts";
import { captcha } from "#service/db/schema/sign-in/captcha.ts";

import { answerHash } from "./hash.ts";

export async function checkCaptcha(deps: Deps, id: string, answer: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const [row] = await deps.db
    .delete(captcha)
    .where(and(eq(captcha.id, id), gt(captcha.expiresAt, deps.clock())))
    .returning({ answerHash: captcha.answerHash });
  return row !== undefined && sameSecret(answerHash(deps.env, id, answer), row.answerHash);
}
