import "server-only";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";

import { type Me } from "#contracts/account/account.ts";
import type { Endpoint, Input } from "#contracts/endpoint.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { openCookie } from "#lib/session/codec.ts";
import { cookieNames } from "#lib/session/cookie.ts";
import { pageHeaders } from "#lib/session/page-headers.ts";
import { loginPath } from "#lib/session/return-to.ts";

import { ServiceFailure } from "./failure.ts";
import { type Shell, shells } from "./shell-cache.ts";
import { askShell } from "./shell-parts.ts";
import { requestService } from "./upstream.ts";

/** Must never be rendered. */
const sessionToken = cache(async (): Promise<string | null> => {
  const env = webEnv();
  const jar = await cookies();
  return openCookie(jar.get(cookieNames(env.publicOrigin).session)?.value, env.sessionSecret);
});

/** `over`: why the session cookie is no longer valid; "" if there is no cookie. */
type Found = { shell: Shell } | { shell: null; over: string };

const found = cache(async (): Promise<Found> => {
  const token = await sessionToken();
  if (token === null) {
    const held = (await cookies()).has(cookieNames(webEnv().publicOrigin).session);
    return { shell: null, over: held ? errorTable["auth.required"].message : "" };
  }
  try {
    return { shell: await shells.load(token, (known) => askShell(token, known)) };
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 401) return { shell: null, over: error.message };
    throw error;
  }
});

export async function currentSession(): Promise<Me | null> {
  return (await found()).shell?.me ?? null;
}

export async function endOfSession(): Promise<string> {
  const session = await found();
  return session.shell === null ? session.over : "";
}

async function goToLogin(): Promise<never> {
  redirect(loginPath((await headers()).get(pageHeaders.path) ?? ""));
}

/** Authorization check of every page and layout; redirects to the login page. */
export async function requireSession(): Promise<Me> {
  return (await requireShell()).me;
}

/** The same with menus, views and to-do count: one call to the service for each request. */
export async function requireShell(): Promise<Shell> {
  return (await found()).shell ?? (await goToLogin());
}

/** A 401 redirects to the login page; other failures throw `ServiceFailure`. */
export async function callService<I extends Input, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const token = await sessionToken();
  try {
    return await requestService(endpoint, input, token);
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 401) return goToLogin();
    throw error;
  }
}
