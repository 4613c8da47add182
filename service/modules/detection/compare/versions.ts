import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";

import type { FilingId, filingIdInputSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { findVisible } from "#service/workflow/load.ts";
import { inScope } from "#service/workflow/scope.ts";

import type { Pair } from "./match-lines.ts";

export async function listVersions(
  call: Call<z.output<typeof filingIdInputSchema>>,
): Promise<ReplyOf<"detectionVersions">> {
  const { deps, actor, input } = call;
  const { lineage } = await findVisible(deps.db, actor, input.filingId);
  const rows = await visibleReports(deps.db, actor, lineage);
  return rows.map(({ report, filing: { version } }) => {
    const { totals } = reportSummarySchema.pick({ totals: true }).parse(report.summary);
    return {
      reportId: report.id,
      version,
      round: report.round,
      createdAt: (report.finishedAt ?? report.createdAt).toISOString(),
      fileName: report.fileName,
      total: totals.total,
      items: totals.items,
    };
  });
}

export function visibleReports(conn: Conn, actor: Actor, lineage: FilingId) {
  return conn
    .select({ report: detectionReport, filing })
    .from(detectionReport)
    .innerJoin(filing, eq(filing.id, detectionReport.filingId))
    .where(
      and(
        eq(filing.lineage, lineage),
        eq(detectionReport.isTrial, false),
        isNotNull(detectionReport.finishedAt),
        inScope(actor),
      ),
    )
    .orderBy(desc(detectionReport.finishedAt), desc(detectionReport.id));
}

/** Throws unless both reports belong to the filing's lineage and are in the actor's sight. */
export async function requirePair(
  conn: Conn,
  actor: Actor,
  filingId: FilingId,
  { before, after }: Pair,
): Promise<FilingRow> {
  const row = await findVisible(conn, actor, filingId);
  const seen = new Set((await visibleReports(conn, actor, row.lineage)).map(({ report }) => report.id));
  if (before === after || !seen.has(before) || !seen.has(after)) {
    throw new ServiceError("detection.missing", { message: "要对比的检测结果不存在，请重新选择版本" });
  }
  return row;
}
