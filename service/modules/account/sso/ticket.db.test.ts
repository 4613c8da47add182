import { createHash } from "node:crypto";

import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ssoLoginOutputSchema, ssoStartOutputSchema } from "#contracts/account/sso/sso.ts";
import type { Env } from "#service/core/env.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { createAccount, createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import { readAnswer, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { bindAccount } from "#service/sso/bindings.ts";
import { createSso } from "#service/sso/providers.ts";

import { startTicketServer, ticketClient, type TicketServer } from "../../../../e2e/servers/ticket-server.ts";

const browser = createHash("sha256").update("cookie").digest("base64url");
const headers = { "x-service-secret": webSecret, "x-client-ip": "10.1.2.3" };
const idnum = "330106190001010026";
const person = { result: "0", authlevel: "3", idtype: "1", username: "乐安", idnum };
let server: TicketServer;
let service: TestService;
let tickets = 0;

function configure(extra: Partial<Env> = {}): void {
  Object.assign(service.deps.env, {
    SSO_PERSON: "ticket",
    SSO_LEGAL: "ticket",
    SSO_TICKET_HOST: server.origin,
    SSO_TICKET_LOGIN_URL: `${server.origin}/sso/usp.do?action=ssoLogin&servicecode={serviceCode}&goto={state}`,
    SSO_TICKET_LOGOUT_URL: `${server.origin}/sso/usp.do?action=ssoLogout&goto={home}`,
    SSO_TICKET_SERVICE_CODE: ticketClient.code,
    SSO_TICKET_SERVICE_PWD: ticketClient.password,
    SSO_TICKET_VALIDATE_URL: "",
    SSO_TICKET_USER_URL: "",
    SSO_TICKET_GATEWAY_KEY: "",
    SSO_TICKET_GATEWAY_SECRET: "",
    ...extra,
  });
  service.deps.sso = createSso(service.deps.env);
}

