import { and, asc, eq, ilike, or, sql } from "drizzle-orm";

import { mostHits } from "#contracts/detection/detection-api.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { containsText } from "#service/db/contains-text.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";

import { loadReport } from "../read.ts";

/**
 * Matches rows whose 编码, 名称 or 项目特征 contain every word. Scans the report's rows: 100,000 take 0.1 to 0.25 s,
 * which did not justify a trigram index.
 */
export async function searchBill(call: CallOf<"detectionSearch">): Promise<ReplyOf<"detectionSearch">> {
  const { deps, actor, input } = call;
  const { report } = await loadReport(deps.db, actor, input.filingId, input);
  const words = input.text.split(/\s+/);
  const found = await deps.db
    .select({ seq: billRow.seq, total: sql<number>`(count(*) over ())::integer` })
    .from(billRow)
    .where(and(eq(billRow.reportId, report.id), ...words.map(hasWord)))
    .orderBy(asc(billRow.seq))
    .limit(mostHits);
  return { total: found[0]?.total ?? 0, hits: found.map(({ seq }) => seq) };
}

function hasWord(word: string) {
  const pattern = containsText(word);
  return or(ilike(billRow.number, pattern), ilike(billRow.name, pattern), ilike(billRow.feature, pattern));
}
