import type { Metadata } from "next";

import { IndicatorsPage } from "#components/indicator/indicators-page.tsx";
import { OwnOfFilingSlot } from "#components/indicator/own/slots.tsx";
import { PoolDetailPage } from "#components/indicator/pool/detail-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { parseFilingId } from "#lib/filing/filing-id.ts";
import { loadIndicators } from "#lib/indicator/loaders.ts";
import { parsePoolDetail } from "#lib/indicator/pool/address.ts";
import { loadPoolDetail } from "#lib/indicator/pool/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

const title = "造价指标";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const params = await props.searchParams;
  if (params["id"] !== undefined) return { title };
  return { title: `${sampleClasses[parsePoolDetail(params).class].label}${title}` };
}

/** `?id=`: the figures of one bill. Otherwise a pool of samples. */
export default async function IndicatorsRoute(props: Props) {
  const { rights } = await requireSession();
  const params = await props.searchParams;
  if (params["id"] !== undefined) {
    if (!rights.includes("detection.read")) return <NoPermissionPage title={title} />;
    const id = parseFilingId(params);
    const own = id && <OwnOfFilingSlot id={id} brief />;
    return <IndicatorsPage {...await loadIndicators(params)} own={own} />;
  }
  if (!rights.includes("indicator-pool.read")) return <NoPermissionPage title={title} />;
  const question = parsePoolDetail(params);
  return <PoolDetailPage question={question} detail={await loadPoolDetail(question)} />;
}
