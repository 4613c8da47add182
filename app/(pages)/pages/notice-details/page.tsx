import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";

import { NoticePage } from "#components/notice/detail/notice-page.tsx";
import { LazyNewNoticeForm, LazyNoticeForm, LazyWorkPage } from "#components/notice/lazy-screens.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadMenus } from "#lib/menu/loaders.ts";
import { noticesHref } from "#lib/menu/notices-href.ts";
import { type AskedNotice, parseAskedNotice } from "#lib/notice/address.ts";
import { loadNode } from "#lib/notice/loaders.ts";
import { noticeDetailQuery, noticeEditionQuery, noticeNodesQuery } from "#lib/notice/queries.ts";
import { nullOn, orNotFound } from "#lib/server/expected-failure.ts";
import { callQuery, prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata = { title: "通知政策" } satisfies Metadata;

export default async function NoticeDetailsPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  const asked = singleValues(await props.searchParams);
  const writes = rights.includes("notice.write");
  if (!rights.includes("notice.read") || (asked["new"] !== undefined && !writes))
    return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const shown = await screen(client, asked, writes);
  return <KnownQueries packed={packQueries(client)}>{shown}</KnownQueries>;
}

async function screen(
  client: QueryClient,
  asked: Record<string, string | undefined>,
  writes: boolean,
): Promise<ReactNode> {
  if (asked["new"] !== undefined) {
    const node = await loadNode(client, asked["new"]);
    return <LazyNewNoticeForm nodeId={node.id} />;
  }
  const notice = parseAskedNotice(asked["id"], asked["number"]);
  if (notice === null) notFound();
  if (writes && asked["edit"] !== undefined) {
    await Promise.all([
      prefetch(client, noticeNodesQuery),
      orNotFound(callQuery(noticeEditionQuery(notice.id))),
    ]);
    return <LazyNoticeForm id={notice.id} />;
  }
  if (writes && asked["work"] !== undefined) {
    await orNotFound(prefetch(client, noticeEditionQuery(notice.id)));
    return <LazyWorkPage id={notice.id} />;
  }
  return readScreen(client, notice);
}

/** One published in error says so; its text is not sent. */
async function readScreen(client: QueryClient, { id, number }: AskedNotice): Promise<ReactNode> {
  const [detail, menus] = await Promise.all([
    nullOn("notice.gone", orNotFound(prefetch(client, noticeDetailQuery(id, number)))),
    loadMenus(),
  ]);
  return <NoticePage id={id} number={number} isGone={detail === null} listHref={noticesHref(menus)} />;
}
