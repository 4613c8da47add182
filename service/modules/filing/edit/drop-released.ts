import { and, eq, inArray, isNull, notExists } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";

/** Frees the room at once after the commit; the sweeper catches what fails here. */
export async function dropReleased({ db, blobs, log }: Deps, ids: readonly FileId[]): Promise<void> {
  if (ids.length === 0) return;
  const used = db.select().from(filingFile).where(eq(filingFile.fileId, file.id));
  try {
    const gone = await db
      .delete(file)
      .where(and(inArray(file.id, [...ids]), isNull(file.attachedTo), notExists(used)))
      .returning({ key: file.storageKey });
    for (const { key } of gone) await blobs.remove(key);
  } catch (error) {
    log.warn({ err: error, files: ids.length }, "released files not removed");
  }
}
