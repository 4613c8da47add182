import type { Env } from "#service/env.ts";

/** The address people use, from settings and never from a request. */
function origin(env: Env): string {
  return env.PUBLIC_ORIGIN || `http://127.0.0.1:${env.PORT}`;
}

export const callbackUrl = (env: Env): string => `${origin(env)}/zwsso`;
export const homeUrl = (env: Env): string => `${origin(env)}/`;
