import { and, eq, isNull, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/finding.ts";
import { ServiceError } from "#service/http/errors.ts";

export type OpenFindings = { decisions: number; replies: number };

/** E findings without a decision, W findings with neither reply nor decision. */
export async function openFindings(
  conn: Conn,
  { reportId, lineage }: Pick<FilingRow, "lineage"> & { reportId: string },
): Promise<OpenFindings> {
  const [row] = await conn
    .select({
      decisions: sql<number>`count(*) filter (where ${finding.severity} = 'E')::int`,
      replies: sql<number>`count(*) filter (where ${finding.severity} = 'W' and ${findingAnswer.key} is null)::int`,
    })
    .from(finding)
    .leftJoin(
      findingDecision,
      and(
        eq(findingDecision.lineage, lineage),
        eq(findingDecision.key, finding.key),
        eq(findingDecision.fingerprint, finding.fingerprint),
      ),
    )
    .leftJoin(
      findingAnswer,
      and(
        eq(findingAnswer.lineage, lineage),
        eq(findingAnswer.key, finding.key),
        eq(findingAnswer.fingerprint, finding.fingerprint),
      ),
    )
    .where(and(eq(finding.reportId, reportId), isNull(findingDecision.key)));
  return row ?? { decisions: 0, replies: 0 };
}

export async function requireFindingsSettled(conn: Conn, filing: FilingRow): Promise<void> {
  if (filing.reportId === null) throw new ServiceError("detection.missing");
  const open = await openFindings(conn, { reportId: filing.reportId, lineage: filing.lineage });
  const left = [
    open.decisions > 0 ? `${open.decisions} 条错误未作处理` : "",
    open.replies > 0 ? `${open.replies} 条警告未答复` : "",
  ].filter((text) => text !== "");
  if (left.length === 0) return;
  const way = open.replies > 0 ? "请逐条作出处理，或待企业答复后再通过" : "请逐条作出处理后再通过";
  throw new ServiceError("filing.undecided", { message: `尚有 ${left.join("、")}，${way}` });
}
