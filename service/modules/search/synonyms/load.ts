import { eq } from "drizzle-orm";

import type { SynonymId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { searchSynonym } from "#service/db/schema/search.ts";

export async function lockSynonym(tx: Tx, id: SynonymId | undefined, revision: number | undefined) {
  const rows =
    id === undefined
      ? []
      : await tx.select().from(searchSynonym).where(eq(searchSynonym.id, id)).for("update");
  const [row] = rows;
  if (row?.revision !== revision || !row) throw new ServiceError("synonym.stale");
  return row;
}
