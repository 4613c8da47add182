import { redirect } from "next/navigation";

import { detailsPath } from "#lib/max-price/details-path.ts";
import { parseFilingId } from "#lib/max-price/filing-id.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

/** 初审 is the default step. */
export default async function DetailsPage(props: { searchParams: Promise<SearchParams> }) {
  redirect(detailsPath("first", parseFilingId(await props.searchParams) ?? ""));
}
