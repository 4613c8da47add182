import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { PublicityPage } from "#components/filing/publicity/publicity-page.tsx";
import { PrintButton } from "#components/filing/sheet/print-button.tsx";
import { loadPublicity } from "#lib/filing/detail/detail-loaders.ts";
import { loadDetails } from "#lib/filing/detail/details-loaders.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "备案公示" };

export default async function PublicityStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  const isReached = detail.status === "publicity" || detail.status === "filed";
  const problem = isReached ? await problemOf(loadPublicity(client, detail.id)) : null;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StepFrame
        id={detail.id}
        step="publicity"
        now={new Date().toISOString()}
        tools={isReached && problem === null && <PrintButton />}
      >
        <PublicityPage id={detail.id} problem={problem} />
      </StepFrame>
    </HydrationBoundary>
  );
}
