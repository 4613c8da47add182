import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from "openid-client";
import { z } from "zod";

import type { SsoAnswer } from "#contracts/account/sso/sso.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Attempt, SsoProvider } from "#service/core/ports/sso-provider.ts";
import type { OidcClaims, SsoEnv } from "#service/core/settings/sso-settings.ts";

import { identityOf, type Said } from "./claims.ts";
import { answers, exchangeLimit, type Outgoing, outgoingTo } from "./outgoing.ts";

const metadataLife = 600_000;
const scalar = z.union([z.string(), z.number()]).transform(String).catch("");

function saidIn(claims: Readonly<Record<string, unknown>>, names: OidcClaims): Said {
  const say = (name: string): string => scalar.parse(claims[name]);
  return {
    userType: say(names.userType),
    authLevel: say(names.authLevel),
    idType: say(names.idType),
    idNo: say(names.idNo),
    name: say(names.name),
    uscc: say(names.uscc),
    unitName: say(names.unitName),
    legalRep: say(names.legalRep),
  };
}

function failureOf(error: unknown): ServiceError {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ServiceError) return at;
  return new ServiceError("auth.sso-refused", { cause: error });
}

function library(env: SsoEnv) {
  const issuer = new URL(env.SSO_OIDC_ISSUER);
  const origins = new Set([issuer, ...env.SSO_OIDC_HOSTS].map((url) => new URL(url).origin));
  const clientAuth = env.SSO_OIDC_CLIENT_AUTH === "basic" ? ClientSecretBasic : ClientSecretPost;
  let known: { metadata: ServerMetadata; until: number } | null = null;

  function prepare(config: Configuration, ask: Outgoing): Configuration {
    config[customFetch] = ask;
    if (issuer.protocol === "http:") allowInsecureRequests(config);
    enableNonRepudiationChecks(config);
    return config;
  }

  /** Cached discovery; the requests of each exchange have their own deadline. */
  return async function configured(): Promise<Configuration> {
    const ask = outgoingTo(origins, AbortSignal.timeout(exchangeLimit));
    const auth = clientAuth(env.SSO_OIDC_CLIENT_SECRET);
    if (known && known.until > Date.now()) {
      return prepare(new Configuration(known.metadata, env.SSO_OIDC_CLIENT_ID, {}, auth), ask);
    }
    const options = {
      [customFetch]: ask,
      execute: issuer.protocol === "http:" ? [allowInsecureRequests] : [],
    };
    const found = await discovery(issuer, env.SSO_OIDC_CLIENT_ID, {}, auth, options);
    known = { metadata: { ...found.serverMetadata() }, until: Date.now() + metadataLife };
    return prepare(found, ask);
  };
}

export function oidcProvider(env: SsoEnv): SsoProvider {
  const configured = library(env);
  return {
    id: "oidc",
    signInUrl: (attempt) =>
      signInUrl(env, configured, attempt).catch((error: unknown) => {
        throw failureOf(error);
      }),
    exchange: (answer, attempt) =>
      exchange(env, configured, answer, attempt).catch((error: unknown) => {
        throw failureOf(error);
      }),
    signOutUrl: async ({ idToken, home }) => {
      const config = await configured();
      const end = config.serverMetadata().end_session_endpoint;
      if (end === undefined || !(await answers(end))) return null;
      const parameters = new URLSearchParams({ post_logout_redirect_uri: home });
      if (idToken !== null) parameters.set("id_token_hint", idToken);
      return buildEndSessionUrl(config, parameters).href;
    },
  };
}

type Configured = ReturnType<typeof library>;

async function signInUrl(env: SsoEnv, configured: Configured, attempt: Attempt): Promise<string> {
  const url = buildAuthorizationUrl(await configured(), {
    ...env.SSO_OIDC_PARAMS[attempt.type],
    redirect_uri: attempt.callback,
    scope: env.SSO_OIDC_SCOPE,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

async function exchange(env: SsoEnv, configured: Configured, answer: SsoAnswer, attempt: Attempt) {
  if (answer.code === "") throw new ServiceError("auth.sso-refused");
  const config = await configured();
  const query = new URLSearchParams({ code: answer.code, state: answer.state });
  if (answer.iss !== "") query.set("iss", answer.iss);
  const tokens = await authorizationCodeGrant(config, new URL(`?${query.toString()}`, attempt.callback), {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ServiceError("auth.sso-refused");
  const more =
    config.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(config, tokens.access_token, claims.sub);
  const said = saidIn({ ...claims, ...more }, env.SSO_OIDC_CLAIMS);
  const identity = identityOf(said, attempt.type, { levelRequired: false });
  return { identity, idToken: tokens.id_token ?? null };
}
