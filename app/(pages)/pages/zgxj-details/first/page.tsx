import type { Metadata } from "next";

import { FirstPage } from "#components/filing/details/first-page.tsx";
import { MaxPriceParts } from "#components/filing/kind/max-price-parts.tsx";
import { SheetButton } from "#components/filing/sheet/sheet-button.tsx";
import { SheetCode } from "#components/filing/sheet/sheet-code.tsx";
import { OwnOfFilingSlot, OwnOfFormSlot } from "#components/indicator/own/slots.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { filesQuery } from "#lib/attachment/queries.ts";
import { loadDetails } from "#lib/filing/detail/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { guideQuery } from "#lib/preference/guide-queries.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "备案表" };

export default async function FirstStepPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  await requireSession();
  const detail = await loadDetails(client, "max-price", props.searchParams);
  const isWritten = detail.actions.includes("save");
  await Promise.all([
    prefetch(client, filesQuery(detail.id)),
    isWritten && prefetchOptional(client, guideQuery("first-filing")),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <MaxPriceParts>
        <FirstPage
          id={detail.id}
          now={new Date().toISOString()}
          tools={<SheetButton variant="text" id={detail.id} />}
          beside={{ form: <OwnOfFormSlot />, filing: <OwnOfFilingSlot id={detail.id} /> }}
        >
          <SheetCode id={detail.id} />
        </FirstPage>
      </MaxPriceParts>
    </KnownQueries>
  );
}
