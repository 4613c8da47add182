import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { LoginScreen } from "#components/session/login-screen.tsx";
import type { CaptchaImage } from "#components/session/use-captcha.ts";
import { captchaDue, imageCaptcha } from "#contracts/account/captcha-endpoints.ts";
import { errorTable } from "#contracts/errors.ts";
import { mainMenus } from "#contracts/menu/endpoints.ts";
import { readSignInError, type SignInError, wordlessError } from "#contracts/sign-in-error.ts";
import { homeHref } from "#lib/menu/home-href.ts";
import { loadPortal, orElse } from "#lib/portal/loaders.ts";
import { callService, currentSession, endOfSession } from "#lib/server/session.ts";
import { requestService } from "#lib/server/upstream.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";

type Query = Promise<Record<string, string | string[] | undefined>>;

async function goOnWhenSignedIn(returnTo: string | null): Promise<void> {
  const session = await orElse(currentSession(), null);
  if (!session) return;
  if (returnTo !== null) redirect(returnTo);
  const menus = await orElse(callService(mainMenus, {}), []);
  redirect(homeHref(menus));
}

/** Led here from a page by the end of the session: the person is told why. */
async function sessionOver(returnTo: string | null): Promise<SignInError | null> {
  const text = returnTo === null ? "" : await orElse(endOfSession(), "");
  return text === "" ? null : { code: "auth.required", text, captcha: false };
}

/** The picture, where everybody needs it or those at this address do. Of one account the form learns by itself. */
async function captchaNow(): Promise<CaptchaImage | null> {
  const asked = { purpose: "accountLogin", userCode: "" } as const;
  const unknown = { due: false };
  const { due } = await orElse(requestService(captchaDue, asked, null), unknown);
  if (!due) return null;
  return orElse<CaptchaImage | null>(requestService(imageCaptcha, {}, null), null);
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

export default async function LoginPage(props: { searchParams: Query }) {
  const query = await props.searchParams;
  const returnTo = safeReturnTo(one(query.returnTo));
  await goOnWhenSignedIn(returnTo);
  const coded = wordlessError(readSignInError(one(query.error)));
  const error = coded
    ? { ...coded, text: coded.text || errorTable[coded.code].message }
    : await sessionOver(returnTo);
  const [incoming, portal, captcha] = await Promise.all([headers(), loadPortal(), captchaNow()]);
  return (
    <LoginScreen
      csrfToken={incoming.get(pageHeaders.csrf) ?? ""}
      returnTo={returnTo ?? ""}
      way={one(query.way)}
      error={error}
      captcha={captcha}
      portal={portal}
    />
  );
}
