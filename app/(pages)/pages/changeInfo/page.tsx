import type { Metadata } from "next";

import { ChangesPage } from "#components/filing/changes/changes-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadChanges } from "#lib/filing/changes/changes-loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "变更信息" } satisfies Metadata;

export default async function ChangeInfoPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("filing.read")) return <NoPermissionPage title={metadata.title} />;
  return <ChangesPage {...await loadChanges(await props.searchParams)} />;
}
