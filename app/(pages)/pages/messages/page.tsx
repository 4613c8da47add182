import type { Metadata } from "next";

import { MessageCenter } from "#components/message/message-center.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { parseMessageList } from "#lib/message/address.ts";
import { messageListQuery } from "#lib/message/queries.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "消息中心" } satisfies Metadata;

export default async function MessagesPage(props: { searchParams: Promise<SearchParams> }) {
  await requireSession();
  const client = getQueryClient();
  const problem = await problemOf(
    prefetch(client, messageListQuery(parseMessageList(await props.searchParams))),
  );
  return (
    <KnownQueries packed={packQueries(client)}>
      <MessageCenter problem={problem} />
    </KnownQueries>
  );
}
