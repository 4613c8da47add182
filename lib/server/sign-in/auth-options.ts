import "server-only";

import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";

import { loginInputSchema, phoneLoginInputSchema } from "#contracts/account/account.ts";
import { accountLogin, phoneLogin } from "#contracts/account/endpoints.ts";
import { packSignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { sessionSeconds } from "#lib/session/codec.ts";
import { cookieNames, cookieOptions } from "#lib/session/cookie.ts";
import { safeReturnTo } from "#lib/session/return-to.ts";

import { ServiceFailure } from "../failure.ts";
import { requestService } from "../upstream.ts";
import { endFormer } from "./end-former.ts";
import { signInBySso } from "./sso-sign-in.ts";

const signedInSchema = z.object({ token: z.string() });

type SignedIn = { id: string; token: string };

function given<T>(schema: z.ZodType<T>, credentials: unknown): T {
  const input = schema.safeParse(credentials);
  if (input.success) return input.data;
  const message = input.error.issues[0]?.message ?? errorTable["request.invalid"].message;
  throw new Error(packSignInError("request.invalid", message));
}

/** Packs the failure into the error message: next-auth passes nothing else on. */
async function signInByAccount(credentials: unknown): Promise<SignedIn> {
  const input = given(loginInputSchema, credentials);
  const { token } = await packed(requestService(accountLogin, input, null));
  await endFormer();
  return { id: input.userCode, token };
}

async function signInByPhone(credentials: unknown): Promise<SignedIn> {
  const input = given(phoneLoginInputSchema, credentials);
  const { token } = await packed(requestService(phoneLogin, input, null));
  await endFormer();
  return { id: "phone", token };
}

async function packed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceFailure)
      throw new Error(packSignInError(error.error, error.message, error.next));
    throw new Error(packSignInError("internal", errorTable.internal.message));
  }
}

/** Read by the response handler, because next-auth cannot return it. */
export type SsoOutcome = { done: boolean; returnTo: string | null };

async function signInByProvider(outcome: SsoOutcome): Promise<SignedIn> {
  const { token, returnTo } = await packed(signInBySso());
  outcome.done = true;
  outcome.returnTo = returnTo;
  return { id: "zwsso", token };
}

/** Only a known page is accepted; `/` decides the rest from the menu. */
function backTo(url: string): string {
  const returnTo = safeReturnTo(url);
  return returnTo ? `/?returnTo=${encodeURIComponent(returnTo)}` : "/";
}

export function authOptions(sso: SsoOutcome): NextAuthOptions {
  const { sessionSecret, publicOrigin } = webEnv();
  const names = cookieNames(publicOrigin);
  const options = cookieOptions(names.secure);
  return {
    secret: sessionSecret,
    useSecureCookies: names.secure,
    cookies: {
      sessionToken: { name: names.session, options },
      callbackUrl: { name: names.callbackUrl, options },
    },
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { secret: sessionSecret, maxAge: sessionSeconds },
    pages: { signIn: "/", error: "/" },
    providers: [
      CredentialsProvider({
        id: "account",
        name: "账号登录",
        credentials: {
          userCode: {},
          password: {},
          captchaId: {},
          captcha: {},
          proof: {},
          challenge: {},
          code: {},
          resend: {},
          newPassword: {},
        },
        authorize: signInByAccount,
      }),
      CredentialsProvider({
        id: "phone",
        name: "短信登录",
        credentials: { phone: {}, codeId: {}, code: {}, challenge: {}, resend: {}, newPassword: {} },
        authorize: signInByPhone,
      }),
      CredentialsProvider({
        id: "zwsso",
        name: "政务服务统一登录",
        credentials: {},
        authorize: () => signInByProvider(sso),
      }),
    ],
    callbacks: {
      jwt: ({ user }) => ({ t: signedInSchema.parse(user).token }),
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url }) => backTo(url),
    },
  };
}
