import { and, asc, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { account } from "#service/db/schema/account.ts";
import { noticeRead } from "#service/db/schema/notice.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { liveEdition } from "#service/workflow/notice/publish-edition.ts";

import { loadManaged } from "./load.ts";

const unitId = sql<string>`coalesce(${account.stationId}, ${account.enterpriseId})`;
/** The same people count and are named. */
const isCounted = eq(account.locked, false);

/** Units that the notice is for, with who of them has opened its edition in force: those that have not come first. */
export async function listReaders(call: CallOf<"noticeReaders">): Promise<ReplyOf<"noticeReaders">> {
  const { deps, actor, input } = call;
  const { row } = await loadManaged(deps.db, actor, input.noticeId);
  const live = await liveEdition(deps.db, row.id);
  const isRead = and(eq(noticeRead.noticeId, row.id), gte(noticeRead.number, live?.number ?? 1));
  const { curPage, pageSize, state } = input;
  const inRegion = sql`starts_with(coalesce(${station.regionCode}, ${enterprise.regionCode}, ''), ${row.regionPrefix})`;
  const unitName = sql<string>`coalesce(${station.name}, ${enterprise.name})`;
  const readCount = sql<number>`count(${noticeRead.accountId})::int`;
  const units = deps.db.$with("units").as(
    deps.db
      .select({
        id: unitId.as("id"),
        name: unitName.as("name"),
        people: sql<number>`count(*)::int`.as("people"),
        reads: readCount.as("reads"),
      })
      .from(account)
      .leftJoin(station, eq(station.id, account.stationId))
      .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
      .leftJoin(noticeRead, and(eq(noticeRead.accountId, account.id), isRead))
      .where(and(or(isNotNull(account.stationId), isNotNull(account.enterpriseId)), isCounted, inRegion))
      .groupBy(unitId, unitName),
  );
  const [totals] = await deps.db
    .with(units)
    .select({
      units: sql<number>`count(*)::int`,
      readUnits: sql<number>`count(*) filter (where reads > 0)::int`,
    })
    .from(units);
  const { units: unitCount, readUnits } = totals ?? { units: 0, readUnits: 0 };
  const asked = state && (state === "read" ? sql`${units.reads} > 0` : sql`${units.reads} = 0`);
  const rows = await deps.db
    .with(units)
    .select()
    .from(units)
    .where(asked)
    .orderBy(asc(sql`${units.reads} > 0`), asc(units.name), asc(units.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const readers = await readersOf(
    call,
    rows.map(({ id }) => id),
    isRead,
  );
  const total = state === undefined ? unitCount : state === "read" ? readUnits : unitCount - readUnits;
  return {
    curPage,
    pageSize,
    total,
    units: unitCount,
    readUnits,
    rows: rows.map(({ id, name, people }) => ({ unitName: name, people, readers: readers.get(id) ?? [] })),
  };
}

async function readersOf(
  { deps }: CallOf<"noticeReaders">,
  unitIds: readonly string[],
  isRead: SQL | undefined,
): Promise<Map<string, { name: string; at: string }[]>> {
  if (unitIds.length === 0) return new Map();
  const rows = await deps.db
    .select({ unitId, name: account.name, at: noticeRead.firstAt })
    .from(noticeRead)
    .innerJoin(account, eq(account.id, noticeRead.accountId))
    .where(and(isRead, isCounted, inArray(unitId, [...unitIds])))
    .orderBy(desc(noticeRead.firstAt));
  const grouped = Map.groupBy(rows, (row) => row.unitId);
  return new Map(
    [...grouped].map(([id, some]) => [id, some.map(({ name, at }) => ({ name, at: at.toISOString() }))]),
  );
}
