import { and, eq, lte } from "drizzle-orm";

import type { NoticeEditionId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { noticeEdition } from "#service/db/schema/notice.ts";

import { machineAt } from "../system-step.ts";
import { lockNotices, publishEdition } from "./publish-edition.ts";

type Sweeping = Pick<Deps, "db" | "clock" | "log">;

/** Publishes what is due, also what fell due while nothing ran. Each in its own transaction. Returns their number. */
export async function publishDueNotices({ db, clock, log }: Sweeping, requestId: string): Promise<number> {
  const now = clock();
  const due = await db
    .select({ id: noticeEdition.id })
    .from(noticeEdition)
    .where(and(eq(noticeEdition.status, "scheduled"), lte(noticeEdition.publishAt, now)))
    .orderBy(noticeEdition.publishAt, noticeEdition.id);
  let published = 0;
  for (const { id } of due) {
    // One failure must not block the others.
    await db
      .transaction(async (tx) => {
        if (await publishOne(tx, id, { now, requestId })) published += 1;
      })
      .catch((error: unknown) => log.error({ err: error, editionId: id }, "scheduled publication failed"));
  }
  return published;
}

/** Reads again under the lock: somebody may have published or dropped it meanwhile. */
async function publishOne(
  tx: Tx,
  id: NoticeEditionId,
  { now, requestId }: { now: Date; requestId: string },
): Promise<boolean> {
  const [before] = await tx.select().from(noticeEdition).where(eq(noticeEdition.id, id));
  if (!before) return false;
  const locked = await lockNotices(tx, [before.noticeId, ...before.links.map(({ noticeId }) => noticeId)]);
  const row = locked.get(before.noticeId);
  const [edition] = await tx.select().from(noticeEdition).where(eq(noticeEdition.id, id));
  const isDue = edition?.status === "scheduled" && edition.publishAt !== null && edition.publishAt <= now;
  if (!row || !isDue) return false;
  const auditActor = machineAt(now, requestId);
  await publishEdition(tx, { row, edition, auditActor, userName: "系统", action: "notice.due" });
  return true;
}
