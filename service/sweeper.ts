import { lt, or } from "drizzle-orm";

import { captcha } from "#service/db/schema/captcha.ts";
import { session } from "#service/db/schema/session.ts";
import type { Deps } from "#service/http/deps.ts";

const every = 10 * 60_000;
const sessionsKept = 24 * 60 * 60_000;

/** Removes what is over: captchas nobody solved, sessions that ended a day ago. */
export async function sweep({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - sessionsKept);
  await db.delete(captcha).where(lt(captcha.expiresAt, now));
  await db.delete(session).where(or(lt(session.endedAt, dayAgo), lt(session.expiresAt, dayAgo)));
}

/** Sweeps now and then; returns how to stop it, which waits for the sweep under way. */
export function startSweeper(deps: Deps): () => Promise<void> {
  let current = Promise.resolve();
  const run = (): void => {
    current = sweep(deps).catch((error: unknown) => deps.log.error({ err: error }, "sweeping failed"));
  };
  const timer = setInterval(run, every);
  run();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
