"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import {
  type DetectionReport,
  type detectionFindingsOutputSchema,
  type ReportFinding,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { answerFinding } from "#lib/detection/api.ts";
import { type AnswerStore, createAnswerStore } from "#lib/detection/findings/answers.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

type FindingsPage = (typeof detectionFindingsOutputSchema)["_output"];

function withAnswer(finding: ReportFinding, text: string): ReportFinding {
  const answer = text === "" ? null : { text, by: finding.answer?.by ?? "", at: new Date().toISOString() };
  return { ...finding, answer };
}

/** Patches cached lists instead of refetching, so that nothing moves while typing. */
function rememberAnswer(client: QueryClient, filingId: FilingId, key: string, text: string): void {
  client.setQueriesData<FindingsPage>(
    { queryKey: detectionKeys.allFindings(filingId) },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((finding) => (finding.key === key ? withAnswer(finding, text) : finding)),
      },
  );
  void client.invalidateQueries({ queryKey: detectionKeys.report(filingId) });
  void client.invalidateQueries({ queryKey: detectionKeys.allCauses(filingId) });
}

/** Saves when the page is hidden; parks unsaved answers in the browser. */
export function useAnswerStore(filingId: FilingId, reportId: DetectionReport["reportId"]): AnswerStore {
  const client = useQueryClient();
  const [store] = useState(() =>
    createAnswerStore({
      write: async (key, text, base) => {
        await answerFinding({ filingId, reportId, key, text, base });
      },
      onSaved: (key, text) => rememberAnswer(client, filingId, key, text),
      failureOf(error) {
        if (!(error instanceof ApiFailure)) return { message: "未能保存，请重试", isOvertaken: false };
        const isOvertaken = error.error === "finding.answer-changed";
        if (isOvertaken) void client.invalidateQueries({ queryKey: detectionKeys.allFindings(filingId) });
        return { message: error.message, isOvertaken };
      },
    }),
  );
  useEffect(() => {
    function saveHidden(): void {
      if (document.visibilityState === "hidden") void store.saveAll();
    }
    const parked = import("#lib/detection/findings/park-answers.ts").then(({ openAnswers }) =>
      openAnswers(store, `answers:${filingId}:${reportId}`, () => succeed("已恢复上次未保存的答复")),
    );
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      void parked.then(
        ({ close }) => close(),
        () => store.saveAll(),
      );
    };
  }, [store, filingId, reportId]);
  return store;
}
