import { and, count, eq, gt } from "drizzle-orm";

import type { SsoStartInput } from "#contracts/account/sso/sso.ts";
import { networkOf } from "#service/auth/network.ts";
import type { Call } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import { ssoState } from "#service/db/schema/sign-in/sso.ts";
import { attemptSecrets } from "#service/sso/keys.ts";
import { callbackUrl } from "#service/sso/urls.ts";

const life = 10 * 60_000;
const perMinute = 120;

/** Accepts a local path only; web checks that the page exists. */
const ownPath = /^\/[^/\\]/;

async function limitRate({ db }: Deps, network: string, now: Date): Promise<void> {
  const [recent] = await db
    .select({ begun: count() })
    .from(ssoState)
    .where(and(eq(ssoState.network, network), gt(ssoState.createdAt, new Date(now.getTime() - 60_000))));
  if ((recent?.begun ?? 0) >= perMinute) throw new ServiceError("request.rate-limited");
}

export async function startSso({
  deps,
  input,
  requestContext,
}: Call<SsoStartInput, null>): Promise<{ url: string }> {
  const provider = deps.sso[input.type];
  if (!provider) throw new ServiceError("auth.sso-off");
  const now = deps.clock();
  const network = networkOf(requestContext.ip);
  await limitRate(deps, network, now);
  const state = newSecret();
  const url = await provider
    .signInUrl({
      type: input.type,
      state,
      ...attemptSecrets(deps.env, state),
      callback: callbackUrl(deps.env),
    })
    .catch((error: unknown) => {
      deps.log.warn({ requestId: requestContext.id, err: error }, "sign-in provider unreachable");
      throw error;
    });
  await deps.db.insert(ssoState).values({
    stateHash: secretHash(state),
    browserHash: input.browser,
    type: input.type,
    provider: provider.id,
    returnTo: ownPath.test(input.returnTo) ? input.returnTo : "",
    network,
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
  });
  return { url };
}
