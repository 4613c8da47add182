import type { Env } from "./env.ts";

/** The address people use, from settings and never from a request. */
export function publicOrigin(env: Pick<Env, "PUBLIC_ORIGIN" | "PORT">): string {
  return env.PUBLIC_ORIGIN || `http://127.0.0.1:${env.PORT}`;
}
