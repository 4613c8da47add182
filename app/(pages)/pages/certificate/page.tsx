import type { Metadata } from "next";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { CertificatePage } from "#components/staff/certificate/certificate-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { parseCertificateList } from "#lib/staff/address.ts";
import { certificateListQuery } from "#lib/staff/queries.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "人员证书" } satisfies Metadata;

export default async function StaffCertificatePage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("staff.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const asked = parseCertificateList(await props.searchParams);
  const [problem] = await Promise.all([
    problemOf(prefetch(client, certificateListQuery(asked))),
    loadTableView(client, "staff-certificates"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <CertificatePage problem={problem} />
    </KnownQueries>
  );
}
