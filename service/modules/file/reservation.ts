import { eq } from "drizzle-orm";

import type { Tx } from "#service/db/connect.ts";
import { uploadReservation } from "#service/db/schema/upload.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";
import type { PendingBlob } from "#service/storage/blob.ts";

import { lockUploader, requireRoom } from "./quota.ts";

type AnyCall = Pick<Call<unknown, Actor | null>, "deps" | "actor" | "who">;
/** Refuses when there is no room; runs in the transaction that reserves it. */
type Check = (tx: Tx) => Promise<void>;
type Work<T> = (blob: PendingBlob, reservationId: string) => Promise<T>;

/** The size that a request announces, at most `most`: all of that for one that announces none. */
export function announcedSize(request: Request, most: number): number {
  const length = Number(request.headers.get("content-length") ?? most);
  return Number.isSafeInteger(length) && length > 0 ? Math.min(length, most) : most;
}

/**
 * Reserves room on disk and within the limits before the first byte is written, and opens a blob for it. Reservation and
 * uncommitted blob are given back however `work` ends.
 */
export async function withReservation<T>(
  call: AnyCall,
  size: number,
  check: Check,
  work: Work<T>,
): Promise<T> {
  const { deps, actor, who } = call;
  await deps.disk.require(size);
  const id = await deps.db.transaction(async (tx) => {
    await check(tx);
    const [row] = await tx
      .insert(uploadReservation)
      .values({ accountId: actor?.accountId ?? null, size, createdAt: who.at })
      .returning({ id: uploadReservation.id });
    if (!row) throw new Error("The reservation was not written");
    return row.id;
  });
  try {
    const blob = await deps.blobs.create();
    try {
      return await work(blob, id);
    } finally {
      await blob.discard();
    }
  } finally {
    await deps.db
      .delete(uploadReservation)
      .where(eq(uploadReservation.id, id))
      .catch((error: unknown) => deps.log.warn({ err: error }, "upload reservation not released"));
  }
}

/** For somebody signed in, within the limits of account and enterprise. */
export function withRoom<T>(call: Call, size: number, work: Work<T>): Promise<T> {
  const check: Check = async (tx) => {
    await lockUploader(tx, call.actor);
    await requireRoom(tx, call.deps.env, call.actor, { adding: size, now: call.who.at });
  };
  return withReservation(call, size, check, work);
}

/** Turns a reservation into the file that it was for; one that was swept meanwhile has to find room again. */
export async function settleReservation(tx: Tx, call: Call, id: string, size: number): Promise<void> {
  await lockUploader(tx, call.actor);
  const gone = await tx
    .delete(uploadReservation)
    .where(eq(uploadReservation.id, id))
    .returning({ id: uploadReservation.id });
  if (gone.length === 0) await requireRoom(tx, call.deps.env, call.actor, { adding: size, now: call.who.at });
}
