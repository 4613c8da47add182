import type { Metadata } from "next";

import { NoticeList } from "#components/notice/list/notice-list.tsx";
import { WorkList } from "#components/notice/list/work-list.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { parseNoticeList, parseNoticeWork } from "#lib/notice/address.ts";
import { loadNode } from "#lib/notice/loaders.ts";
import { noticeListQuery, noticeWorkQuery } from "#lib/notice/queries.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata = { title: "通知政策" } satisfies Metadata;

type Props = { params: Promise<{ node: string }>; searchParams: Promise<SearchParams> };

export default async function NoticeListPage(props: Props) {
  const { rights } = await requireSession();
  if (!rights.includes("notice.read")) return <NoPermissionPage title={metadata.title} />;
  const [{ node: segment }, asked] = await Promise.all([props.params, props.searchParams]);
  const client = getQueryClient();
  const node = await loadNode(client, segment);
  const isWork = singleValues(asked)["view"] === "work" && rights.includes("notice.write");
  const [problem] = await Promise.all([
    isWork
      ? problemOf(prefetch(client, noticeWorkQuery(parseNoticeWork(asked, node.name))))
      : problemOf(prefetch(client, noticeListQuery(parseNoticeList(asked, node.name)))),
    loadTableView(client, isWork ? "notice-work" : "notice"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      {isWork ? (
        <WorkList node={node.name} problem={problem} />
      ) : (
        <NoticeList node={node} problem={problem} />
      )}
    </KnownQueries>
  );
}
