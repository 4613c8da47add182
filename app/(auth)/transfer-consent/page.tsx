import type { Metadata } from "next";

import { ConsentScreen } from "#components/registry-request/consent/consent-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "变更注册本人确认" };

export default async function TransferConsentPage() {
  return <ConsentScreen portal={await loadPortal()} />;
}
