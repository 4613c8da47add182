import type { Metadata } from "next";

import { DiagnosisPage } from "#components/diagnosis/diagnosis-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { requireSession } from "#lib/server/session.ts";

export const metadata = { title: "系统诊断" } satisfies Metadata;

/** The browser asks: a diagnosis takes seconds, which would keep the page from being drawn. */
export default async function DiagnosisRoute() {
  const { rights } = await requireSession();
  if (!rights.includes("diagnosis.run")) return <NoPermissionPage title={metadata.title} />;
  return <DiagnosisPage />;
}
