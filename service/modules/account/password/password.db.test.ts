import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { forgetVerifyOutputSchema } from "#contracts/account/account-safety.ts";
import { loginOutputSchema } from "#contracts/account/account.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { account } from "#service/db/schema/account.ts";
import { passwordHistory } from "#service/db/schema/sign-in/password-history.ts";
import { type Answer, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { anotherCode, receivedCode } from "#service/sms/testing/received.ts";

import {
  accountNow,
  advance,
  codeFor,
  from,
  type Holder,
  newHolder,
  newIp,
  newPhone,
  password,
  solvedCaptcha,
  trailOf,
} from "../testing/holder.ts";

const day = 24 * 3_600_000;
const next = "Another-Password-2";
let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const signIn = (holder: Holder, given = password, ip = newIp()): Promise<Answer> =>
  from(service, ip)("accountLogin", { userCode: holder.row.userCode, password: given });
async function challengeFor(holder: Holder, ip = newIp()): Promise<{ challenge: string; ip: string }> {
  const caller = from(service, ip);
  const proof = await codeFor(service, caller, holder.phone, "forgotSmsCode");
  const { challenge, userCode } = (await caller("forgetPwdVerify", proof)).data(forgetVerifyOutputSchema);
  expect(userCode).toBe(holder.row.userCode);
  return { challenge, ip };
}

describe("忘记密码", () => {
  // ASVS 7.4.3
  it("sets a new password by a code to the phone, ends every session, and is audited", async () => {
    const holder = await newHolder(service);
    const open = await service.signIn(holder.row.id);
    const { challenge, ip } = await challengeFor(holder);
    expect((await from(service, ip)("forgetPass", { challenge, newPassword: next })).status).toBe(200);
    expect((await open.call("me")).error).toBe("auth.password-changed");
    expect((await signIn(holder)).error).toBe("auth.failed");
    const caller = from(service, newIp());
    const solved = await solvedCaptcha(service, caller);
    const { userCode } = holder.row;
    expect((await caller("accountLogin", { userCode, password: next, ...solved })).status).toBe(200);
    const acts = (await trailOf(service, holder)).map((row) => [row.action, row.result]);
    expect(acts).toEqual([
      ["account.login", "ok"],
      ["account.login", "failed"],
      ["account.forgot-pass", "ok"],
      ["account.forgot-verify", "ok"],
    ]);
  });
  // ASVS 6.4.3
  it("accepts a challenge once, from its own address, within ten minutes", async () => {
    const holder = await newHolder(service);
    const { challenge, ip } = await challengeFor(holder);
    const change = (at: string, given = challenge) =>
      from(service, at)("forgetPass", { challenge: given, newPassword: next });
    expect((await change(newIp())).error).toBe("auth.challenge");
    expect((await change(ip, "x".repeat(22))).error).toBe("auth.challenge");
    const both = await Promise.all([change(ip), change(ip)]);
    expect(both.map((answer) => answer.error).toSorted()).toEqual(["auth.challenge", null]);
    advance(service, 2 * 60_000);
    const late = await challengeFor(holder);
    advance(service, 10 * 60_000);
    expect((await change(late.ip, late.challenge)).error).toBe("auth.challenge");
  });
  it("refuses a challenge for which the former phone was proved before a change of phone", async () => {
    const holder = await newHolder(service);
    const { challenge, ip } = await challengeFor(holder);
    const me = await service.signIn(holder.row.id);
    (await me.call("reauth", { password })).data();
    const phone = newPhone();
    const { codeId } = (await me.call("phoneSmsCode", { phone })).data(sentCodeSchema);
    const code = await receivedCode(service.deps, phone);
    expect((await me.call("phoneChange", { phone, codeId, code: code ?? "" })).error).toBeNull();
    expect((await from(service, ip)("forgetPass", { challenge, newPassword: next })).error).toBe(
      "auth.challenge",
    );
  });
  it("keeps the challenge while the new password is too weak", async () => {
    const { challenge, ip } = await challengeFor(await newHolder(service));
    const weak = await from(service, ip)("forgetPass", { challenge, newPassword: "short" });
    expect([weak.error, weak.fields]).toEqual(["password.weak", ["newPassword"]]);
    expect((await from(service, ip)("forgetPass", { challenge, newPassword: next })).status).toBe(200);
  });
  it("answers the same for a wrong code and an unknown phone", async () => {
    const holder = await newHolder(service);
    const [a, b] = [from(service, newIp()), from(service, newIp())];
    const proof = await codeFor(service, a, holder.phone, "forgotSmsCode");
    const wrong = await a("forgetPwdVerify", { ...proof, code: anotherCode(proof.code) });
    const phone = newPhone();
    const { codeId } = (await b("forgotSmsCode", { phone })).data(sentCodeSchema);
    const unknown = await b("forgetPwdVerify", { phone, codeId, code: "123456" });
    expect([wrong.status, wrong.error, wrong.message]).toEqual([
      unknown.status,
      unknown.error,
      unknown.message,
    ]);
  });
  it("lifts a lock-out that others caused", async () => {
    const holder = await newHolder(service);
    const { userCode } = holder.row;
    for (let i = 0; i < 20; i += 1) {
      const caller = from(service, `10.250.${Math.floor(i / 4)}.1`);
      await caller("accountLogin", { userCode, password: "x", ...(await solvedCaptcha(service, caller)) });
    }
    const ip = newIp();
    const caller = from(service, ip);
    const login = async (given: string) =>
      caller("accountLogin", { userCode, password: given, ...(await solvedCaptcha(service, caller)) });
    expect((await login(password)).error).toBe("auth.locked");
    const proof = await codeFor(service, caller, holder.phone, "forgotSmsCode");
    // A code alone does not pass a lock: otherwise locking an account would open a way around the lock.
    expect((await caller("forgetPwdVerify", proof)).error).toBe("auth.locked");
    advance(service, 30 * 60_000);
    expect((await login(password)).status).toBe(200);
  });
});

describe("changePwd", () => {
  // ASVS 6.2.2, 6.2.3, 7.4.3
  it("needs the present password, ends every session, and is audited", async () => {
    const holder = await newHolder(service);
    const [me, other] = [await service.signIn(holder.row.id), await service.signIn(holder.row.id)];
    const wrong = await me.call("changePwd", { password: "wrong", newPassword: next });
    expect(wrong.error).toBe("auth.wrong-password");
    expect((await me.call("changePwd", { password, newPassword: next })).status).toBe(200);
    expect((await me.call("me")).error).toBe("auth.password-changed");
    expect((await other.call("me")).error).toBe("auth.password-changed");
    expect((await accountNow(service, holder)).sessionEpoch).toBe(holder.row.sessionEpoch + 1);
    const acts = await trailOf(service, holder, "account.change-pwd");
    expect(acts.map((row) => row.result)).toEqual(["ok", "failed"]);
  });
  // ASVS 7.2.4
  it("continues in a new session where the caller can store its token", async () => {
    const holder = await newHolder(service);
    const [me, other] = [await service.signIn(holder.row.id), await service.signIn(holder.row.id)];
    const headers = { "x-service-secret": webSecret, "x-can-store-token": "1" };
    const answer = await me.call("changePwd", { password, newPassword: next }, { headers });
    const token = answer.headers.get("refresh-token") ?? "";
    expect(token).not.toBe(me.token);
    for (const former of [me, other]) {
      const refused = await former.call("me");
      expect([refused.status, refused.error]).toEqual([401, "auth.password-changed"]);
    }
    const rows = (await service.call("accountSessions", {}, { token })).data();
    expect(rows.map((row) => row.current)).toEqual([true]);
  });
  it("is counted like a sign-in", async () => {
    const holder = await newHolder(service);
    const me = await service.signIn(holder.row.id);
    const wrong = () => me.call("changePwd", { password: "wrong", newPassword: next });
    for (let i = 0; i < 5; i += 1) expect((await wrong()).error).toBe("auth.wrong-password");
    expect((await me.call("changePwd", { password, newPassword: next })).error).toBe("auth.locked");
  });
  // GB/T 22239 8.1.4.1 a)
  it("refuses the last five passwords, which are kept as hashes", async () => {
    const holder = await newHolder(service);
    const change = async (present: string, newPassword: string) =>
      (await service.signIn(holder.row.id)).call("changePwd", { password: present, newPassword });
    const used = [password, ...[1, 2, 3, 4, 5].map((i) => `Password-Number-${i}`)];
    expect((await change(password, password)).error).toBe("password.weak");
    for (const [i, one] of used.slice(1).entries()) {
      expect((await change(used[i] ?? "", one)).status).toBe(200);
    }
    const last = used.at(-1) ?? "";
    for (const former of used.slice(1)) expect((await change(last, former)).error).toBe("password.weak");
    expect((await change(last, password)).status).toBe(200);
    const rows = await service.deps.db
      .select()
      .from(passwordHistory)
      .where(eq(passwordHistory.accountId, holder.row.id));
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  });
  // ASVS 6.2.5
  it("applies the configured profile", async () => {
    const asvs = await testService({ PASSWORD_PROFILE: "asvs" });
    const holder = await newHolder(asvs);
    const change = async (newPassword: string) =>
      (await asvs.signIn(holder.row.id)).call("changePwd", { password, newPassword });
    expect((await change("administrator1")).message).toContain("常见");
    expect((await change("correct horse battery")).status).toBe(200);
    await asvs.close();
  });
});

describe("password that must be changed", () => {
  const must = (holder: Holder) =>
    service.deps.db.update(account).set({ mustChange: true }).where(eq(account.id, holder.row.id));

  it("gives a challenge instead of a session, and a session for a new password", async () => {
    const holder = await newHolder(service);
    await must(holder);
    const ip = newIp();
    const { userCode } = holder.row;
    const first = await signIn(holder, password, ip);
    expect([first.status, first.error]).toEqual([403, "auth.must-change"]);
    const challenge = first.next?.challenge ?? "";
    expect(challenge).toMatch(/^[\w-]{22}$/);
    const again = (newPassword: string, at = ip, code = userCode) =>
      from(service, at)("accountLogin", { userCode: code, challenge, newPassword });
    expect((await again(next, newIp())).error).toBe("auth.challenge");
    expect((await again(next, ip, "somebody-else")).error).toBe("auth.challenge");
    expect((await again("weak")).error).toBe("password.weak");
    expect((await again(password)).error).toBe("password.weak");
    const { token } = (await again(next)).data(loginOutputSchema);
    expect((await service.call("me", {}, { token })).status).toBe(200);
    expect((await accountNow(service, holder)).mustChange).toBe(false);
    expect((await again(next)).error).toBe("auth.challenge");
  });
  // GB/T 22239 8.1.4.1 a)
  it("is one older than 90 days, also by phone, except in a demo", async () => {
    const holder = await newHolder(service);
    const demo = await newHolder(service, "filer", { demo: true });
    await must(demo);
    const expiresAt = new Date(service.clock.now.getTime() + 90 * day).toISOString();
    advance(service, 90 * day - 1000);
    const { token } = (await signIn(holder)).data(loginOutputSchema);
    const me = (await service.call("me", {}, { token })).data();
    expect(me.passwordExpiresAt).toBe(expiresAt);
    const inDemo = await service.signIn(demo.row.id);
    expect((await inDemo.call("me")).data().passwordExpiresAt).toBeNull();
    advance(service, 1000);
    expect((await signIn(holder)).error).toBe("auth.must-change");
    expect((await signIn(demo)).status).toBe(200);
    const caller = from(service, newIp());
    const refused = await caller("phoneLogin", await codeFor(service, caller, holder.phone));
    expect(refused.error).toBe("auth.must-change");
    const given = { phone: holder.phone, challenge: refused.next?.challenge, newPassword: next };
    expect((await caller("phoneLogin", given)).status).toBe(200);
    expect((await signIn(holder, next)).status).toBe(200);
  });
});
