import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";

import type { CaptchaImage } from "#components/sign-in/fields/captcha/use-captcha.ts";
import { LoginScreen } from "#components/sign-in/login/login-screen.tsx";
import { captchaDue, imageCaptcha } from "#contracts/account/sign-in/captcha-endpoints.ts";
import {
  readSignInError,
  type SignInError,
  wordlessError,
} from "#contracts/account/sign-in/sign-in-error.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { homeHref } from "#lib/menu/home-href.ts";
import { loadMenus } from "#lib/menu/loaders.ts";
import { loadPortal, orElse } from "#lib/portal/loaders.ts";
import { currentSession, endOfSession } from "#lib/server/session.ts";
import { requestService } from "#lib/server/upstream.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";
import { wayName } from "#lib/session/sign-in-ways.ts";

type Query = Promise<Record<string, string | string[] | undefined>>;

async function goOnWhenSignedIn(returnTo: string | null): Promise<void> {
  const session = await orElse(currentSession(), null);
  if (!session) return;
  if (returnTo !== null) redirect(returnTo);
  const menus = await orElse(loadMenus(), []);
  redirect(homeHref(menus));
}

async function sessionOver(returnTo: string | null): Promise<SignInError | null> {
  const text = returnTo === null ? "" : await orElse(endOfSession(), "");
  return text === "" ? null : { code: "auth.required", text, captcha: false };
}

/** Checks the general and the address limits only; the form asks again for the account. */
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

export async function generateMetadata(props: { searchParams: Query }): Promise<Metadata> {
  return { title: wayName(one((await props.searchParams).way)) };
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
