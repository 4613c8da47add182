import { and, eq } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { detectionJob } from "#service/db/schema/detection.ts";
import type { Deps } from "#service/http/deps.ts";

const interval = 300;

export type Standing = { stage: "reading" | "storing"; progress: number; rows: number; findings: number };

type Attempt = { filingId: FilingId; reportId: string };

/** Tells how far an attempt is, now and then; `lost` is called once the attempt is not the present one any more. */
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
      // A progress that could not be written is no reason to give up the work it tells of.
      writing = write(standing)
        .catch((error: unknown) => deps.log.warn({ err: error }, "progress not written"))
        .finally(() => {
          writing = null;
        });
    },
    settled: () => writing,
  };
}
