import type { Metadata } from "next";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { StationWorkPage } from "#components/todo/station-work-lazy.tsx";
import { TodoList } from "#components/todo/todo-list.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { parseTodoList } from "#lib/todo/address.ts";
import { todoRights } from "#lib/todo/paths.ts";
import { todoListQuery } from "#lib/todo/queries.ts";
import { todoStationsQuery } from "#lib/todo/stations.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "省市待办" } satisfies Metadata;

export default async function CityTodoPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes(todoRights.city)) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const params = await props.searchParams;
  if (params["view"] === "stations") {
    await prefetchOptional(client, todoStationsQuery);
    return (
      <KnownQueries packed={packQueries(client)}>
        <StationWorkPage />
      </KnownQueries>
    );
  }
  const [problem] = await Promise.all([
    problemOf(prefetch(client, todoListQuery(parseTodoList(params)))),
    loadTableView(client, "todo"),
  ]);
  if (problem?.kind === "denied") return <NoPermissionPage title={metadata.title} />;
  return (
    <KnownQueries packed={packQueries(client)}>
      <TodoList kind="city" problem={problem} />
    </KnownQueries>
  );
}
