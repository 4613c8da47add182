"use client";

import { useQueryClient } from "@tanstack/react-query";

import type { DecisionBatch, DetectionReport } from "#contracts/detection/detection-api.ts";
import { type Decided, decideFindings, type Decision, undoBatch } from "#lib/detection/api.ts";
import { reportQuery } from "#lib/detection/queries.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import { ApiFailure, refusalText } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { useReview } from "../../report/review-context.tsx";

/** Not in the dialog's module: a single decision must not load the batch dialog. */
export const longestReason = 500;

type Done = Pick<DetectionReport, "open" | "lastBatch">;

export function useDecide() {
  const { filingId, report } = useReview();
  const client = useQueryClient();
  /** Resolves to the refusal, null if there is none. */
  async function run(ask: () => Promise<Done & { said: string }>): Promise<string | null> {
    try {
      const { open, lastBatch, said } = await ask();
      client.setQueryData(reportQuery(filingId).queryKey, (old) => old && { ...old, open, lastBatch });
      await client.invalidateQueries({ queryKey: detectionKeys.all(filingId) });
      succeed(said);
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 409) await client.invalidateQueries({ queryKey: detectionKeys.all(filingId) });
      return refusalText(error);
    }
  }
  return {
    decide: (decided: Decided, decision: Decision & { overwrite: boolean }) =>
      run(async () => {
        const done = await decideFindings(filingId, report.reportId, decided, decision);
        const left = done.skipped > 0 ? `，${done.skipped}条已有处理意见，保持不变` : "";
        return { ...done, said: `已处理${done.decided}条问题${left}` };
      }),
    undo: (batch: DecisionBatch) =>
      run(async () => {
        const done = await undoBatch(filingId, report.reportId, batch);
        return { ...done, said: `已撤销${done.undone}条问题的处理` };
      }),
  };
}
