import type { Chapter } from "../requirement.ts";

export const cryptography: Chapter = {
  number: 11,
  name: "Cryptography",
  requirements: [
    { id: "11.1.1", level: 2, title: "Life of keys is documented", at: "`docs/cryptography.md`." },
    {
      id: "11.1.2",
      level: 2,
      title: "Keys and algorithms are listed",
      at: "`docs/cryptography.md`.",
    },
    {
      id: "11.2.1",
      level: 2,
      title: "Cryptography comes from proven libraries",
      at: "`node:crypto` (OpenSSL), `@node-rs/argon2`, `jose` in next-auth and openid-client, Web Crypto in the browser.",
    },
    { id: "11.2.2", level: 2, title: "Keys and algorithms can be exchanged" },
    {
      id: "11.2.3",
      level: 2,
      title: "128 bits of security throughout",
      at: "`docs/cryptography.md`: AES-256, HMAC-SHA-256, SM3, argon2id, keys of 256 bits.",
    },
    { id: "11.3.1", level: 1, title: "No ECB and no weak padding" },
    { id: "11.3.2", level: 1, title: "AES-256-GCM alone" },
    { id: "11.3.3", level: 2, title: "Altered ciphertext is refused" },
    {
      id: "11.4.1",
      level: 1,
      title: "No broken digests",
      gap: "`SSO_PERSON=ticket` signs with MD5 (`service/sso/gateway.ts`), as that provider's interface demands; with `oidc` or without single sign-on it is met. MD5 of uploads only detects damage in transit: SHA-256 is stored beside it.",
    },
    { id: "11.4.2", level: 2, title: "Passwords are hashed with argon2id" },
    { id: "11.4.3", level: 2, title: "Integrity rests on collision-resistant digests" },
    {
      id: "11.4.4",
      level: 2,
      title: "Keys from passwords",
      absent:
        "No key is derived from a password; secrets of 32 characters or more go through HKDF (`service/core/secret.ts`).",
    },
    { id: "11.5.1", level: 2, title: "Secrets come from a secure generator" },
    {
      id: "11.6.1",
      level: 2,
      title: "Keys are generated safely",
      at: "Symmetric keys alone: 32 random bytes (`scripts/start/product/secrets.mjs`); signatures of a provider are verified, none is made.",
    },
  ],
};
