import type { SsoAnswer, SsoType } from "#contracts/account/sso/sso.ts";

/** A person's number carries its kind unless it is a 居民身份证. */
export type Identity =
  | { type: "person"; idNo: string; name: string }
  | { type: "legal"; uscc: string; unitName: string; legalRep: string };

export type Legal = Extract<Identity, { type: "legal" }>;

/** One round trip through the provider. Nonce and verifier derive from the state and a key, so they are not stored. */
export type Attempt = { type: SsoType; state: string; nonce: string; verifier: string; callback: string };

export type Proven = { identity: Identity; idToken: string | null };

/**
 * Methods throw `ServiceError`: the fault of the answer, or `auth.sso-unavailable` when the provider is unreachable.
 */
export type SsoProvider = {
  id: "oidc" | "ticket";
  signInUrl: (attempt: Attempt) => Promise<string>;
  exchange: (answer: SsoAnswer, attempt: Attempt) => Promise<Proven>;
  signOutUrl: (given: { idToken: string | null; home: string }) => Promise<string | null>;
};

export type Sso = Record<SsoType, SsoProvider | null>;
