import { inArray } from "drizzle-orm";

import { creditGradeSchema } from "#contracts/enterprise/credit-grade.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { regionName } from "#service/db/region-name.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import { figuresOf } from "./figures.ts";
import { countEnterprises, enterpriseOrder, listedEnterprises, withRegion } from "./list-query.ts";

type ListCall = CallOf<"enterpriseList">;

export async function listEnterprises(call: ListCall): Promise<ReplyOf<"enterpriseList">> {
  const { deps, input } = call;
  const [total, ids] = await Promise.all([
    countEnterprises(deps.db, listedEnterprises(call)),
    selectPageIds(deps.db, call),
  ]);
  const { curPage, pageSize } = input;
  return { total, curPage, pageSize, rows: await loadRows(deps.db, ids, shanghaiDay(deps.clock())) };
}

/** The page first, so that figures are counted for its rows alone. */
async function selectPageIds(conn: Conn, call: ListCall): Promise<EnterpriseId[]> {
  const { curPage, pageSize } = call.input;
  const rows = await conn
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(listedEnterprises(call))
    .orderBy(...enterpriseOrder(call))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  return rows.map(({ id }) => id);
}

async function loadRows(conn: Conn, ids: readonly EnterpriseId[], today: string) {
  const { people, certificates, expiring, filings, grade } = figuresOf(today);
  const rows = await withRegion(
    conn
      .select({
        id: enterprise.id,
        name: enterprise.name,
        uscc: enterprise.uscc,
        kind: enterprise.kind,
        regionName,
        status: enterprise.status,
        people,
        certificates,
        expiring,
        filings,
        grade,
      })
      .from(enterprise)
      .$dynamic(),
  ).where(inArray(enterprise.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, grade: creditGradeSchema.nullable().parse(row.grade) }] : [];
  });
}
