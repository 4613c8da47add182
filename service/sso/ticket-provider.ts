import { ServiceError } from "#service/core/errors.ts";
import type { Attempt, SsoProvider } from "#service/core/ports/sso-provider.ts";
import type { SsoEnv } from "#service/core/settings/sso-settings.ts";

import { identityOf } from "./claims.ts";
import { gatewayHeaders, signedFields } from "./gateway.ts";
import { answers, exchangeLimit, type Outgoing, outgoingTo } from "./outgoing.ts";
import { checkResult, saidInTicket, validatedSchema } from "./ticket-answers.ts";

const servletPath = "/sso/servlet/simpleauth";

function addresses(env: SsoEnv) {
  const servlet = new URL(servletPath, env.SSO_TICKET_HOST);
  const or = (given: string, otherwise: URL): URL => (given === "" ? otherwise : new URL(given));
  const user = or(env.SSO_TICKET_USER_URL, servlet);
  return {
    validate: or(env.SSO_TICKET_VALIDATE_URL, servlet),
    user: { person: user, legal: or(env.SSO_TICKET_LEGAL_USER_URL, user) },
  };
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  return new URL(url).href;
}

async function post(env: SsoEnv, ask: Outgoing, url: URL, fields: Record<string, string>): Promise<unknown> {
  const now = new Date();
  const body = new URLSearchParams({
    ...fields,
    ...signedFields(env.SSO_TICKET_SERVICE_CODE, env.SSO_TICKET_SERVICE_PWD, now),
    datatype: "json",
  });
  const keys = { key: env.SSO_TICKET_GATEWAY_KEY, secret: env.SSO_TICKET_GATEWAY_SECRET };
  const headers = {
    ...gatewayHeaders(keys, url, now),
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  };
  const response = await ask(url.href, { method: "POST", headers, body: body.toString() });
  if (!response.ok)
    throw new ServiceError("auth.sso-unavailable", { cause: new Error(`${response.status}`) });
  return JSON.parse(await response.text());
}

async function exchange(env: SsoEnv, ticket: string, { type }: Attempt) {
  if (ticket === "") throw new ServiceError("auth.sso-refused");
  const { validate, user } = addresses(env);
  const origins = new Set([validate, user.person, user.legal].map((url) => url.origin));
  const ask = outgoingTo(origins, AbortSignal.timeout(exchangeLimit));
  const validated = await post(env, ask, validate, { method: "ticketValidation", st: ticket });
  checkResult(validated);
  const { token } = validatedSchema.parse(validated);
  const person = await post(env, ask, user[type], { method: "getUserInfo", token });
  checkResult(person);
  const said = saidInTicket(person, env.SSO_TICKET_LEGAL_FIELDS);
  return { identity: identityOf(said, type, { levelRequired: type === "person" }), idToken: null };
}

export function ticketProvider(env: SsoEnv): SsoProvider {
  const serviceCode = env.SSO_TICKET_SERVICE_CODE;
  return {
    id: "ticket",
    signInUrl: async ({ type, state, callback }) => {
      const own = type === "legal" ? env.SSO_TICKET_LEGAL_LOGIN_URL : "";
      return filled(own || env.SSO_TICKET_LOGIN_URL, { serviceCode, state, callback });
    },
    exchange: async (answer, attempt) => {
      try {
        return await exchange(env, answer.ticket, attempt);
      } catch (error) {
        if (error instanceof ServiceError) throw error;
        throw new ServiceError("auth.sso-refused", { cause: new Error("the answer could not be read") });
      }
    },
    signOutUrl: async ({ home }) => {
      if (env.SSO_TICKET_LOGOUT_URL === "") return null;
      const url = filled(env.SSO_TICKET_LOGOUT_URL, { serviceCode, home });
      return (await answers(url)) ? url : null;
    },
  };
}
