import { sql } from "drizzle-orm";
import type { z } from "zod";

import type {
  ReferenceListInput,
  referenceListOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { type Bounded, countUpTo } from "#service/db/count-up-to.ts";

import { listed, sources } from "./sources.ts";

type Page = z.input<typeof referenceListOutputSchema>;
export type Filter = Omit<ReferenceListInput, "curPage" | "pageSize">;

export function rowsOf(conn: Conn, filter: Filter, now: Date): Bounded {
  return conn.select({ one: sql`1`.as("one") }).from(listed(filter, now));
}

export async function listReference({ deps, input }: Call<ReferenceListInput>): Promise<Page> {
  const { curPage, pageSize, ...filter } = input;
  const { columns, id, order } = sources[filter.kind];
  const now = deps.clock();
  const fields = Object.entries(columns).map(([code, column]) => sql`${column} as ${sql.identifier(code)}`);
  const [counted, { rows }] = await Promise.all([
    countUpTo(deps.db, rowsOf(deps.db, filter, now)),
    deps.db.execute<Record<string, string | null>>(sql`
      select ${id} as "row id", ${sql.join(fields, sql`, `)} from ${listed(filter, now)}
      order by ${order} limit ${pageSize} offset ${(curPage - 1) * pageSize}`),
  ]);
  return {
    ...counted,
    curPage,
    pageSize,
    rows: rows.map(({ "row id": rowId, ...cells }) => ({
      id: rowId ?? "",
      cells: Object.fromEntries(Object.entries(cells).map(([code, text]) => [code, text?.trim() ?? ""])),
    })),
  };
}
