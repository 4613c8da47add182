import type { Metadata } from "next";

import { HelpPage } from "#components/portal/help-page.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "帮助" };

export default async function Help() {
  return <HelpPage portal={await loadPortal()} />;
}
