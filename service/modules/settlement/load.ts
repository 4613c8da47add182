import { and, eq, isNotNull } from "drizzle-orm";

import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { findVisible } from "#service/workflow/load.ts";

export type Compared = { filing: FilingRow; reportId: ReportId; comparedAt: Date };

export async function loadCompared(conn: Conn, actor: Actor, filingId: FilingId): Promise<Compared> {
  const filing = await findVisible(conn, actor, filingId);
  if (filing.kind !== "settlement" || filing.reportId === null) throw missing();
  const [report] = await conn
    .select({ id: detectionReport.id, finishedAt: detectionReport.finishedAt })
    .from(detectionReport)
    .where(and(eq(detectionReport.id, filing.reportId), isNotNull(detectionReport.finishedAt)));
  if (!report?.finishedAt) throw missing();
  return { filing, reportId: report.id, comparedAt: report.finishedAt };
}

function missing(): ServiceError {
  return new ServiceError("detection.missing", {
    message: "暂无造价对比结果，受理并完成造价检测后可查看",
  });
}
