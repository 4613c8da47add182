import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { ssoShape } from "#service/core/settings/sso-settings.ts";

import { oidcProvider } from "./oidc.ts";
import { startLyingIssuer, type Told } from "./testing/lying-issuer.ts";

const client = "cost-monitor";
const attempt = {
  type: "person",
  state: "s".repeat(22),
  nonce: "n".repeat(43),
  verifier: "v".repeat(43),
  callback: "http://127.0.0.1:3000/zwsso",
} as const;
let issuer: Awaited<ReturnType<typeof startLyingIssuer>>;

beforeAll(async () => {
  issuer = await startLyingIssuer(client, attempt.nonce);
});
afterAll(() => issuer.close());

function exchange(lie: (truth: Told) => Partial<Told>) {
  issuer.tell(lie);
  const env = z.object(ssoShape).parse({
    SSO_OIDC_ISSUER: issuer.origin,
    SSO_OIDC_CLIENT_ID: client,
    SSO_OIDC_CLIENT_SECRET: "secret",
  });
  const answer = { code: "c", state: attempt.state, iss: "", ticket: "", error: "" };
  return oidcProvider(env).exchange(answer, attempt);
}

describe("oidcProvider › identity token", () => {
  it("is accepted from the configured issuer", async () => {
    const { identity } = await exchange(() => ({}));
    expect(identity).toEqual({ type: "person", idNo: "11010519491231002X", name: "韦某" });
  });

  // ASVS 6.8.2, 9.1.1, 9.1.2
  it.each<[string, Partial<Told>]>([
    ["another key", { key: "other" }],
    ["no signature", { algorithm: "none" }],
  ])("is refused with %s", async (_, lie) => {
    await expect(exchange(() => lie)).rejects.toMatchObject({ code: "auth.sso-refused" });
  });

  // ASVS 9.2.1, 9.2.3, 10.2.2, 10.5.1, 10.5.4
  it.each([
    ["somebody else's client", { aud: "another-client" }],
    ["another sign-in", { nonce: "m".repeat(43) }],
    ["another issuer", { iss: "https://id.example" }],
    ["the past", { iat: 1_000_000_000, exp: 1_000_000_060 }],
  ])("is refused for %s", async (_, claims) => {
    const lie = exchange((truth) => ({ claims: { ...truth.claims, ...claims } }));
    await expect(lie).rejects.toMatchObject({ code: "auth.sso-refused" });
  });
});

// ASVS 10.5.3
it("oidcProvider › refuses metadata that name another issuer", async () => {
  await expect(exchange(() => ({ issuer: "https://id.example" }))).rejects.toMatchObject({
    code: "auth.sso-refused",
  });
});
