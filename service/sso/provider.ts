import type { SsoAnswer, SsoType } from "#contracts/sso.ts";

/** Who the provider says somebody is. A person's number carries its kind unless it is a 居民身份证. */
export type Identity =
  | { type: "person"; idNo: string; name: string }
  | { type: "legal"; uscc: string; unitName: string; legalRep: string };

export type Legal = Extract<Identity, { type: "legal" }>;

/** One way through the provider. Nonce and verifier follow from the state and a key, so they are stored nowhere. */
export type Attempt = { type: SsoType; state: string; nonce: string; verifier: string; callback: string };

export type Proven = { identity: Identity; idToken: string | null };

/**
 * A government sign-in. Its methods fail with a `ServiceError`: what was wrong with the answer, or
 * `auth.sso-unavailable` when the provider cannot be asked.
 */
export type SsoProvider = {
  id: "oidc" | "ticket";
  signInUrl: (attempt: Attempt) => Promise<string>;
  /** Asks the provider, once, who stands behind the answer that the browser brought. */
  exchange: (answer: SsoAnswer, attempt: Attempt) => Promise<Proven>;
  /** Where the provider's own session ends; null when it has no such place. */
  signOutUrl: (given: { idToken: string | null; home: string }) => Promise<string | null>;
};

export type Sso = Record<SsoType, SsoProvider | null>;
