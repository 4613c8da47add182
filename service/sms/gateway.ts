import { request } from "undici";

import type { Env } from "#service/core/env.ts";
import type { SmsMessageRow } from "#service/db/schema/sms.ts";

const timeout = 5000;

type Outgoing = {
  /** Idempotency key for the gateway. */
  id: string;
  phone: string;
  template: SmsMessageRow["template"];
  /** Every variable of the template's text (`docs/sms.md`). */
  params: Readonly<Record<string, string>>;
};

type Outcome = "sent" | "refused" | "unreached";

async function attempt(env: Env, url: string, body: string): Promise<Outcome> {
  try {
    const answer = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${env.SMS_GATEWAY_KEY}` },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body.dump();
    if (answer.statusCode >= 200 && answer.statusCode < 300) return "sent";
    return answer.statusCode >= 500 ? "unreached" : "refused";
  } catch {
    return "unreached";
  }
}

/** Retries once at once on a network or server error. */
export async function sendThroughGateway(env: Env, content: Outgoing): Promise<Outcome> {
  const url = env.SMS_GATEWAY_URL;
  if (url === undefined) throw new Error("No SMS gateway is set");
  const template = env.SMS_TEMPLATES[content.template] ?? content.template;
  const body = JSON.stringify({ ...content, template });
  const first = await attempt(env, url, body);
  return first === "unreached" ? attempt(env, url, body) : first;
}
