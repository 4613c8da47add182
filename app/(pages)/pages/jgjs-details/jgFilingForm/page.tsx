import type { Metadata } from "next";

import { StepFrame } from "#components/filing/details/step-frame.tsx";
import { FilingSheet } from "#components/filing/sheet/filing-sheet.tsx";
import { SheetTools } from "#components/filing/sheet/sheet-tools.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { filesQuery } from "#lib/attachment/queries.ts";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "竣工结算备案表" };

export default async function FilingFormSheetPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  const detail = await loadDetails(client, "settlement", props.searchParams);
  await prefetch(client, filesQuery(detail.id));
  return (
    <KnownQueries packed={packQueries(client)}>
      <StepFrame
        id={detail.id}
        step="jgFilingForm"
        now={new Date().toISOString()}
        tools={<SheetTools id={detail.id} />}
      >
        <FilingSheet id={detail.id} />
      </StepFrame>
    </KnownQueries>
  );
}
