import type { Env } from "./env.ts";

export function publicOrigin(env: Pick<Env, "PUBLIC_ORIGIN" | "PORT">): string {
  return env.PUBLIC_ORIGIN || `http://127.0.0.1:${env.PORT}`;
}
