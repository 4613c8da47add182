import type { Metadata } from "next";

import { PricePage } from "#components/price/price-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { parsePriceQuestion } from "#lib/price/address.ts";
import { loadPrices } from "#lib/price/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

const tables = {
  prices: "material-prices",
  issues: "price-issues",
  enquiries: "price-enquiries",
  index: "material-prices",
} as const;

export const metadata = { title: "材料价格" } satisfies Metadata;

export default async function MaterialListPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("price.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const question = parsePriceQuestion(await props.searchParams);
  const [problem] = await Promise.all([
    loadPrices(client, question),
    loadTableView(client, tables[question.view]),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <PricePage problem={problem} />
    </KnownQueries>
  );
}
