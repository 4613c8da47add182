import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { FilingPaper } from "#components/filing/paper/filing-paper.tsx";
import { PaperTools } from "#components/filing/paper/paper-tools.tsx";
import { loadDetails } from "#lib/filing/details-loaders.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "竣工结算备案表" };

export default async function FilingFormPaperPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "jgjs", props.searchParams);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StepFrame
        id={detail.id}
        step="jgFilingForm"
        now={new Date().toISOString()}
        tools={<PaperTools id={detail.id} />}
      >
        <FilingPaper id={detail.id} />
      </StepFrame>
    </HydrationBoundary>
  );
}
