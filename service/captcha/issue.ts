import { randomUUID } from "node:crypto";

import { and, count, eq, gt, lte } from "drizzle-orm";

import { networkOf } from "#service/auth/network.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { captcha } from "#service/db/schema/sign-in/captcha.ts";

import { answerHash } from "./hash.ts";
import { drawText } from "./image.ts";
import { makeQuestion } from "./question.ts";

const life = 120_000;
const perMinute = 120;

export async function issueCaptcha({
  deps,
  requestContext,
}: Call<unknown, null>): Promise<{ captchaId: string; image: string }> {
  const now = deps.clock();
  const network = networkOf(requestContext.ip);
  const minuteAgo = new Date(now.getTime() - 60_000);
  const [recent] = await deps.db
    .select({ issued: count() })
    .from(captcha)
    .where(and(eq(captcha.network, network), gt(captcha.createdAt, minuteAgo)));
  if ((recent?.issued ?? 0) >= perMinute) throw new ServiceError("request.rate-limited");

  const question = makeQuestion();
  const id = randomUUID();
  await deps.db.delete(captcha).where(lte(captcha.expiresAt, now));
  await deps.db.insert(captcha).values({
    id,
    network,
    answerHash: answerHash(deps.env, id, question.answer),
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
  });
  return { captchaId: id, image: `data:image/png;base64,${drawText(question.text).toString("base64")}` };
}
