import type { Env } from "#service/env.ts";
import { ServiceError } from "#service/http/errors.ts";

/**
 * gateway: messages are sent. outbox: they are only kept, for a system administrator to read; never where real people
 * sign in. off: there is neither, and nothing that needs a message works.
 */
export type SmsWay = "gateway" | "outbox" | "off";

export function smsWay(env: Pick<Env, "SMS_GATEWAY_URL" | "DEMO" | "NODE_ENV">): SmsWay {
  if (env.SMS_GATEWAY_URL !== undefined) return "gateway";
  return env.DEMO || env.NODE_ENV !== "production" ? "outbox" : "off";
}

export function requireSms(env: Env): void {
  if (smsWay(env) === "off") throw new ServiceError("sms.off");
}
