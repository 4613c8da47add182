import type { Metadata } from "next";

import { AccountLinkScreen } from "#components/sign-in/account-link/account-link-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "账号验证" };

export default async function AccountLinkPage() {
  return <AccountLinkScreen portal={await loadPortal()} />;
}