beforeAll(async () => {
  server = await startTicketServer();
  service = await testService();
  const made = await createAccount(service.deps.db, "county", { userCode: "officer" });
  const binding = { type: "person" as const, subject: idnum, accountId: made.id, now: service.clock.now };
  await bindAccount(service.deps.db, service.deps.env, binding);
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(() => {
  configure();
  server.behave("well");
});

async function stateOf(type: "person" | "legal"): Promise<string> {
  const answer = await service.app.hono.request(
    `/ks/auth/v1/authorization/login?type=${type}&browser=${browser}`,
    { headers },
  );
  const { url } = (await readAnswer(answer)).data(ssoStartOutputSchema);
  return new URL(url).searchParams.get("goto") ?? "";
}

async function signIn(user: object, type: "person" | "legal" = "person", known = true) {
  tickets += 1;
  const ticket = `ST-${tickets}-very-secret-ticket`;
  if (known) server.issue(ticket, user);
  return service.call("ssoLogin", { state: await stateOf(type), ticket, browser }, { headers });
}

describe("ticket exchange", () => {
  it("asks for a token with a signed form, then for the user, and signs in", async () => {
    server.seen.length = 0;
    const { token } = (await signIn(person)).data(ssoLoginOutputSchema);
    expect((await service.call("me", {}, { token })).data().user.userCode).toBe("officer");
    expect(server.seen.map(({ path, fields }) => [path, fields.method, fields.datatype])).toEqual([
      ["/sso/servlet/simpleauth", "ticketValidation", "json"],
      ["/sso/servlet/simpleauth", "getUserInfo", "json"],
    ]);
    expect(server.seen[0]?.headers).not.toHaveProperty("x-bg-hmac-signature");
  });
  it("goes through the gateway with its headers when keys are set", async () => {
    configure({
      SSO_TICKET_VALIDATE_URL: `${server.origin}/restapi/prod/IC33000020220228000002`,
      SSO_TICKET_USER_URL: `${server.origin}/restapi/prod/IC33000020220228000004`,
      SSO_TICKET_GATEWAY_KEY: ticketClient.key,
      SSO_TICKET_GATEWAY_SECRET: ticketClient.secret,
    });
    expect((await signIn(person)).status).toBe(200);
    configure({ ...service.deps.env, SSO_TICKET_GATEWAY_SECRET: "another" });
    expect((await signIn(person)).error, "with a wrong key").toBe("auth.sso-refused");
  });
  it.each([
    ["6001", "auth.sso-expired", "超时"],
    ["6002", "auth.sso-refused", "无效"],
    ["6003", "auth.sso-refused", "不是发给本平台"],
    ["6004", "auth.sso-refused", "统一登录暂时不可用"],
    ["6099", "auth.sso-refused", "未知错误"],
    ["1234", "auth.sso-refused", "未知错误"],
  ])("explains result %s", async (result, error, words) => {
    const answer = await signIn({ result });
    expect([answer.status, answer.error]).toEqual([403, error]);
    expect(answer.message).toContain(words);
  });
  it("trusts names and numbers from 初级实名 on only", async () => {
    expect((await signIn({ ...person, authlevel: "2" })).status).toBe(200);
    for (const authlevel of ["1", "", undefined, "x"]) {
      expect((await signIn({ ...person, authlevel })).error).toBe("auth.sso-level");
    }
  });
  it("requires a valid ID number", async () => {
    for (const wrong of ["", "12", "33010619000101002"]) {
      expect((await signIn({ ...person, idnum: wrong })).error).toBe("auth.sso-refused");
    }
    expect((await signIn({ ...person, idtype: "2", idnum: "E12345678" })).error, "a passport").toBe(
      "auth.sso-unknown",
    );
  });
  it("maps units from the unified answer", async () => {
    const uscc = randomUscc();
    const enterpriseId = await createEnterprise(service.deps.db, { uscc });
    const made = await createAccount(service.deps.db, "filer", { enterpriseId });
    const legalPersonInfo = { creditCode: uscc, corpName: "测试单位", legalName: "张三" };
    const unit = { result: "0", userType: "LEGAL_PERSON", legalPersonInfo };
    const { token } = (await signIn(unit, "legal")).data(ssoLoginOutputSchema);
    expect((await service.call("me", {}, { token })).data().user.userCode).toBe(made.userCode);
    expect((await signIn(unit, "person")).error).toBe("auth.sso-type");
    const wrong = { ...unit, legalPersonInfo: { ...legalPersonInfo, creditCode: "91330106000000000X" } };
    expect((await signIn(wrong, "legal")).error).toBe("auth.sso-refused");
  });
  it("maps persons from the unified answer", async () => {
    const personInfo = { userName: "乐安", idType: "1", idNo: idnum.toLowerCase(), authLevel: "3" };
    expect((await signIn({ userType: "PERSON", personInfo })).status).toBe(200);
  });
  it("happens once per ticket, and leaves the ticket in no log and no row", async () => {
    const ticket = "ST-once-very-secret-ticket";
    server.issue(ticket, person);
    const first = { state: await stateOf("person"), ticket, browser };
    expect((await service.call("ssoLogin", first, { headers })).status).toBe(200);
    server.issue(ticket, person);
    const again = { ...first, state: await stateOf("person") };
    expect((await service.call("ssoLogin", again, { headers })).error).toBe("auth.sso-replayed");
    await signIn(person, "person", false);
    const { rows } = await service.database.asOwner(
      "SELECT to_jsonb(a) FROM audit_log a UNION ALL SELECT to_jsonb(s) FROM sso_answer s UNION ALL SELECT to_jsonb(s) FROM sso_state s",
    );
    expect(JSON.stringify(rows) + service.logged.join("")).not.toContain("very-secret-ticket");
  });
});

describe("ticket server faults", () => {
  const last = async () =>
    (await service.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it.each([
    ["error", "auth.sso-unavailable"],
    ["redirect", "auth.sso-unavailable"],
    ["garbage", "auth.sso-refused"],
  ] as const)("refuse the sign-in after a %s, and are audited", async (how, error) => {
    server.behave(how);
    expect((await signIn(person)).error).toBe(error);
    expect(await last()).toMatchObject({ action: "account.sso-login", error, accountId: null });
  });
  it("time out after 5 seconds of silence", async () => {
    server.behave("hang");
    const begun = performance.now();
    expect((await signIn(person)).error).toBe("auth.sso-unavailable");
    const seconds = (performance.now() - begun) / 1000;
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(10);
  });
});

describe("ticket logout", () => {
  it("leads to the provider's logout, or nowhere while it is unreachable", async () => {
    const signedIn = async () => (await signIn(person)).data(ssoLoginOutputSchema).token;
    const leave = async (token: string) => (await service.call("logout", {}, { token })).data().redirect;
    expect(await leave(await signedIn())).toBe(
      `${server.origin}/sso/usp.do?action=ssoLogout&goto=${encodeURIComponent("http://127.0.0.1:3000/")}`,
    );
    const token = await signedIn();
    server.behave("error");
    expect(await leave(token)).toBeNull();
  });
});
