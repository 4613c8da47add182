import { redirect } from "next/navigation";

import { detailsPath } from "#contracts/filing/steps.ts";
import { parseFilingId } from "#lib/filing/filing-id.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export default async function SettlementDetailsPage(props: { searchParams: Promise<SearchParams> }) {
  redirect(detailsPath("settlement", "projectInfo", parseFilingId(await props.searchParams) ?? ""));
}
