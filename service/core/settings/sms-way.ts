import { ServiceError } from "#service/core/errors.ts";

/**
 * gateway: sent. outbox: only stored, for a system administrator to read; never in production. off: everything that
 * needs a message is unavailable.
 */
export type SmsWay = "gateway" | "outbox" | "off";

type SmsEnv = {
  SMS_GATEWAY_URL?: string | undefined;
  DEMO: boolean;
  NODE_ENV: "development" | "test" | "production";
};

export function smsWay(env: SmsEnv): SmsWay {
  if (env.SMS_GATEWAY_URL !== undefined) return "gateway";
  return env.DEMO || env.NODE_ENV !== "production" ? "outbox" : "off";
}

export function requireSms(env: SmsEnv): void {
  if (smsWay(env) === "off") throw new ServiceError("sms.off");
}
