import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { ResultPage } from "#components/detection/result/result-page.tsx";
import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { filterOf } from "#lib/detection/filter.ts";
import { loadResult } from "#lib/detection/loaders.ts";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "检测结果" };

export default async function ResultStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  const loading = loadResult(client, detail.id, filterOf(await props.searchParams));
  const problem = await problemOf(loading);
  const hasReport = problem === null && (await loading) !== null;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StepFrame id={detail.id} step="result" now={new Date().toISOString()}>
        <ResultPage id={detail.id} hasReport={hasReport} problem={problem} />
      </StepFrame>
    </HydrationBoundary>
  );
}
