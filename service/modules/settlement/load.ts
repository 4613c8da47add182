import { and, eq, isNotNull } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";
import { ServiceError } from "#service/http/errors.ts";
import { findVisible } from "#service/workflow/load.ts";

export type Compared = { filing: FilingRow; reportId: string; comparedAt: Date };

/** The settlement that this person sees, with the report whose bills were laid side by side. */
export async function loadCompared(conn: Conn, actor: Actor, filingId: FilingId): Promise<Compared> {
  const filing = await findVisible(conn, actor, filingId);
  if (filing.kind !== "jgjs" || filing.reportId === null) throw missing();
  const [report] = await conn
    .select({ id: detectionReport.id, finishedAt: detectionReport.finishedAt })
    .from(detectionReport)
    .where(and(eq(detectionReport.id, filing.reportId), isNotNull(detectionReport.finishedAt)));
  if (!report?.finishedAt) throw missing();
  return { filing, reportId: report.id, comparedAt: report.finishedAt };
}

function missing(): ServiceError {
  return new ServiceError("detection.missing", {
    message: "还没有成本对比结果，受理并完成造价检测后可查看",
  });
}
