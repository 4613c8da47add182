import { and, count, eq, type SQL, sql } from "drizzle-orm";

import type { FindingChange } from "#contracts/detection/bill-comparison.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { sharedOrdinals } from "#service/workflow/same-findings.ts";

import { findingOrder, selectFindings } from "../findings/finding-query.ts";
import { presentFinding } from "../findings/presenter.ts";
import type { Pair } from "./match-lines.ts";
import { requirePair } from "./versions.ts";

export async function compareFindings(
  call: CallOf<"detectionCompareFindings">,
): Promise<ReplyOf<"detectionCompareFindings">> {
  const { deps, actor, input } = call;
  const filing = await requirePair(deps.db, actor, input.filingId, input);
  const { reportId, where } = changed(input, input.change);
  const rows = await selectFindings(deps.db, { reportId, lineage: filing.lineage })
    .where(where)
    .orderBy(...findingOrder({ search: "" }))
    .limit(input.limit)
    .offset(input.from);
  return { total: await countFindings(deps.db, where), rows: rows.map(presentFinding) };
}

export async function countChanges(conn: Conn, pair: Pair): Promise<Record<FindingChange, number>> {
  const countOf = (change: FindingChange) => countFindings(conn, changed(pair, change).where);
  return { gone: await countOf("gone"), came: await countOf("came"), stayed: await countOf("stayed") };
}

async function countFindings(conn: Conn, where: SQL | undefined): Promise<number> {
  const [counted] = await conn.select({ total: count() }).from(finding).where(where);
  return counted?.total ?? 0;
}

function changed({ before, after }: Pair, change: FindingChange) {
  const [reportId, otherId] = change === "gone" ? [before, after] : [after, before];
  const isShared = sql`${finding.ordinal} in ${sharedOrdinals(reportId, otherId)}`;
  return {
    reportId,
    where: and(eq(finding.reportId, reportId), change === "stayed" ? isShared : sql`not ${isShared}`),
  };
}
