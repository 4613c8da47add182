import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Right } from "#contracts/permissions/permissions.ts";
import type { SearchSourceName } from "#contracts/search/search.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";

/** `path`: page of the row. `facts`: shown under the title. */
export type Presented = { path: string; facts: readonly string[] };

/** Its texts are those of the view `searched_<name>`, indexed by the triggers of `CALL search_source(...)`. */
export type SearchSource = {
  name: SearchSourceName;
  right: Right;
  table: PgTable;
  id: PgColumn;
  /** Rows that the actor may see; undefined: all. */
  scope: (actor: Actor) => SQL | undefined;
  present: (conn: Conn, ids: readonly string[]) => Promise<ReadonlyMap<string, Presented>>;
};
