import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { AccessLog } from "#components/access-log/access-log.tsx";
import { NoPermissionPage } from "#components/ui/no-permission-page.tsx";
import { loadAccessLog, loadAccessState } from "#lib/access-log/loaders.ts";
import { parseAccessLog } from "#lib/access-log/schema.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "访问日志" } satisfies Metadata;

export default async function AccessLogPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("audit.read")) return <NoPermissionPage title={metadata.title} />;
  const question = parseAccessLog(await props.searchParams);
  const client = getQueryClient();
  const [problem] = await Promise.all([
    loadAccessLog(client, question),
    loadAccessState(client),
    loadTableView(client, "access-log"),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AccessLog problem={problem} />
    </HydrationBoundary>
  );
}
