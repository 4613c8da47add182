import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { ReactNode } from "react";

import { HelpPage } from "#components/help/help-page.tsx";
import {
  LazyArticleForm,
  LazyNewArticleForm,
  LazyOpinions,
  LazyWorkList,
} from "#components/help/lazy-manage.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { type HelpAddress, parseHelp, parseHelpOpinions, parseHelpWork } from "#lib/help/address.ts";
import {
  helpArticleQuery,
  helpClassesQuery,
  helpDetailQuery,
  helpListQuery,
  helpOfClassQuery,
  helpOpinionsQuery,
  helpWorkQuery,
} from "#lib/help/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { orNotFound } from "#lib/server/expected-failure.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callQuery, prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "帮助" } satisfies Metadata;

export default async function Help(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  const params = await props.searchParams;
  const address = parseHelp(params);
  const isWork = address.view !== undefined || address.edit !== undefined;
  if (!rights.includes(isWork ? "help.write" : "help.read"))
    return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const [screen] = await Promise.all([
    isWork ? workScreen(client, address, params) : readScreen(client, address),
    prefetchOptional(client, helpClassesQuery),
  ]);
  return <KnownQueries packed={packQueries(client)}>{screen}</KnownQueries>;
}

async function workScreen(
  client: QueryClient,
  { edit, view }: HelpAddress,
  params: SearchParams,
): Promise<ReactNode> {
  if (edit === "new") return <LazyNewArticleForm />;
  if (edit !== undefined) {
    await orNotFound(callQuery(helpArticleQuery(edit)));
    return <LazyArticleForm key={edit} id={edit} />;
  }
  if (view === "feedback")
    return (
      <LazyOpinions
        problem={await problemOf(prefetch(client, helpOpinionsQuery(parseHelpOpinions(params))))}
      />
    );
  return <LazyWorkList problem={await problemOf(prefetch(client, helpWorkQuery(parseHelpWork(params))))} />;
}

/** Shows the first article of a screen; its others are named below it. */
async function readScreen(client: QueryClient, { id: asked, list: input }: HelpAddress): Promise<ReactNode> {
  const problem = asked === undefined ? await problemOf(prefetch(client, helpListQuery(input))) : null;
  const isOfScreenAlone = input.screen !== undefined && input.search === "" && input.classId === undefined;
  const listed = client.getQueryData(helpListQuery(input).queryKey);
  const rows = listed && isOfScreenAlone ? listed.rows.filter(({ isOfScreen }) => isOfScreen) : [];
  const [first, ...others] = rows;
  const id = asked ?? first?.id;
  const [article, support] = await Promise.all([
    id === undefined ? null : orNotFound(prefetch(client, helpDetailQuery(id))),
    loadSite(),
  ]);
  const classId = article?.classId ?? input.classId;
  if (classId !== undefined) await prefetchOptional(client, helpOfClassQuery(classId));
  return <HelpPage {...{ input, id, classId, others, problem, support }} />;
}
