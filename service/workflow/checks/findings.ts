import { eq, sql } from "drizzle-orm";

import type { FindingNeed } from "#contracts/detection/finding-state.ts";
import type { ReportId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { stillNeeds, withWords } from "#service/workflow/finding-words.ts";

export type OpenFindings = { decisions: number; replies: number };

export async function openFindings(
  conn: Conn,
  { reportId, lineage }: Pick<FilingRow, "lineage"> & { reportId: ReportId },
): Promise<OpenFindings> {
  const counted = (need: FindingNeed) => sql<number>`count(*) filter (where ${stillNeeds(need)})::int`;
  const selected = conn.select({ decisions: counted("decision"), replies: counted("reply") }).from(finding);
  const [row] = await withWords(selected.$dynamic(), lineage).where(eq(finding.reportId, reportId));
  return row ?? { decisions: 0, replies: 0 };
}

export async function requireFindingsSettled(conn: Conn, filing: FilingRow): Promise<void> {
  if (filing.reportId === null) throw new ServiceError("detection.missing");
  const open = await openFindings(conn, { reportId: filing.reportId, lineage: filing.lineage });
  const left = [
    open.decisions > 0 ? `${open.decisions}条错误未作处理` : "",
    open.replies > 0 ? `${open.replies}条警告未答复` : "",
  ].filter((text) => text !== "");
  if (left.length === 0) return;
  const way = open.replies > 0 ? "请逐条作出处理，或待企业答复后再通过" : "请逐条作出处理后再通过";
  throw new ServiceError("filing.undecided", { message: `尚有${left.join("、")}，${way}` });
}
