import type { Metadata } from "next";

import { ReportCheckScreen } from "#components/detection/report-check/report-check-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "核对检测报告" };

export default async function ReportCheckPage() {
  return <ReportCheckScreen portal={await loadPortal()} />;
}
