import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { DetectionPage } from "#components/detection/progress/detection-page.tsx";
import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "造价检测" };

export default async function DetectionStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StepFrame id={detail.id} step="detection" now={new Date().toISOString()}>
        <DetectionPage id={detail.id} />
      </StepFrame>
    </HydrationBoundary>
  );
}
