import type { Metadata } from "next";

import { ForgotScreen } from "#components/sign-in/forgot/forgot-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "忘记密码" };

export default async function ForgotPage() {
  return <ForgotScreen portal={await loadPortal()} />;
}
