import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ReviewPage } from "#components/registration/review/review-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { isEnterprise } from "#lib/enterprise/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadRegistration } from "#lib/registration/loaders.ts";
import { findRequest } from "#lib/registry-request/loaders.ts";
import { requestHref } from "#lib/registry-request/paths.ts";
import { requireSession } from "#lib/server/session.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata = { title: "企业注册审核" } satisfies Metadata;

export default async function BasicDetailsPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  const params = await props.searchParams;
  const client = getQueryClient();
  // Messages of enterprises name a registration, a request or the enterprise; the address does not tell which.
  const asked = singleValues(params)["id"] ?? "";
  if (rights.includes("registry-request.read") && (await findRequest(client, asked)))
    redirect(requestHref(asked));
  // A successor is told about itself.
  if (rights.includes("own-enterprise.open") && (await isEnterprise(client, asked)))
    redirect("/pages/corp-u");
  if (!rights.includes("registration.read")) return <NoPermissionPage title={metadata.title} />;
  const { id } = await loadRegistration(client, params);
  return (
    <KnownQueries packed={packQueries(client)}>
      <ReviewPage id={id} />
    </KnownQueries>
  );
}
