import type { Metadata } from "next";

import { ResultPage } from "#components/detection/result/result-page.tsx";
import { TrialFrame } from "#components/detection/trial/trial-frame.tsx";
import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { filterOf, trialOf } from "#lib/detection/filter.ts";
import { loadResult } from "#lib/detection/loaders.ts";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "检测结果" };

export default async function ResultStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  const params = await props.searchParams;
  const trial = trialOf(params);
  const loading = loadResult(client, detail.id, filterOf(params), trial);
  const problem = await problemOf(loading);
  const report = problem === null ? await loading : null;
  const shown = <ResultPage id={detail.id} hasReport={report !== null} problem={problem} trial={trial} />;
  return (
    <KnownQueries packed={packQueries(client)}>
      <StepFrame
        id={detail.id}
        step={trial === undefined ? "result" : "first"}
        now={new Date().toISOString()}
      >
        {trial === undefined || problem !== null ? (
          shown
        ) : (
          <TrialFrame id={detail.id} code={trial} trial={report?.trial ?? null} view="result">
            {shown}
          </TrialFrame>
        )}
      </StepFrame>
    </KnownQueries>
  );
}
