import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { MaxPriceList } from "#components/max-price/list/max-price-list.tsx";
import { NoPermissionBlock } from "#components/ui/empty-block.tsx";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadRegionScope, loadMaxPriceList } from "#lib/max-price/loaders.ts";
import { parseMaxPriceList } from "#lib/max-price/schema.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "最高投标限价备案" };

export default async function MaxPriceListPage(props: { searchParams: Promise<SearchParams> }) {
  const { user } = await requireSession();
  const input = parseMaxPriceList(await props.searchParams);
  const client = getQueryClient();
  const [problem, scope] = await Promise.all([
    loadMaxPriceList(client, input),
    loadRegionScope(client, user, input.regionCode),
  ]);
  if (problem?.kind === "denied") return <NoPermissionBlock />;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MaxPriceList scope={scope} problem={problem} />
    </HydrationBoundary>
  );
}
