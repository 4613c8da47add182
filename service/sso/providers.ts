import type { Sso, SsoProvider } from "#service/core/ports/sso-provider.ts";
import type { SsoEnv } from "#service/core/settings/sso-settings.ts";

import { oidcProvider } from "./oidc.ts";
import { ticketProvider } from "./ticket-provider.ts";

export function createSso(env: SsoEnv): Sso {
  const makers = { oidc: oidcProvider, ticket: ticketProvider };
  const made = new Map<string, SsoProvider>();
  const provider = (kind: SsoEnv["SSO_PERSON"]): SsoProvider | null => {
    if (kind === "none") return null;
    const known = made.get(kind) ?? makers[kind](env);
    made.set(kind, known);
    return known;
  };
  return { person: provider(env.SSO_PERSON), legal: provider(env.SSO_LEGAL) };
}
