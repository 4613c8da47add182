import type { Metadata } from "next";

import { AccessibilityStatement } from "#components/portal/accessibility-statement.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "无障碍声明" };

export default async function AccessibilityPage() {
  return <AccessibilityStatement portal={await loadPortal()} />;
}
