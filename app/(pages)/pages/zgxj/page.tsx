import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { MaxPriceList } from "#components/max-price/list/max-price-list.tsx";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadFilterRegions, loadMaxPriceList } from "#lib/max-price/loaders.ts";
import { parseMaxPriceList } from "#lib/max-price/schema.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "最高投标限价备案" };

export default async function MaxPriceListPage(props: { searchParams: Promise<SearchParams> }) {
  const { user } = await requireSession();
  const input = parseMaxPriceList(await props.searchParams);
  const client = getQueryClient();
  const [problem] = await Promise.all([
    loadMaxPriceList(client, input),
    loadFilterRegions(client, user, input.regionCode),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MaxPriceList scope={{ role: user.role, regionCode: user.regionCode }} problem={problem} />
    </HydrationBoundary>
  );
}
