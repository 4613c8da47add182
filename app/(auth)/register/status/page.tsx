import type { Metadata } from "next";

import { ProgressScreen } from "#components/registration/register-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "注册进度查询" };

export default async function RegisterStatusPage(props: { searchParams: Promise<SearchParams> }) {
  const { subject = "" } = singleValues(await props.searchParams);
  const known = /^[A-Z0-9]{1,40}$/.test(subject) ? subject : "";
  return <ProgressScreen portal={await loadPortal()} subject={known} />;
}
