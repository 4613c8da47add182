import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { ReactNode } from "react";

import { DetectionPage } from "#components/detection/progress/detection-page.tsx";
import { TrialFrame } from "#components/detection/trial/trial-frame.tsx";
import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { CostPreviewView } from "#components/settlement/cost-preview/cost-preview.tsx";
import { FindingsView } from "#components/settlement/cost-preview/findings-view.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { detailsPath, stagePath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filterOf, trialOf } from "#lib/detection/filter.ts";
import { loadResult } from "#lib/detection/loaders.ts";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { costAddress } from "#lib/settlement/address.ts";
import { loadCostPreview } from "#lib/settlement/loaders.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "造价对比预览" };

/** `view=findings` shows the findings of the approved bill instead of the comparison. */
export default async function CostPreviewPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const { id } = await loadDetails(client, "settlement", props.searchParams);
  const params = await props.searchParams;
  const isFindings = params["view"] === "findings";
  const trial = trialOf(params);
  if (trial !== undefined) return trialPage(client, id, params, trial);
  const { shown, hasReport } = isFindings
    ? await findings(client, id, params)
    : await comparison(client, id, params);
  const other = isFindings
    ? { name: "造价对比", href: detailsPath("settlement", "costPreview", id) }
    : { name: "检测结果", href: stagePath("settlement", "result", id) };
  return (
    <KnownQueries packed={packQueries(client)}>
      <StepFrame
        id={id}
        step="costPreview"
        now={new Date().toISOString()}
        tools={hasReport && <LinkButton href={other.href}>{other.name}</LinkButton>}
      >
        {shown}
      </StepFrame>
    </KnownQueries>
  );
}

type Shown = { shown: ReactNode; hasReport: boolean };

function comparison(client: QueryClient, id: FilingId, params: SearchParams): Promise<Shown> {
  const { question } = costAddress(id, params);
  return viewOf(id, loadCostPreview(client, id, question), (problem) => (
    <CostPreviewView filingId={id} problem={problem} />
  ));
}

function findings(client: QueryClient, id: FilingId, params: SearchParams): Promise<Shown> {
  return viewOf(id, loadResult(client, id, filterOf(params)), (problem, hasReport) => (
    <FindingsView id={id} hasReport={hasReport} problem={problem} />
  ));
}

async function viewOf(
  id: FilingId,
  loading: Promise<unknown>,
  view: (problem: LoadProblem | null, hasReport: boolean) => ReactNode,
): Promise<Shown> {
  const problem = await problemOf(loading);
  const hasReport = problem === null && (await loading) !== null;
  const isWaiting = !hasReport && problem === null;
  return { shown: isWaiting ? <DetectionPage id={id} /> : view(problem, hasReport), hasReport };
}

/** The enterprise's own trial check of a bill, or the comparison that it made. */
async function trialPage(client: QueryClient, id: FilingId, params: SearchParams, code: string) {
  const isFindings = params["view"] === "findings";
  const report = loadResult(client, id, filterOf(params), code);
  const { question } = costAddress(id, params);
  const loading = isFindings ? report : report.then(() => loadCostPreview(client, id, question, true));
  const problem = await problemOf(loading);
  const hasReport = problem === null && (await loading) !== null;
  const trial = problem === null ? ((await report)?.trial ?? null) : null;
  const shown = isFindings ? (
    <FindingsView id={id} hasReport={hasReport} problem={problem} trial={code} />
  ) : (
    <CostPreviewView filingId={id} problem={problem} isTrial />
  );
  return (
    <KnownQueries packed={packQueries(client)}>
      <StepFrame id={id} step="projectInfo" now={new Date().toISOString()}>
        {problem === null ? (
          <TrialFrame
            id={id}
            code={code}
            trial={hasReport ? trial : null}
            view={isFindings ? "result" : "comparison"}
          >
            {shown}
          </TrialFrame>
        ) : (
          shown
        )}
      </StepFrame>
    </KnownQueries>
  );
}
