import { redirect } from "next/navigation";

import { detailsPath } from "#contracts/filing/steps.ts";
import { parseFilingId } from "#lib/filing/filing-id.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export default async function DetailsPage(props: { searchParams: Promise<SearchParams> }) {
  redirect(detailsPath("max-price", "first", parseFilingId(await props.searchParams) ?? ""));
}
