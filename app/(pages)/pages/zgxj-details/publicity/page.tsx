import type { Metadata } from "next";

import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { PublicityPage } from "#components/filing/publicity/publicity-page.tsx";
import { PrintButton } from "#components/filing/sheet/print-button.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { publicityQuery } from "#lib/filing/detail/publicity-query.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "备案公示" };

export default async function PublicityStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  const isReached = detail.status === "publicity" || detail.status === "filed";
  const problem = isReached ? await problemOf(prefetch(client, publicityQuery(detail.id))) : null;
  return (
    <KnownQueries packed={packQueries(client)}>
      <StepFrame
        id={detail.id}
        step="publicity"
        now={new Date().toISOString()}
        tools={isReached && problem === null && <PrintButton />}
      >
        <PublicityPage id={detail.id} problem={problem} />
      </StepFrame>
    </KnownQueries>
  );
}
