import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import type {
  ReferenceChangesInput,
  referenceChangesOutputSchema,
} from "#contracts/detect-standard/reference-changes.ts";
import type { DifferenceKind } from "#contracts/detection/difference.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import type { BatchId } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { referenceBatch, type ReferenceBatchRow } from "#service/db/schema/detection/reference-data.ts";
import { region } from "#service/db/schema/region/region.ts";
import { scopeText } from "#service/detection-data/reference/scope-text.ts";

import { ofScope } from "./scope.ts";
import { listed, sources } from "./sources.ts";

type Page = z.input<typeof referenceChangesOutputSchema>;
type Cells = Record<string, string>;
export type DifferenceRow = { key: string; difference: DifferenceKind; was: Cells | null; is: Cells | null };

/** With `counted`: the total of that kind; otherwise a row of the page. */
type PageRow = DifferenceRow & { counted: DifferenceKind | null; count: number };

export async function listReferenceChanges({ deps, input }: Call<ReferenceChangesInput>): Promise<Page> {
  const { curPage, pageSize, search, difference } = input;
  const { after, scope } = await findVersion(deps.db, input.batchId);
  const others = await otherVersions(deps.db, after);
  const before = earlierOf(after, others, input.before);
  const page = { curPage, pageSize, kind: after.kind, scope, after: present(after) };
  const known = { others: others.map(present), before: before && present(before) };
  const counts = { added: 0, removed: 0, changed: 0 };
  if (!before) return { ...page, ...known, counts, total: 0, rows: [] };

  const found = differences(after.kind, { before: before.id, after: after.id }, search, deps.clock());
  const { rows } = await deps.db.execute<PageRow>(sql`with d as materialized (${found}),
    page as (select * from d ${difference === undefined ? sql`` : sql`where difference = ${difference}`}
      order by key limit ${pageSize} offset ${(curPage - 1) * pageSize})
    select c.difference as counted, c.count, null as key, null as was, null as "is", null as difference
      from (select difference, count(*)::int as count from d group by difference) c
    union all select null, null, key, was, "is", difference from page
    order by key nulls first`);
  const shown: DifferenceRow[] = [];
  for (const { counted, count, ...row } of rows)
    if (counted !== null) counts[counted] = count;
    else shown.push(row);
  const total = difference ? counts[difference] : counts.added + counts.removed + counts.changed;
  return { ...page, ...known, counts, total, rows: shown.map(changeOf) };
}

async function findVersion(conn: Conn, id: BatchId): Promise<{ after: ReferenceBatchRow; scope: string }> {
  const [found] = await conn
    .select({ after: referenceBatch, regionName: region.name })
    .from(referenceBatch)
    .leftJoin(region, eq(region.code, referenceBatch.regionCode))
    .where(eq(referenceBatch.id, id));
  if (!found) throw new ServiceError("request.invalid", { message: "未找到该版本，请从版本记录中重新选择" });
  return { after: found.after, scope: scopeText(found.after, found.regionName ?? "") };
}

export function otherVersions(conn: Conn, after: ReferenceBatchRow): Promise<ReferenceBatchRow[]> {
  return conn
    .select()
    .from(referenceBatch)
    .where(and(ofScope(after), ne(referenceBatch.id, after.id)))
    .orderBy(desc(referenceBatch.version));
}

export function earlierOf(
  after: ReferenceBatchRow,
  others: readonly ReferenceBatchRow[],
  asked: string,
): ReferenceBatchRow | null {
  if (asked === "last") return others.find(({ version }) => version < after.version) ?? null;
  const found = others.find(({ id }) => id === asked);
  if (found) return found;
  throw new ServiceError("request.invalid", { message: "只能与同一地区、标准和月份的其他版本对比" });
}

/** Columns: key, difference, texts before and after. */
export function differences(
  kind: ReferenceKind,
  sides: { before: BatchId; after: BatchId },
  search: string,
  now: Date,
): SQL {
  const { columns, named, searched } = sources[kind];
  const codes = Object.keys(columns);
  const list = (parts: readonly SQL[], between = sql`, `): SQL => sql.join([...parts], between);
  const cell = (side: SQL, code: string): SQL => sql`${side}.${sql.identifier(code)}`;
  const [a, b] = [sql.raw("a"), sql.raw("b")];
  const texts = Object.entries(columns).map(
    ([code, column]) => sql`coalesce(trim(${column}), '') as ${sql.identifier(code)}`,
  );
  const key = list(named.map((code) => cell(sql.raw("r"), code)));
  const side = (batchId: BatchId): SQL =>
    sql`select jsonb_build_array(${key})::text as key, r.*
      from (select ${list(texts)} from ${listed({ kind, batchId, search: "" }, now)}) r`;
  const row = (of: SQL): SQL => sql`row(${list(codes.map((code) => cell(of, code)))})`;
  const object = (of: SQL): SQL => sql`case when ${of}.key is not null then
    jsonb_build_object(${list(codes.map((code) => sql`${code}::text, ${cell(of, code)}`))}) end`;
  const holds = (of: SQL): SQL[] =>
    searched.map((code) => sql`lower(${cell(of, code)}) like ${containsText(search)}`);
  return sql`select key, ${object(a)} as was, ${object(b)} as "is",
      case when a.key is null then 'added' when b.key is null then 'removed' else 'changed' end as difference
    from (${side(sides.before)}) a full join (${side(sides.after)}) b using (key)
    where ${row(a)} is distinct from ${row(b)}
      ${search === "" ? sql`` : sql`and (${list([...holds(a), ...holds(b)], sql` or `)})`}`;
}

export function changeOf({ key, difference, was, is }: DifferenceRow): Page["rows"][number] {
  const former = Object.entries(was ?? {}).filter(([code, text]) => is !== null && is[code] !== text);
  return { id: key, difference, cells: is ?? was ?? {}, was: Object.fromEntries(former) };
}

function present({ id, version, rowCount, createdAt }: ReferenceBatchRow): Page["after"] {
  return { batchId: id, version, rows: rowCount, at: createdAt.toISOString() };
}
