import type { Metadata } from "next";

import { RegisterScreen } from "#components/registration/register-screen.tsx";
import { loadPortal } from "#lib/portal/loaders.ts";

export const metadata: Metadata = { title: "企业注册" };

export default async function RegisterPage() {
  return <RegisterScreen portal={await loadPortal()} />;
}
