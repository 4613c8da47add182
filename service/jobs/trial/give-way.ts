import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";

import { inArray } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import type { Db } from "#service/db/connect.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";

/** Milliseconds between two looks at the stations' checks. */
const every = 500;

async function stationsAtWork(db: Pick<Db, "select">): Promise<boolean> {
  const [live] = await db
    .select({ filingId: detectionJob.filingId })
    .from(detectionJob)
    .where(inArray(detectionJob.state, ["queued", "running"]))
    .limit(1);
  return live !== undefined;
}

export type Pause = {
  /** Resolves while no station's check waits or runs; rejects when all waiting together took too long. */
  (): Promise<void>;
  hasWaitedTooLong: () => boolean;
};

export function giveWay(db: Db, signal: AbortSignal | undefined, longest: number): Pause {
  let looked = -every;
  let waited = 0;
  const pause = async () => {
    signal?.throwIfAborted();
    if (performance.now() - looked < every) return;
    while (await stationsAtWork(db)) {
      if (waited >= longest) throw new Error("A trial check waited too long for the stations' checks");
      await setTimeout(every, undefined, signal ? { signal } : {});
      waited += every;
    }
    looked = performance.now();
  };
  return Object.assign(pause, { hasWaitedTooLong: () => waited >= longest });
}

/** Pauses between the pieces of a file, so that reading gives way too. */
export function pausing(blobs: Deps["blobs"], pause: () => Promise<void>): Deps["blobs"] {
  return {
    ...blobs,
    read: async (key, range) => Readable.from(pieces(await blobs.read(key, range), pause)),
  };
}

async function* pieces(source: Readable, pause: () => Promise<void>): AsyncGenerator<unknown> {
  for await (const piece of source) {
    await pause();
    yield piece;
  }
}
