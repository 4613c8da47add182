import { eq } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { findVisible } from "#service/workflow/load.ts";

export type CurrentReport = { filing: FilingRow; report: typeof detectionReport.$inferSelect };

export async function loadReport(conn: Conn, actor: Actor, filingId: FilingId): Promise<CurrentReport> {
  const filing = await findVisible(conn, actor, filingId);
  return { filing, report: await reportOf(conn, filing) };
}

async function reportOf(conn: Conn, filing: FilingRow): Promise<CurrentReport["report"]> {
  if (filing.reportId === null) throw new ServiceError("detection.missing");
  const [report] = await conn.select().from(detectionReport).where(eq(detectionReport.id, filing.reportId));
  if (!report) throw new Error(`Filing ${filing.id} points at no report`);
  return report;
}

/** Throws when the filing has a newer report than the one `seen`. */
export function requireReport(filing: FilingRow, seen: string): void {
  if (filing.reportId === seen) return;
  throw new ServiceError("filing.stale", { message: "检测结果已更新，请刷新后再操作" });
}
