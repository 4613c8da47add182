"use client";

import { useQueryClient } from "@tanstack/react-query";

import { type Decided, decideFindings, type Decision } from "#lib/detection/api.ts";
import { detectionKeys, reportQuery } from "#lib/detection/queries.ts";
import { ApiFailure, refusalText } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { useReview } from "../../report/review-context.tsx";

/** Not in the dialog's module: a single decision must not load the batch dialog. */
export const longestReason = 500;

export function useDecide() {
  const { filingId, report } = useReview();
  const client = useQueryClient();
  return async (decided: Decided, decision: Decision): Promise<string | null> => {
    try {
      const done = await decideFindings(filingId, report.reportId, decided, decision);
      client.setQueryData(reportQuery(filingId).queryKey, (old) => old && { ...old, open: done.open });
      await client.invalidateQueries({ queryKey: detectionKeys.allFindings(filingId) });
      succeed(`已处理${done.decided}条问题`);
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 409) await client.invalidateQueries({ queryKey: detectionKeys.all(filingId) });
      return refusalText(error);
    }
  };
}
