"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import { answerMany, type Decided } from "#lib/detection/api.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import { ApiFailure, refusalText } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";

import { useReview } from "../../report/review-context.tsx";

type Reply = { text: string; overwrite: boolean };

export function useReplyMany(chosen: Decided, onDone: () => void) {
  const { filingId, report, setReplied } = useReview();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [send, busy] = useGuarded(async (reply: Reply) => {
    if (reply.text === "") return setProblem("答复必填");
    try {
      const { answered, skipped, keys } = await answerMany(filingId, report.reportId, chosen, reply);
      setReplied(keys);
      succeed(`已答复${answered}条问题${skipped > 0 ? `，${skipped}条已有答复，保持不变` : ""}`);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(refusalText(error));
    }
    await client.invalidateQueries({ queryKey: detectionKeys.all(filingId) });
  });
  return { send, busy, problem, clear: () => setProblem(undefined) };
}

/** Takes the last replies to many back. */
export function useUndoReplies(): [undo: () => void, busy: boolean] {
  const { filingId, report, replied, setReplied } = useReview();
  const client = useQueryClient();
  return useGuarded(async () => {
    const removal = { text: "", overwrite: true };
    try {
      const { answered } = await answerMany(filingId, report.reportId, { keys: [...replied] }, removal);
      setReplied([]);
      succeed(`已撤销${answered}条问题的答复`);
    } catch (error) {
      warn(refusalText(error));
    }
    await client.invalidateQueries({ queryKey: detectionKeys.all(filingId) });
  });
}
