import type { Metadata } from "next";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { TodoList } from "#components/todo/todo-list.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { parseTodoList } from "#lib/todo/address.ts";
import { todoRights } from "#lib/todo/paths.ts";
import { todoListQuery } from "#lib/todo/queries.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "区县待办" } satisfies Metadata;

export default async function CountyTodoPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes(todoRights.county)) return <NoPermissionPage title={metadata.title} />;
  const input = parseTodoList(await props.searchParams);
  const client = getQueryClient();
  const [problem] = await Promise.all([
    problemOf(prefetch(client, todoListQuery(input))),
    loadTableView(client, "todo"),
  ]);
  if (problem?.kind === "denied") return <NoPermissionPage title={metadata.title} />;
  return (
    <KnownQueries packed={packQueries(client)}>
      <TodoList kind="county" problem={problem} />
    </KnownQueries>
  );
}
