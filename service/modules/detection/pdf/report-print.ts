import { createHmac } from "node:crypto";

import { and, desc, eq, gt, isNotNull } from "drizzle-orm";

import {
  type CheckedReport,
  type ToldReport,
  toldReportSchema,
} from "#contracts/detection/report-check/report-check.ts";
import type { ReportId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import { deriveKey, sameSecret } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { reportPrint } from "#service/db/schema/detection/report-print.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

type AskedReport = { number: string; code: string };
type Print = AskedReport & { reportId: ReportId; told: ToldReport; at: Date };

/**
 * Covers number and code together, so that a lookup takes the same way whichever is wrong. Its time reveals nothing
 * of a code: without the key nobody knows what is compared.
 */
function macOf(env: Env, { number, code }: AskedReport): string {
  const key = deriveKey(env.SERVICE_SECRET, "report-print");
  return createHmac("sha256", key)
    .update(JSON.stringify([number, code]))
    .digest("hex");
}

export async function rememberPrint(conn: Conn, env: Env, print: Print): Promise<void> {
  const { reportId, told, at } = print;
  const row = { mac: macOf(env, print), reportId, printedAt: at, told };
  await conn.insert(reportPrint).values(row).onConflictDoNothing({ target: reportPrint.mac });
}

export async function findPrint(conn: Conn, env: Env, asked: AskedReport): Promise<CheckedReport | null> {
  const mac = macOf(env, asked);
  const [found] = await conn
    .select({ print: reportPrint, report: detectionReport, lineage: filing.lineage })
    .from(reportPrint)
    .innerJoin(detectionReport, eq(detectionReport.id, reportPrint.reportId))
    .innerJoin(filing, eq(filing.id, detectionReport.filingId))
    .where(and(eq(reportPrint.mac, mac), eq(detectionReport.isTrial, false)));
  if (!found || !sameSecret(found.print.mac, mac)) return null;
  const { print, report, lineage } = found;
  const reportedAt = report.finishedAt ?? report.createdAt;
  const [newer] = await conn
    .select({ at: detectionReport.finishedAt })
    .from(detectionReport)
    .innerJoin(filing, eq(filing.id, detectionReport.filingId))
    .where(
      and(
        eq(filing.lineage, lineage),
        eq(detectionReport.isTrial, false),
        isNotNull(detectionReport.number),
        gt(detectionReport.finishedAt, reportedAt),
      ),
    )
    .orderBy(desc(detectionReport.finishedAt))
    .limit(1);
  return {
    ...toldReportSchema.parse(print.told),
    number: asked.number,
    reportedAt: reportedAt.toISOString(),
    printedAt: print.printedAt.toISOString(),
    newerAt: newer?.at?.toISOString() ?? null,
  };
}
