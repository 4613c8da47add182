import { redirect } from "next/navigation";

import { detailsPath } from "#contracts/filing/steps.ts";
import { parseFilingId } from "#lib/filing/filing-id.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

/** 工程信息 is the default page. */
export default async function SettlementDetailsPage(props: { searchParams: Promise<SearchParams> }) {
  redirect(detailsPath("jgjs", "projectInfo", parseFilingId(await props.searchParams) ?? ""));
}
