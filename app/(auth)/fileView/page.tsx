import type { Metadata } from "next";
import { headers } from "next/headers";

import { WatermarkProvider } from "#components/attachment/preview/watermark-provider.tsx";
import { SharedFileScreen } from "#components/attachment/share/shared-file-screen.tsx";
import { LazyPublicNotice } from "#components/notice/lazy-screens.tsx";
import { MissingNotice } from "#components/notice/public/missing-notice.tsx";
import { Footer } from "#components/shell/footer.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { systemName } from "#contracts/system-name.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { type AskedNotice, parseAskedNotice } from "#lib/notice/address.ts";
import { loadPublicNotice } from "#lib/notice/loaders.ts";
import { publicNoticeQuery } from "#lib/notice/queries.ts";
import { loadSite } from "#lib/portal/loaders.ts";
import { setAnswerStatus } from "#lib/runtime/answer-status.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "文件查看" };

/** A shared file by the fragment, or a public notice by its id. Visitors are anonymous: the watermark carries the system name instead of a user name. */
export default async function FileViewPage(props: { searchParams: Promise<SearchParams> }) {
  const asked = singleValues(await props.searchParams);
  const found = parseAskedNotice(asked["notice"], asked["number"]);
  if (found !== null) return <PublicNotice {...found} />;
  if (asked["notice"] !== undefined) return <NoNotice status={404} />;
  return (
    <WatermarkProvider name={webEnv().watermark ? systemName : null}>
      <SharedFileScreen footer={<Footer site={await loadSite()} />} />
    </WatermarkProvider>
  );
}

/** The text is in the page, so it is read without scripts. */
async function PublicNotice({ id, number }: AskedNotice) {
  const answer = await loadPublicNotice(id, number);
  if (answer.notice === null && answer.status !== null) return <NoNotice status={answer.status} />;
  const client = getQueryClient();
  if (answer.notice) client.setQueryData(publicNoticeQuery(id, number).queryKey, answer.notice);
  return (
    <KnownQueries packed={packQueries(client)}>
      <LazyPublicNotice id={id} number={number} footer={<Footer site={await loadSite()} />} />
    </KnownQueries>
  );
}

/** In the page itself: what `notFound()` shows needs scripts. */
async function NoNotice({ status }: { status: 404 | 410 }) {
  setAnswerStatus((await headers()).get("x-request-id"), status);
  return <MissingNotice isGone={status === 410} footer={<Footer site={await loadSite()} />} />;
}
