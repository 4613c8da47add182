import type { Metadata } from "next";

import { IndicatorsPage } from "#components/indicator/indicators-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadIndicators } from "#lib/indicator/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "造价指标" } satisfies Metadata;

export default async function IndicatorsRoute(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("detection.read")) return <NoPermissionPage title={metadata.title} />;
  return <IndicatorsPage {...await loadIndicators(await props.searchParams)} />;
}
