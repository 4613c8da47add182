import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { ReviewPage } from "#components/registration/review/review-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadRegistration } from "#lib/registration/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "企业注册审核" } satisfies Metadata;

export default async function BasicDetailsPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("registration.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const { id } = await loadRegistration(client, await props.searchParams);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ReviewPage id={id} />
    </HydrationBoundary>
  );
}
