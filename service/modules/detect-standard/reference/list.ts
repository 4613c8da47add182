import { sql } from "drizzle-orm";
import type { z } from "zod";

import type {
  ReferenceListInput,
  referenceListOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import { listed, sources } from "./sources.ts";

type Page = z.input<typeof referenceListOutputSchema>;
export type Filter = Omit<ReferenceListInput, "curPage" | "pageSize">;

export async function countRows(conn: Conn, filter: Filter, now: Date): Promise<number> {
  const { rows } = await conn.execute<{ count: number }>(
    sql`select count(*)::int as count from ${listed(filter, now)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function listReference({ deps, input }: Call<ReferenceListInput>): Promise<Page> {
  const { curPage, pageSize, ...filter } = input;
  const { columns, id, order } = sources[filter.kind];
  const now = deps.clock();
  const fields = Object.entries(columns).map(([code, column]) => sql`${column} as ${sql.identifier(code)}`);
  const [total, { rows }] = await Promise.all([
    countRows(deps.db, filter, now),
    deps.db.execute<Record<string, string | null>>(sql`
      select ${id} as "row id", ${sql.join(fields, sql`, `)} from ${listed(filter, now)}
      order by ${order} limit ${pageSize} offset ${(curPage - 1) * pageSize}`),
  ]);
  return {
    total,
    curPage,
    pageSize,
    rows: rows.map(({ "row id": rowId, ...cells }) => ({
      id: rowId ?? "",
      cells: Object.fromEntries(Object.entries(cells).map(([code, text]) => [code, text?.trim() ?? ""])),
    })),
  };
}
