import type { Metadata } from "next";

import { DetectionPage } from "#components/detection/progress/detection-page.tsx";
import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "造价检测" };

export default async function DetectionStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  return (
    <KnownQueries packed={packQueries(client)}>
      <StepFrame id={detail.id} step="detection" now={new Date().toISOString()}>
        <DetectionPage id={detail.id} />
      </StepFrame>
    </KnownQueries>
  );
}
