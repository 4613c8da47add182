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

/** With the gateway's status, or the error that kept it from answering. */
type Outcome =
  | { outcome: "sent" }
  | { outcome: "refused"; status: number }
  | { outcome: "unreached"; status?: number; err?: unknown };

async function attempt(env: Env, url: string, body: string): Promise<Outcome> {
  try {
    const answer = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${env.SMS_GATEWAY_KEY}` },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body.dump();
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) return { outcome: "sent" };
    return { outcome: status >= 500 ? "unreached" : "refused", status };
  } catch (err) {
    return { outcome: "unreached", err };
  }
}

/** Retries once at once on a network or server error. */
export async function sendThroughGateway(env: Env, content: Outgoing): Promise<Outcome> {
  const url = env.SMS_GATEWAY_URL;
  if (url === undefined) throw new Error("No SMS gateway is set");
  const template = env.SMS_TEMPLATES[content.template] ?? content.template;
  const body = JSON.stringify({ ...content, template });
  const first = await attempt(env, url, body);
  return first.outcome === "unreached" ? attempt(env, url, body) : first;
}
