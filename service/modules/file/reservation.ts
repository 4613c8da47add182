import { eq } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import type { Upload } from "#service/core/upload.ts";
import type { Tx } from "#service/db/connect.ts";
import { uploadReservation } from "#service/db/schema/upload.ts";
import type { PendingBlob } from "#service/storage/blob.ts";

import { lockUploader, requireRoom } from "./quota.ts";

type AnyCall = Pick<Call<unknown, Actor | null>, "deps" | "actor" | "auditActor">;
/** Throws when there is no room; runs in the transaction that reserves it. */
type Check = (tx: Tx) => Promise<void>;
type Work<T> = (blob: PendingBlob, reservationId: string) => Promise<T>;

/** Bytes; `most` for an upload without a length. */
export function announcedSize({ size }: Upload, most: number): number {
  return Math.min(size ?? most, most);
}

/**
 * Reserves room before the first byte is written.
 * Releases the reservation and an uncommitted blob however `work` ends.
 */
export async function withReservation<T>(
  call: AnyCall,
  size: number,
  check: Check,
  work: Work<T>,
): Promise<T> {
  const { deps, actor, auditActor } = call;
  await deps.disk.require(size);
  const id = await deps.db.transaction(async (tx) => {
    await check(tx);
    const [row] = await tx
      .insert(uploadReservation)
      .values({ accountId: actor?.accountId ?? null, size, createdAt: auditActor.at })
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

export function withRoom<T>(call: Call, size: number, work: Work<T>): Promise<T> {
  const check: Check = async (tx) => {
    await lockUploader(tx, call.actor);
    await requireRoom(tx, call.deps.env, call.actor, { adding: size, now: call.auditActor.at });
  };
  return withReservation(call, size, check, work);
}

/** Replaces the reservation by its file; checks the room again if the reservation was swept meanwhile. */
export async function settleReservation(tx: Tx, call: Call, id: string, size: number): Promise<void> {
  await lockUploader(tx, call.actor);
  const gone = await tx
    .delete(uploadReservation)
    .where(eq(uploadReservation.id, id))
    .returning({ id: uploadReservation.id });
  if (gone.length === 0)
    await requireRoom(tx, call.deps.env, call.actor, { adding: size, now: call.auditActor.at });
}
