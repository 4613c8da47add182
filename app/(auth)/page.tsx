import { headers } from "next/headers";
import { redirect } from "next/navigation";

import type { CaptchaImage } from "#components/session/captcha-field.tsx";
import { LoginScreen } from "#components/session/login-screen.tsx";
import { imageCaptchaOutputSchema } from "#contracts/captcha.ts";
import { errorTable } from "#contracts/errors.ts";
import { mainMenusOutputSchema } from "#contracts/menu.ts";
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
  const menus = await orElse(callService("mainMenus", {}, mainMenusOutputSchema), []);
  redirect(homeHref(menus));
}

/** Led here from a page by the end of the session: the person is told why. */
async function sessionOver(returnTo: string | null): Promise<SignInError | null> {
  const text = returnTo === null ? "" : await orElse(endOfSession(), "");
  return text === "" ? null : { code: "auth.required", text, captcha: false };
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
  const [incoming, portal] = await Promise.all([headers(), loadPortal()]);
  const captcha =
    error?.captcha || portal.captchaAlways
      ? await orElse<CaptchaImage | null>(
          requestService("imageCaptcha", {}, imageCaptchaOutputSchema, null),
          null,
        )
      : null;
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
