import { and, eq } from "drizzle-orm";

import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";

const interval = 300;

export type Standing = { stage: "reading" | "storing"; progress: number; rows: number; findings: number };

type Attempt = { filingId: FilingId; reportId: ReportId };

/** Throttled progress writer; calls `lost` once the attempt is superseded. */
export function progressTeller(deps: Pick<Deps, "db" | "log">, attempt: Attempt, lost: () => void) {
  let last = 0;
  let writing: Promise<void> | null = null;

  async function write(standing: Standing): Promise<void> {
    const [row] = await deps.db
      .update(detectionJob)
      .set(standing)
      .where(
        and(eq(detectionJob.filingId, attempt.filingId), eq(detectionJob.attemptReportId, attempt.reportId)),
      )
      .returning({ filingId: detectionJob.filingId });
    if (!row) lost();
  }

  return {
    tell(standing: Standing): void {
      const now = performance.now();
      if (writing || now - last < interval) return;
      last = now;
      // A failed write of the progress must not abort the detection.
      writing = write(standing)
        .catch((error: unknown) => deps.log.warn({ err: error }, "detection progress write failed"))
        .finally(() => {
          writing = null;
        });
    },
    settled: () => writing,
  };
}
