import { createHash } from "node:crypto";

import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ssoLoginOutputSchema, ssoStartOutputSchema } from "#contracts/account/sso/sso.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { ssoBinding, ssoSession, ssoState } from "#service/db/schema/sign-in/sso.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";
import { readAnswer, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { bindAccount } from "#service/sso/bindings.ts";
import { takePrefill } from "#service/sso/prefill.ts";
import { createSso } from "#service/sso/providers.ts";

import { identities, type IdentityName } from "../../../../e2e/data/identities.ts";
import { oidcClient, type OidcServer, startOidcServer } from "../../../../e2e/servers/oidc-server.ts";
import { walk } from "../../../../e2e/servers/oidc-walk.ts";

const home = "http://127.0.0.1:3000";
const browser = createHash("sha256").update("cookie-of-this-browser").digest("base64url");
const headers = { "x-service-secret": webSecret, "x-client-ip": "10.1.2.3" };
let provider: OidcServer;
let service: TestService;

beforeAll(async () => {
  provider = await startOidcServer(home);
  service = await testService();
  Object.assign(service.deps.env, {
    SSO_PERSON: "oidc",
    SSO_LEGAL: "oidc",
    SSO_OIDC_ISSUER: provider.issuer,
    SSO_OIDC_CLIENT_ID: oidcClient.id,
    SSO_OIDC_CLIENT_SECRET: oidcClient.secret,
  });
  service.deps.sso = createSso(service.deps.env);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(() => provider.fail("none"));

const start = async (type: "person" | "legal", returnTo = "", from = browser): Promise<string> => {
  const query = new URLSearchParams({ type, returnTo, browser: from });
  const path = `/ks/auth/v1/authorization/login?${query.toString()}`;
  const answer = await service.app.hono.request(path, { headers });
  return (await readAnswer(answer)).data(ssoStartOutputSchema).url;
};
const login = (answer: object, from = browser) =>
  service.call("ssoLogin", { ...answer, browser: from }, { headers });

/** Full round trip through the provider as this identity. */
async function signIn(type: "person" | "legal", who: IdentityName, returnTo = "") {
  return login(await walk(await start(type, returnTo), identities[who].sub));
}
const trail = async (limit = 3) =>
  service.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit);

async function officer(locked = false) {
  const made = await createAccount(service.deps.db, "county", { locked });
  const { id_no: subject } = identities.countyOfficer;
  await bindAccount(service.deps.db, service.deps.env, {
    type: "person",
    subject,
    accountId: made.id,
    now: service.clock.now,
  });
  return made;
}

describe("OIDC person", () => {
  // ASVS 10.5.2
  it("signs in as the account bound to the ID number, and returns to the page", async () => {
    const made = await officer();
    const answer = await signIn("person", "countyOfficer", "/pages/zgxj?curPage=2");
    const { token, returnTo } = answer.data(ssoLoginOutputSchema);
    expect(returnTo).toBe("/pages/zgxj?curPage=2");
    const me = (await service.call("me", {}, { token })).data();
    expect(me.user.userCode).toBe(made.userCode);
    expect(await trail(1)).toMatchObject([
      {
        action: "account.sso-login",
        result: "ok",
        accountId: made.id,
        ip: "10.1.2.3",
        detail: { type: "person" },
      },
    ]);
    const signIns = (await service.call("signIns", {}, { token })).data();
    expect(signIns).toMatchObject([{ method: "政务服务统一登录", ok: true, ip: "10.1.2.3" }]);
  });
  it("is refused without a bound account, and the ID number is not stored", async () => {
    const answer = await signIn("person", "stranger");
    expect([answer.status, answer.error]).toEqual([403, "auth.sso-unknown"]);
    const [row] = await trail(1);
    expect(row).toMatchObject({ action: "account.sso-login", result: "refused", error: "auth.sso-unknown" });
    const written = JSON.stringify(await service.deps.db.select().from(auditLog)) + service.logged.join("");
    expect(written).not.toContain(identities.stranger.id_no);
    const bindings = JSON.stringify(await service.deps.db.select().from(ssoBinding));
    expect(bindings).not.toContain(identities.countyOfficer.id_no);
  });
  // ASVS 6.8.1, 6.8.4
  it("is refused below 实名认证, and as another kind", async () => {
    await officer();
    expect((await signIn("person", "unverified")).error).toBe("auth.sso-level");
    expect((await signIn("legal", "countyOfficer")).error).toBe("auth.sso-type");
    expect((await signIn("person", "consultancy")).error).toBe("auth.sso-type");
  });
  it("is refused while the account is locked", async () => {
    const made = await officer(true);
    expect((await signIn("person", "countyOfficer")).error).toBe("auth.disabled");
    expect(await trail(1)).toMatchObject([{ result: "refused", accountId: made.id, error: "auth.disabled" }]);
    const rows = await service.deps.db.select().from(session).where(eq(session.accountId, made.id));
    expect(rows).toEqual([]);
  });
  // ASVS 7.5.1
  it("does not count as the password typed", async () => {
    await officer();
    const { token } = (await signIn("person", "countyOfficer")).data(ssoLoginOutputSchema);
    const answer = await service.call("phoneSmsCode", { phone: "13800000099" }, { token });
    expect(answer.error).toBe("auth.reauth");
  });
  // ASVS 6.3.4
  it("is refused where the role signs in with password and code", async () => {
    const made = await officer();
    service.deps.env.SECOND_FACTOR = ["county"];
    const answer = await signIn("person", "countyOfficer");
    service.deps.env.SECOND_FACTOR = [];
    expect([answer.status, answer.error]).toEqual([403, "auth.method"]);
    expect(await trail(1)).toMatchObject([{ result: "refused", accountId: made.id, error: "auth.method" }]);
    const rows = await service.deps.db.select().from(session).where(eq(session.accountId, made.id));
    expect(rows).toEqual([]);
  });
  it("may decline at the provider", async () => {
    expect((await login(await walk(await start("person"), ""))).error).toBe("auth.sso-cancelled");
  });
});

describe("OIDC unit", () => {
  it("signs in to its first account, from the first time on", async () => {
    const { db } = service.deps;
    const { uscc } = identities.consultancy;
    const enterpriseId = await createEnterprise(db, { uscc });
    const first = await createAccount(db, "filer", { enterpriseId });
    const second = await createAccount(db, "filer", { enterpriseId });
    const signedIn = async () => {
      const { token } = (await signIn("legal", "consultancy")).data(ssoLoginOutputSchema);
      return (await service.call("me", {}, { token })).data().user.userCode;
    };
    await db
      .update(account)
      .set({ createdAt: new Date("2026-01-01T00:00:00Z") })
      .where(eq(account.id, first.id));
    expect(await signedIn()).toBe(first.userCode);
    expect(await trail(2)).toMatchObject([
      { action: "account.sso-login" },
      { action: "sso.bind", objectId: first.id },
    ]);
    await bindAccount(db, service.deps.env, {
      type: "legal",
      subject: uscc,
      accountId: second.id,
      now: service.clock.now,
    });
    expect(await signedIn()).toBe(second.userCode);
    const elsewhere = await createEnterprise(db);
    await db.update(account).set({ enterpriseId: elsewhere }).where(eq(account.id, second.id));
    expect(await signedIn(), "an account that left the unit is not the unit").toBe(first.userCode);
  });
  it("gets a registration token when unregistered, valid once for half an hour", async () => {
    const answer = await signIn("legal", "newcomer");
    expect([answer.status, answer.error]).toEqual([403, "auth.sso-unregistered"]);
    const { db, clock } = service.deps;
    const late = new Date(service.clock.now.getTime() + 30 * 60_000);
    expect(await takePrefill(db, answer.next?.challenge ?? "", late)).toBeNull();
    const { uscc, unit_name: unitName, legal_rep: legalRep } = identities.newcomer;
    expect(await takePrefill(db, answer.next?.challenge ?? "", clock())).toEqual({
      uscc,
      unitName,
      legalRep,
    });
    expect(await takePrefill(db, answer.next?.challenge ?? "", clock())).toBeNull();
    expect(await trail(1)).toMatchObject([{ result: "refused", error: "auth.sso-unregistered" }]);
  });
});

describe("OIDC callback", () => {
  const fault = async () => (await trail(1))[0]?.detail;

  // ASVS 10.5.1, 16.3.3
  it("is exchanged once, and a replay is audited", async () => {
    await officer();
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    expect((await login(answer)).status).toBe(200);
    const asked = provider.seen.length;
    expect((await login(answer)).error).toBe("auth.sso-replayed");
    expect(provider.seen.length, "the provider is not asked again").toBe(asked);
    expect(await fault()).toEqual({ fault: "replayed" });
    const other = new URL(await start("person")).searchParams.get("state");
    expect((await login({ ...answer, state: other })).error, "the same code on a new way").toBe(
      "auth.sso-replayed",
    );
  });
  it("is exchanged once under concurrency", async () => {
    await officer();
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    const both = await Promise.all([login(answer), login(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
  // ASVS 10.1.2
  it("is refused in another browser, and stays valid in its own", async () => {
    await officer();
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    const foreign = createHash("sha256").update("").digest("base64url");
    expect((await login(answer, foreign)).error).toBe("auth.sso-state");
    expect(await fault()).toEqual({ fault: "foreign" });
    expect((await login(answer)).status).toBe(200);
  });
  // ASVS 7.6.2, 10.1.2, 10.2.1
  it("requires a state of the service", async () => {
    expect((await login({ code: "c", state: "AAAAAAAAAAAAAAAAAAAAAA" })).error).toBe("auth.sso-state");
    expect(await fault()).toEqual({ fault: "unknown" });
    expect((await login({ code: "c" })).error).toBe("auth.sso-state");
    expect(await fault()).toEqual({ fault: "missing" });
  });
  it("expires after ten minutes", async () => {
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    service.clock.now = new Date(service.clock.now.getTime() + 10 * 60_000);
    expect((await login(answer)).error).toBe("auth.sso-state");
    expect(await fault()).toEqual({ fault: "expired" });
  });
  it("uses the state up when the provider refuses a forged code", async () => {
    const state = new URL(await start("person")).searchParams.get("state");
    expect((await login({ code: "forged", state, iss: provider.issuer })).error).toBe("auth.sso-refused");
    expect((await login({ code: "other", state, iss: provider.issuer })).error).toBe("auth.sso-replayed");
  });
  // ASVS 10.2.2
  it("is refused from another issuer", async () => {
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    expect((await login({ ...answer, iss: "http://127.0.0.1:9" })).error).toBe("auth.sso-refused");
  });
  // ASVS 10.1.1, 16.2.5
  it("leaves code, state and token in no log and no row", async () => {
    await officer();
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    const { token } = (await login(answer)).data(ssoLoginOutputSchema);
    const { rows } = await service.database.asOwner(
      "SELECT to_jsonb(s) FROM sso_state s UNION ALL SELECT to_jsonb(s) FROM sso_answer s UNION ALL SELECT to_jsonb(s) FROM sso_session s UNION ALL SELECT to_jsonb(a) FROM audit_log a",
    );
    const written = JSON.stringify(rows) + service.logged.join("");
    for (const secret of [answer.code, answer.state, token]) expect(written).not.toContain(secret);
    // A bare "eyJ" also occurs by chance in the encrypted token.
    expect(written, "an id_token").not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+\./);
  });
});

describe("startSso", () => {
  // ASVS 10.2.1
  it("requests a code with PKCE, nonce and the own redirect address, and stores none of it in clear", async () => {
    const url = new URL(await start("person"));
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${home}/zwsso`,
      code_challenge_method: "S256",
    });
    const state = url.searchParams.get("state") ?? "";
    const nonce = url.searchParams.get("nonce") ?? "";
    expect([state, nonce].map((text) => text.length)).toEqual([22, 43]);
    const rows = JSON.stringify(await service.deps.db.select().from(ssoState));
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(nonce);
  });
  // ASVS 3.7.2
  it("keeps no return address of another host", async () => {
    for (const evil of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      await officer();
      const answer = await signIn("person", "countyOfficer", evil);
      expect(answer.data(ssoLoginOutputSchema).returnTo, evil).toBe("");
    }
  });
  it("is available only where configured, which the login page knows", async () => {
    expect((await service.call("portal")).data().sso).toEqual(["person", "legal"]);
    const { sso } = service.deps;
    service.deps.sso = { person: null, legal: sso.legal };
    try {
      expect((await service.call("portal")).data().sso).toEqual(["legal"]);
      await expect(start("person")).rejects.toThrow("auth.sso-off");
    } finally {
      service.deps.sso = sso;
    }
  });
  it("is rate-limited per network", async () => {
    service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
    for (let i = 0; i < 120; i += 1) await start("person");
    await expect(start("person")).rejects.toThrow("request.rate-limited");
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    await expect(start("person")).resolves.toContain("http");
  });
});

describe("provider outage", () => {
  // ASVS 16.5.2
  it("is reported at the start and at the exchange", async () => {
    await officer();
    const answer = await walk(await start("person"), identities.countyOfficer.sub);
    provider.fail("back-channel");
    expect(await login(answer)).toMatchObject({ status: 502, error: "auth.sso-unavailable" });
    expect(await trail(1)).toMatchObject([{ result: "failed", error: "auth.sso-unavailable" }]);
    const { sso } = service.deps;
    service.deps.sso = createSso(service.deps.env);
    try {
      await expect(start("person"), "before anything is known of it").rejects.toThrow("auth.sso-unavailable");
    } finally {
      service.deps.sso = sso;
    }
  });
});

describe("OIDC logout", () => {
  // ASVS 7.6.1
  it("ends the local session and leads to the provider's logout", async () => {
    await officer();
    const { token } = (await signIn("person", "countyOfficer")).data(ssoLoginOutputSchema);
    const kept = () => service.deps.db.select().from(ssoSession);
    const before = await kept();
    const { redirect } = (await service.call("logout", {}, { token })).data();
    const url = new URL(redirect ?? "");
    expect(url.href.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${home}/`);
    expect(url.searchParams.get("id_token_hint")).toMatch(/^eyJ/);
    expect((await service.call("me", {}, { token })).error).toBe("auth.required");
    expect(await kept(), "nothing of it is kept").toHaveLength(before.length - 1);
  });
  it("ends the local session while the provider is unreachable", async () => {
    await officer();
    const { token } = (await signIn("person", "countyOfficer")).data(ssoLoginOutputSchema);
    provider.fail("all");
    expect((await service.call("logout", {}, { token })).data().redirect).toBeNull();
    expect((await service.call("me", {}, { token })).error).toBe("auth.required");
  });
  it("leads nowhere for a session that the provider did not open", async () => {
    const person = await service.person("filer");
    expect((await person.call("logout")).data().redirect).toBeNull();
  });
});
