import type { Metadata } from "next";

import { SearchPage } from "#components/search/search-page.tsx";
import { LazyWordsPage } from "#components/search/words/lazy-words-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { searchProblem } from "#contracts/search/search-text.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { parseSearch } from "#lib/search/address.ts";
import { searchQuery, searchWordsQuery } from "#lib/search/queries.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "搜索" } satisfies Metadata;

export default async function Search(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  const address = parseSearch(await props.searchParams);
  const client = getQueryClient();
  if (address.view === "words") {
    if (!rights.includes("search.maintain")) return <NoPermissionPage title={metadata.title} />;
    await prefetchOptional(client, searchWordsQuery);
    return (
      <KnownQueries packed={packQueries(client)}>
        <LazyWordsPage />
      </KnownQueries>
    );
  }
  const problem =
    searchProblem(address.text) === null ? await problemOf(prefetch(client, searchQuery(address))) : null;
  return (
    <KnownQueries packed={packQueries(client)}>
      <SearchPage problem={problem} />
    </KnownQueries>
  );
}
