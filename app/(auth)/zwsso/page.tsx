import type { Metadata } from "next";
import { headers } from "next/headers";

import { AuthScreen } from "#components/sign-in/auth-screen.tsx";
import { SsoComplete } from "#components/sign-in/sso/sso-complete.tsx";
import { SsoProblem } from "#components/sign-in/sso/sso-problem.tsx";
import { errorCodeSchema } from "#contracts/errors/error-codes.ts";
import { loadPortal } from "#lib/portal/loaders.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { currentSession } from "#lib/server/session.ts";
import { waitingAnswer } from "#lib/server/sign-in/sso-sign-in.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";

type Query = Promise<Record<string, string | string[] | undefined>>;

export const metadata: Metadata = { title: "政务服务统一登录", robots: { index: false } };

async function present() {
  try {
    const session = await currentSession();
    return session && { nickName: session.user.nickName, unitName: session.user.unitName };
  } catch (error) {
    if (error instanceof ServiceFailure) return null;
    throw error;
  }
}

async function Outcome({ problem }: { problem: string | string[] | undefined }) {
  if (problem !== undefined) {
    const code = errorCodeSchema.safeParse(problem);
    return <SsoProblem code={code.success ? code.data : "internal"} />;
  }
  if ((await waitingAnswer()) === null) return <SsoProblem code="auth.sso-state" />;
  const csrfToken = (await headers()).get(pageHeaders.csrf) ?? "";
  return <SsoComplete csrfToken={csrfToken} present={await present()} />;
}

/** Return URL of the sign-in providers. Middleware has already moved the answer out of the URL. */
export default async function SsoCallbackPage(props: { searchParams: Query }) {
  const { problem } = await props.searchParams;
  return (
    <AuthScreen portal={await loadPortal()}>
      <Outcome problem={problem} />
    </AuthScreen>
  );
}
