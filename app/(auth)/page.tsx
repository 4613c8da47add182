import { headers } from "next/headers";
import { redirect } from "next/navigation";

import type { CaptchaImage } from "#components/session/captcha-field.tsx";
import { LoginScreen } from "#components/session/login-screen.tsx";
import { imageCaptchaOutputSchema, type Portal, portalOutputSchema } from "#contracts/account.ts";
import { mainMenusOutputSchema } from "#contracts/menu.ts";
import { homeHref } from "#lib/menu/home-href.ts";
import { mayShowDemo } from "#lib/server/demo.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService, currentSession } from "#lib/server/session.ts";
import { requestService } from "#lib/server/upstream.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";
import { readSignInError } from "#lib/session/sign-in-error.ts";

type Query = Promise<Record<string, string | string[] | undefined>>;

const nothing: Portal = {
  demoAccounts: [],
  sso: [],
  supportPhone: "",
  supportUrl: "",
  footer: [],
  sms: false,
  captchaAlways: false,
  passwordProfile: "mlps3",
};

/** The login page is there even when the service is not. */
async function orElse<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceFailure) return otherwise;
    throw error;
  }
}

async function goOnWhenSignedIn(returnTo: string | null): Promise<void> {
  const session = await orElse(currentSession(), null);
  if (!session) return;
  if (returnTo !== null) redirect(returnTo);
  const menus = await orElse(callService("mainMenus", {}, mainMenusOutputSchema), []);
  redirect(homeHref(menus));
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

export default async function LoginPage(props: { searchParams: Query }) {
  const query = await props.searchParams;
  const returnTo = safeReturnTo(one(query.returnTo));
  await goOnWhenSignedIn(returnTo);
  // The words in the address are anybody's: only the code is believed, and says its own sentence.
  const failed = readSignInError(one(query.error));
  const error = failed && { ...failed, text: "" };
  const [incoming, portal, showDemo, captcha] = await Promise.all([
    headers(),
    orElse(requestService("portal", {}, portalOutputSchema, null), nothing),
    mayShowDemo(),
    error?.captcha
      ? orElse<CaptchaImage | null>(requestService("imageCaptcha", {}, imageCaptchaOutputSchema, null), null)
      : null,
  ]);
  return (
    <LoginScreen
      csrfToken={incoming.get(pageHeaders.csrf) ?? ""}
      returnTo={returnTo ?? ""}
      way={one(query.way)}
      error={error}
      captcha={captcha}
      portal={showDemo ? portal : { ...portal, demoAccounts: [] }}
    />
  );
}
