"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { reportQuery } from "#lib/detection/queries.ts";
import { statusQuery } from "#lib/detection/status.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { ReviewProvider } from "../report/review-context.tsx";
import { ResultStates } from "./result-states.tsx";
import { Workspace } from "./workspace.tsx";

export type ResultPageProps = {
  id: FilingId;
  /** False before the first report and while detection runs again. */
  hasReport: boolean;
  problem: LoadProblem | null;
  /** Code of the bill whose trial check is shown. */
  trial?: string | undefined;
};

export function ResultPage({ id, hasReport, problem, trial }: ResultPageProps) {
  const status = useQuery(statusQuery(id));
  const progress = useStagePath("detection", id);
  const isReady = hasReport || status.data?.state === "done";
  const query = useQuery({ ...reportQuery(id, trial), enabled: isReady && problem === null });
  if (!isReady && problem === null) {
    return (
      <EmptyBlock icon="clock" text="暂无检测结果" hint="予以受理后系统自动检测，完成后在此查看结果。">
        <LinkButton href={progress}>查看检测进度</LinkButton>
      </EmptyBlock>
    );
  }
  return (
    <ResultStates state={loadState(query, problem)} onRetry={() => void query.refetch()}>
      {query.data && (
        <ReviewProvider key={query.data.reportId} filingId={id} report={query.data}>
          <Workspace />
        </ReviewProvider>
      )}
    </ResultStates>
  );
}
