import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import type { ReferenceKind } from "#contracts/detect-standard.ts";
import type { DifferenceKind } from "#contracts/difference.ts";
import type { ReferenceChangesInput, referenceChangesOutputSchema } from "#contracts/reference-changes.ts";
import type { Conn } from "#service/db/connect.ts";
import { referenceBatch, type ReferenceBatchRow } from "#service/db/schema/reference-data.ts";
import { region } from "#service/db/schema/region.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { scopeText } from "#service/jobs/detection/reference/scope-text.ts";
import { containsText } from "#service/workflow/search.ts";

import { listed, sources } from "./sources.ts";

type Page = z.input<typeof referenceChangesOutputSchema>;
type Cells = Record<string, string>;
type DifferenceRow = { key: string; difference: DifferenceKind; was: Cells | null; is: Cells | null };

/** What differs between two versions of a scope, a page at a time, in the order of what names the rows. */
export async function listReferenceChanges({ deps, input }: Call<ReferenceChangesInput>): Promise<Page> {
  const { curPage, pageSize, search, difference } = input;
  const { after, scope } = await findVersion(deps.db, input.batch);
  const others = await otherVersions(deps.db, after);
  const before = earlierOf(after, others, input.before);
  const page = { curPage, pageSize, kind: after.kind, scope, after: present(after) };
  const known = { others: others.map(present), before: before && present(before) };
  const counts = { added: 0, removed: 0, changed: 0 };
  if (!before) return { ...page, ...known, counts, total: 0, rows: [] };

  const found = differences(after.kind, { before: before.id, after: after.id }, search, deps.clock());
  const counted = await deps.db.execute<{ difference: DifferenceKind; count: number }>(
    sql`select difference, count(*)::int as count from (${found}) d group by difference`,
  );
  for (const row of counted.rows) counts[row.difference] = row.count;
  const { rows } = await deps.db.execute<DifferenceRow>(sql`select * from (${found}) d
    ${difference === undefined ? sql`` : sql`where difference = ${difference}`}
    order by key limit ${pageSize} offset ${(curPage - 1) * pageSize}`);
  const total = difference ? counts[difference] : counts.added + counts.removed + counts.changed;
  return { ...page, ...known, counts, total, rows: rows.map(changeOf) };
}

async function findVersion(conn: Conn, id: string): Promise<{ after: ReferenceBatchRow; scope: string }> {
  const [found] = await conn
    .select({ after: referenceBatch, regionName: region.name })
    .from(referenceBatch)
    .leftJoin(region, eq(region.code, referenceBatch.regionCode))
    .where(eq(referenceBatch.id, id));
  if (!found) throw new ServiceError("request.invalid", { message: "未找到该版本，请从版本记录中重新选择" });
  return { after: found.after, scope: scopeText(found.after, found.regionName ?? "") };
}

function otherVersions(conn: Conn, after: ReferenceBatchRow): Promise<ReferenceBatchRow[]> {
  const same = (column: SQL, value: string | null) => sql`${column} is not distinct from ${value}`;
  return conn
    .select()
    .from(referenceBatch)
    .where(
      and(
        eq(referenceBatch.kind, after.kind),
        same(sql`${referenceBatch.standardVersion}`, after.standardVersion),
        same(sql`${referenceBatch.regionCode}`, after.regionCode),
        same(sql`${referenceBatch.month}`, after.month),
        ne(referenceBatch.id, after.id),
      ),
    )
    .orderBy(desc(referenceBatch.version));
}

function earlierOf(
  after: ReferenceBatchRow,
  others: readonly ReferenceBatchRow[],
  asked: string,
): ReferenceBatchRow | null {
  if (asked === "last") return others.find(({ version }) => version < after.version) ?? null;
  const found = others.find(({ id }) => id === asked);
  if (found) return found;
  throw new ServiceError("request.invalid", { message: "只能与同一地区、标准和月份的其他版本对比" });
}

/** Rows of either side that the other one does not have as they are: key, difference, texts before and after. */
function differences(
  kind: ReferenceKind,
  sides: { before: string; after: string },
  search: string,
  now: Date,
): SQL {
  const { columns, named, searched } = sources[kind];
  const cells = sql.join(
    Object.entries(columns).map(([code, column]) => sql`${code}::text, coalesce(trim(${column}), '')`),
    sql`, `,
  );
  const key = sql.join(
    named.map((code) => sql`cells ->> ${code}::text`),
    sql`, `,
  );
  const side = (batch: string): SQL =>
    sql`select jsonb_build_array(${key}) as key, cells
      from (select jsonb_build_object(${cells}) as cells from ${listed({ kind, batch, search: "" }, now)}) r`;
  const holds = (cell: SQL): SQL[] =>
    searched.map((code) => sql`lower(${cell} ->> ${code}::text) like ${containsText(search)}`);
  const isFound = sql.join([...holds(sql`a.cells`), ...holds(sql`b.cells`)], sql` or `);
  return sql`select key::text as key, a.cells as was, b.cells as is,
      case when a.cells is null then 'added' when b.cells is null then 'removed' else 'changed' end as difference
    from (${side(sides.before)}) a full join (${side(sides.after)}) b using (key)
    where a.cells is distinct from b.cells ${search === "" ? sql`` : sql`and (${isFound})`}`;
}

function changeOf({ key, difference, was, is }: DifferenceRow): Page["rows"][number] {
  const former = Object.entries(was ?? {}).filter(([code, text]) => is !== null && is[code] !== text);
  return { id: key, difference, cells: is ?? was ?? {}, was: Object.fromEntries(former) };
}

function present({ id, version, rowCount, createdAt }: ReferenceBatchRow): Page["after"] {
  return { batchId: id, version, rows: rowCount, at: createdAt.toISOString() };
}
