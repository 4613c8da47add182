import { eq } from "drizzle-orm";

import type { DetectionReport } from "#contracts/detection/detection-api.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { findVisible } from "#service/workflow/load.ts";
import { withReportedForm } from "#service/workflow/submitted-form.ts";
import { loadTrial, mayTry, staleReport } from "#service/workflow/trial-report.ts";

export type CurrentReport = { filing: FilingRow; report: typeof detectionReport.$inferSelect };
export type LoadedReport = CurrentReport & { trial: DetectionReport["trial"] };

/** `trial`: the trial check of the bill with this code. `reportId`: the report that the caller looks at. */
type Asked = { reportId?: ReportId | undefined; trial?: string | undefined };

export async function loadReport(
  conn: Conn,
  actor: Actor,
  filingId: FilingId,
  { reportId, trial: code }: Asked = {},
): Promise<LoadedReport> {
  const filing = await findVisible(conn, actor, filingId);
  if (code !== undefined) return { filing, ...(await loadTrial(conn, actor, filing, { code })) };
  if (reportId !== undefined && reportId !== filing.reportId) {
    if (mayTry(filing, actor)) return { filing, ...(await loadTrial(conn, actor, filing, { reportId })) };
    requireReport(filing, reportId);
  }
  return { filing, report: await reportOf(conn, filing), trial: null };
}

async function reportOf(conn: Conn, filing: FilingRow): Promise<CurrentReport["report"]> {
  if (filing.reportId === null) throw new ServiceError("detection.missing");
  const [report] = await conn.select().from(detectionReport).where(eq(detectionReport.id, filing.reportId));
  if (!report) throw new Error(`Filing ${filing.id} points at no report`);
  return report;
}

/** With the form as submitted with the bill of the report. */
export async function asReported<Loaded extends CurrentReport>(conn: Conn, loaded: Loaded): Promise<Loaded> {
  return { ...loaded, filing: await withReportedForm(conn, loaded.filing, loaded.report) };
}

/** Throws when the filing has a newer report than the one `seen`. */
export function requireReport(filing: FilingRow, seen: string): void {
  if (filing.reportId === seen) return;
  throw staleReport();
}
