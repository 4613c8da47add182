import type { Env } from "./env.ts";

export function publicOrigin(env: Pick<Env, "PUBLIC_ORIGIN" | "PORT">): string {
  return env.PUBLIC_ORIGIN || `http://127.0.0.1:${env.PORT}`;
}

type Sending = Pick<
  Env,
  "PUBLIC_ORIGIN" | "NODE_ENV" | "DEMO" | "SMS_GATEWAY_URL" | "SSO_PERSON" | "SSO_LEGAL"
>;

/** For the start alone: a backup, or the plan of an upgrade, leads nobody anywhere. A demo leads to its own machine. */
export function demandPublicOrigin(env: Sending): void {
  if (env.PUBLIC_ORIGIN !== "" || env.NODE_ENV !== "production" || env.DEMO) return;
  if (env.SMS_GATEWAY_URL === undefined && env.SSO_PERSON === "none" && env.SSO_LEGAL === "none") return;
  throw new Error(
    "Wrong settings\nPUBLIC_ORIGIN: is needed with SMS_GATEWAY_URL, SSO_PERSON or SSO_LEGAL, whose links lead there",
  );
}
