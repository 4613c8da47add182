import { describe, expect, it } from "vitest";

import { demandPublicOrigin } from "./public-origin.ts";

const silent = {
  PUBLIC_ORIGIN: "",
  NODE_ENV: "production",
  DEMO: false,
  SMS_GATEWAY_URL: undefined,
  SSO_PERSON: "none",
  SSO_LEGAL: "none",
} as const;

describe("demandPublicOrigin", () => {
  it.each([
    { SMS_GATEWAY_URL: "https://sms.example/send" },
    { SSO_PERSON: "oidc" as const },
    { SSO_LEGAL: "ticket" as const },
  ])("demands the address of the links of %o, except in a demo and in development", (sending) => {
    const env = { ...silent, ...sending };
    expect(() => demandPublicOrigin(env)).toThrow("PUBLIC_ORIGIN: is needed with SMS_GATEWAY_URL");
    const known = { PUBLIC_ORIGIN: "https://zj.example" };
    for (const change of [known, { DEMO: true }, { NODE_ENV: "development" as const }])
      expect(() => demandPublicOrigin({ ...env, ...change })).not.toThrow();
  });
  it("demands none where nobody is led to it", () => {
    expect(() => demandPublicOrigin(silent)).not.toThrow();
  });
});
