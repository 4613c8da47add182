import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  accountSafetyOutputSchema,
  accountSessionsOutputSchema,
  reauthOutputSchema,
  sessionsEndOthersOutputSchema,
  sessionStateOutputSchema,
  signInsOutputSchema,
} from "#contracts/account/account-safety.ts";
import { loginOutputSchema } from "#contracts/account/account.ts";
import { pageUserHeader } from "#contracts/account/page-user.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { accountLink } from "#service/db/schema/account-change.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { anotherCode, receivedCode, receivedTemplates } from "#service/sms/testing/received.ts";

import {
  accountNow,
  advance,
  from,
  type Holder,
  newHolder,
  newIp,
  newPhone,
  password,
  solvedCaptcha,
  trailOf,
} from "../testing/holder.ts";

const minute = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const edge = "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.1";
async function signIn(on: TestService, holder: Holder, ip = newIp()): Promise<string> {
  const given = { userCode: holder.row.userCode, password };
  return (await from(on, ip, edge)("accountLogin", given)).data(loginOutputSchema).token;
}
const call = <N extends EndpointName>(token: string, name: N, input?: PlainInputOf<N>) =>
  service.call(name, input, { token });
const idsOf = async (token: string) =>
  (await call(token, "accountSessions")).data(accountSessionsOutputSchema);

describe("accountSessions", () => {
  // ASVS 7.5.2
  it("lists open sessions with their place, the present one first", async () => {
    const holder = await newHolder(service);
    const first = await signIn(service, holder, "203.0.113.9");
    advance(service, minute);
    const second = await signIn(service, holder);
    const rows = await idsOf(first);
    expect(rows.map((row) => [row.current, row.agent])).toEqual([
      [true, "Edge 130 · Windows电脑"],
      [false, "Edge 130 · Windows电脑"],
    ]);
    expect(rows[0]?.ip).toBe("203.0.113.9");
    expect(rows[0]?.startedAt).toBe(new Date(service.clock.now.getTime() - minute).toISOString());
    advance(service, 20 * minute);
    await call(second, "me");
    advance(service, 15 * minute);
    expect(await idsOf(second)).toMatchObject([{ current: true }]);
  });
  it("ends one session; its next call names the reason", async () => {
    const holder = await newHolder(service);
    const [mine, other] = [await signIn(service, holder), await signIn(service, holder)];
    const id = (await idsOf(mine)).find((row) => !row.current)?.id;
    expect((await call(mine, "sessionEnd", { sessionId: id })).status).toBe(200);
    const refused = await call(other, "me");
    expect([refused.status, refused.error]).toEqual([401, "auth.ended"]);
    expect((await call(mine, "sessionEnd", { sessionId: id })).error).toBe("session.not-found");
    expect((await trailOf(service, holder, "session.end")).length).toBe(1);
  });
  it("hides sessions of others and audits the try", async () => {
    const [holder, stranger] = [await newHolder(service), await newHolder(service)];
    const [mine, theirs] = [await signIn(service, holder), await signIn(service, stranger)];
    const id = (await idsOf(theirs))[0]?.id;
    expect((await call(mine, "sessionEnd", { sessionId: id })).error).toBe("session.not-found");
    expect((await call(theirs, "me")).status).toBe(200);
    expect((await trailOf(service, holder))[0]).toMatchObject({
      action: "sessionEnd",
      result: "refused",
      objectId: id,
    });
  });
  it("ends all sessions but the present one", async () => {
    const holder = await newHolder(service);
    const tokens = [];
    for (let i = 0; i < 3; i += 1) tokens.push(await signIn(service, holder));
    const [mine = "", ...others] = tokens;
    const answer = await call(mine, "sessionsEndOthers");
    expect(answer.data(sessionsEndOthersOutputSchema)).toEqual({ ended: 2 });
    for (const token of others) expect((await call(token, "me")).error).toBe("auth.ended");
    expect((await call(mine, "me")).status).toBe(200);
    expect(await trailOf(service, holder, "session.end-others")).toMatchObject([{ detail: { ended: 2 } }]);
  });
  // ASVS 7.5.2
  it("are ended after a recent reauth alone", async () => {
    const holder = await newHolder(service);
    const [mine, other] = [await signIn(service, holder), await signIn(service, holder)];
    advance(service, 6 * minute);
    const id = (await idsOf(mine)).find((row) => !row.current)?.id;
    expect((await call(mine, "sessionEnd", { sessionId: id })).error).toBe("auth.reauth");
    expect((await call(mine, "sessionsEndOthers")).error).toBe("auth.reauth");
    expect((await call(other, "me")).status).toBe(200);
    expect((await call(mine, "reauth", { password })).status).toBe(200);
    expect((await call(mine, "sessionEnd", { sessionId: id })).status).toBe(200);
    expect((await call(other, "me")).error).toBe("auth.ended");
  });
  // GB/T 22239 8.1.4.2 c)
  it("keeps one session per account where configured", async () => {
    const one = await testService({ SESSIONS_PER_ACCOUNT: "one" });
    const holder = await newHolder(one);
    const older = await signIn(one, holder);
    const newer = await signIn(one, holder);
    const refused = await one.call("me", {}, { token: older });
    expect([refused.status, refused.error]).toEqual([401, "auth.replaced"]);
    expect(refused.message).toContain("其他地方登录");
    expect((await one.call("me", {}, { token: newer })).status).toBe(200);
    await one.close();
  });
});

describe("session lifetime", () => {
  const stateOf = async (token: string, name: "sessionState" | "sessionUse") =>
    (await call(token, name)).data(sessionStateOutputSchema);
  it("is read without extending the session, and restored by sessionUse", async () => {
    const token = await signIn(service, await newHolder(service));
    advance(service, 20 * minute);
    const asked = { idleSeconds: 600, endSeconds: (12 * 60 - 20) * 60 };
    expect(await stateOf(token, "sessionState")).toEqual(asked);
    expect(await stateOf(token, "sessionState"), "asking is no use").toEqual(asked);
    expect((await stateOf(token, "sessionUse")).idleSeconds).toBe(1800);
    advance(service, 29 * minute);
    expect((await stateOf(token, "sessionState")).idleSeconds).toBe(60);
    advance(service, minute);
    expect((await call(token, "sessionState")).error).toBe("auth.required");
  });
  it("is 12 hours at most, however much the session is used", async () => {
    const token = await signIn(service, await newHolder(service));
    for (let used = 0; used < 48; used += 1) {
      expect((await call(token, "sessionUse")).status, `${used} quarters of an hour`).toBe(200);
      advance(service, 15 * minute);
    }
    expect((await call(token, "sessionUse")).error).toBe("auth.required");
  });
});

describe("page drawn for another account", () => {
  it("is refused before anything is read or done, in either order of calls", async () => {
    const [holder, stranger] = [await newHolder(service), await newHolder(service)];
    const token = await signIn(service, holder);
    const as = (userCode: string) =>
      service.call(
        "accountSafety",
        {},
        { token, headers: { [pageUserHeader]: encodeURIComponent(userCode) } },
      );
    expect((await as(holder.row.userCode)).status).toBe(200);
    const refused = await as(stranger.row.userCode);
    expect([refused.status, refused.error]).toEqual([409, "auth.other-user"]);
  });
});

describe("signIns", () => {
  it("lists the last fifty tries with their result, also those of strangers", async () => {
    const holder = await newHolder(service);
    const caller = from(service, "203.0.113.77", edge);
    await caller("accountLogin", { userCode: holder.row.userCode, password: "wrong" });
    advance(service, 31 * minute);
    const token = await signIn(service, holder);
    const rows = (await call(token, "signIns")).data(signInsOutputSchema);
    expect(rows).toMatchObject([
      { ok: true, method: "账号密码", reason: "", agent: "Edge 130 · Windows电脑" },
      {
        ok: false,
        agent: "Edge 130 · Windows电脑",
        method: "账号密码",
        ip: "203.0.113.77",
        reason: "账号或密码错误",
      },
    ]);
    await service.database.asOwner(
      `INSERT INTO audit_log (at, account_id, user_code, ip, action, result, request_id)
       SELECT now(), $1, 'x', '', 'account.login', 'ok', 'r' FROM generate_series(1, 60)`,
      [holder.row.id],
    );
    expect((await call(token, "signIns")).data(signInsOutputSchema)).toHaveLength(50);
  });
});

describe("reauth", () => {
  // ASVS 7.5.1
  it("holds for five minutes, is counted like a sign-in, and is audited", async () => {
    const holder = await newHolder(service);
    const token = await signIn(service, holder);
    const phone = newPhone();
    advance(service, 5 * minute);
    expect((await call(token, "phoneSmsCode", { phone })).error).toBe("auth.reauth");
    expect((await call(token, "reauth", { password: "wrong" })).error).toBe("auth.wrong-password");
    expect((await call(token, "phoneSmsCode", { phone })).error).toBe("auth.reauth");
    const { until } = (await call(token, "reauth", { password })).data(reauthOutputSchema);
    expect(until).toBe(new Date(service.clock.now.getTime() + 5 * minute).toISOString());
    expect((await call(token, "phoneSmsCode", { phone })).status).toBe(200);
    const acts = (await trailOf(service, holder)).map((row) => `${row.action} ${row.result}`);
    expect(acts.slice(0, 5)).toEqual([
      "sms.send-code ok",
      "account.reauth ok",
      "phoneSmsCode refused",
      "account.reauth failed",
      "phoneSmsCode refused",
    ]);
    for (let i = 0; i < 5; i += 1) await call(token, "reauth", { password: "wrong" });
    expect((await call(token, "reauth", { password })).error).toBe("auth.locked");
  });
});

describe("phoneChange", () => {
  async function askedFor(token: string, phone: string) {
    const answer = await service.call("phoneSmsCode", { phone }, { token, headers: {} });
    const { codeId } = answer.data(sentCodeSchema);
    return { phone, codeId, code: (await receivedCode(service.deps, phone)) ?? "" };
  }
  // ASVS 6.6.1
  it("binds a phone by a code sent to it, and is audited without it", async () => {
    const holder = await newHolder(service);
    const token = await signIn(service, holder);
    advance(service, 2 * minute);
    const phone = newPhone();
    const proof = await askedFor(token, phone);
    expect((await call(token, "phoneChange", { ...proof, phone: newPhone() })).error).toBe("auth.code");
    expect((await call(token, "phoneChange", { ...proof, code: anotherCode(proof.code) })).error).toBe(
      "auth.code",
    );
    expect((await call(token, "phoneChange", proof)).status).toBe(200);
    const { phoneIndex } = await accountNow(service, holder);
    expect(phoneIndex).toBe(sealedPhone(service.deps.env, phone).phoneIndex);
    const safety = (await call(token, "accountSafety")).data(accountSafetyOutputSchema);
    expect(safety).toMatchObject({ phone: `138****${phone.slice(-4)}`, sms: true, passwordProfile: "mlps3" });
    const trail = await trailOf(service, holder, "account.phone-change");
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(phone);
  });
  it("tells the former phone, and ends the other sessions and the one-time link", async () => {
    const holder = await newHolder(service);
    const theirs = await signIn(service, holder);
    const token = await signIn(service, holder);
    const { deps } = service;
    const createdAt = service.clock.now;
    const link = { hash: "h", createdAt, expiresAt: new Date(createdAt.getTime() + 60 * minute) };
    await deps.db.insert(accountLink).values({ accountId: holder.row.id, ...link });
    expect((await call(token, "phoneChange", await askedFor(token, newPhone()))).status).toBe(200);
    expect(await receivedTemplates(deps, holder.phone)).toEqual(["phone-changed"]);
    expect((await call(theirs, "me")).error).toBe("auth.ended");
    expect((await call(token, "me")).error).toBeNull();
    expect(await deps.db.$count(accountLink, eq(accountLink.accountId, holder.row.id))).toBe(0);
  });
  it("refuses a phone of another account, and tells only its holder", async () => {
    const [holder, owner] = [await newHolder(service), await newHolder(service)];
    const token = await signIn(service, holder);
    advance(service, 2 * minute);
    const proof = await askedFor(token, owner.phone);
    expect((await call(token, "phoneChange", proof)).error).toBe("phone.taken");
    expect((await accountNow(service, holder)).phoneIndex).toBe(holder.row.phoneIndex);
  });
});

describe("second factor", () => {
  // ASVS 6.3.3, 6.3.4
  // GB/T 22239 8.1.4.1 d)
  it("requires a code to the phone after the password, with no way around it", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county", "system-admin"] });
    const county = await newHolder(strict, "county");
    const caller = from(strict, newIp());
    const { userCode } = county.row;
    const refused = await caller("accountLogin", { userCode, password });
    expect(refused.error).toBe("auth.second-factor");
    expect(refused.next?.phone).toBe(`138****${county.phone.slice(-4)}`);
    const challenge = refused.next?.challenge ?? "";
    const code = (await receivedCode(strict.deps, county.phone)) ?? "";
    const answer = (given: object) => caller("accountLogin", { userCode, challenge, ...given });
    expect((await answer({ code: anotherCode(code) })).error).toBe("auth.code");
    expect((await answer({ newPassword: "Another-Password-2" })).error).toBe("auth.code");
    expect((await answer({ code })).status).toBe(200);
    expect((await answer({ code })).error).toBe("auth.challenge");
    strict.clock.now = new Date(strict.clock.now.getTime() + 2 * minute);
    const elsewhere = from(strict, newIp());
    const { codeId } = (await elsewhere("signInSmsCode", { phone: county.phone })).data(sentCodeSchema);
    const byPhone = {
      phone: county.phone,
      codeId,
      code: (await receivedCode(strict.deps, county.phone)) ?? "",
    };
    expect((await elsewhere("phoneLogin", byPhone)).error).toBe("auth.method");
    await strict.close();
  });
  it("is sent again after a minute under the same challenge; only the newer code counts", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county", "system-admin"] });
    const admin = await newHolder(strict, "system-admin");
    const caller = from(strict, newIp());
    const { userCode } = admin.row;
    const { next } = await caller("accountLogin", { userCode, password });
    const challenge = next?.challenge ?? "";
    const older = (await receivedCode(strict.deps, admin.phone)) ?? "";
    const again = (given: object) => caller("accountLogin", { userCode, challenge, ...given });
    expect((await again({ resend: "1" })).error).toBe("sms.too-soon");
    strict.clock.now = new Date(strict.clock.now.getTime() + minute);
    const resent = await again({ resend: "1" });
    expect([resent.error, resent.next?.challenge]).toEqual(["auth.second-factor", challenge]);
    const newer = (await receivedCode(strict.deps, admin.phone)) ?? "";
    if (older !== newer) expect((await again({ code: older })).error).toBe("auth.code");
    expect((await again({ code: newer })).status).toBe(200);
    expect((await again({ resend: "1" })).error).toBe("auth.challenge");
    expect((await trailOf(strict, admin, "account.sign-in-step")).map((row) => row.detail)).toEqual([
      { needs: "auth.second-factor", again: true },
      { needs: "auth.second-factor" },
    ]);
    await strict.close();
  });
  it("accepts the recent code when the sign-in starts again, and counts no failure", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county"] });
    const county = await newHolder(strict, "county");
    const caller = from(strict, newIp());
    const { userCode } = county.row;
    const begin = async () => (await caller("accountLogin", { userCode, password })).next?.challenge ?? "";
    const challenges = [
      await begin(),
      await begin(),
      await begin(),
      await begin(),
      await begin(),
      await begin(),
    ];
    const code = (await receivedCode(strict.deps, county.phone)) ?? "";
    const { rows } = await strict.database.asOwner("SELECT id FROM sms_code");
    expect(rows).toHaveLength(1);
    expect((await caller("accountLogin", { userCode, challenge: challenges.at(-1), code })).status).toBe(200);
    const soon = await caller("accountLogin", { userCode, password });
    expect(soon.error, "a used code is none, and another comes after a minute").toBe("sms.too-soon");
    strict.clock.now = new Date(strict.clock.now.getTime() + minute);
    expect((await caller("accountLogin", { userCode, password })).error).toBe("auth.second-factor");
    await strict.close();
  });
  it("counts wrong codes even with the right password between them", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county", "system-admin"] });
    const county = await newHolder(strict, "county");
    const { userCode } = county.row;
    const caller = from(strict, newIp());
    const wrongCode = async (): Promise<string | null> => {
      const solved = await solvedCaptcha(strict, caller);
      const refused = await caller("accountLogin", { userCode, password, ...solved });
      strict.clock.now = new Date(strict.clock.now.getTime() + minute);
      if (!refused.next) return refused.error;
      const code = anotherCode((await receivedCode(strict.deps, county.phone)) ?? "");
      return (await caller("accountLogin", { userCode, challenge: refused.next.challenge, code })).error;
    };
    const said = [];
    for (let i = 0; i < 6; i += 1) said.push(await wrongCode());
    expect(said).toEqual([...Array.from({ length: 5 }, () => "auth.code"), "auth.locked"]);
    await strict.close();
  });
  it("is not required of filers and demos, and stops a reviewer without a phone", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county", "system-admin"] });
    const login = async (holder: Holder) => {
      const { userCode } = holder.row;
      return (await from(strict, newIp())("accountLogin", { userCode, password })).error;
    };
    expect(await login(await newHolder(strict, "filer"))).toBeNull();
    expect(await login(await newHolder(strict, "county", { demo: true }))).toBeNull();
    const bare = await newHolder(strict, "system-admin", { phone: { phone: "k1:x", phoneIndex: "x" } });
    await strict.database.asOwner("UPDATE account SET phone = NULL, phone_index = NULL WHERE id = $1", [
      bare.row.id,
    ]);
    expect(await login(bare)).toBe("auth.no-phone");
    await strict.close();
  });
});

describe("CAPTCHA = always", () => {
  it("requires a captcha for the first sign-in and the first code", async () => {
    const always = await testService({ CAPTCHA: "always" });
    const holder = await newHolder(always);
    const caller = from(always, newIp());
    const given = { userCode: holder.row.userCode, password };
    expect((await caller("accountLogin", given)).error).toBe("auth.captcha");
    expect((await caller("signInSmsCode", { phone: holder.phone })).error).toBe("auth.captcha");
    const solved = await solvedCaptcha(always, caller);
    expect((await caller("accountLogin", { ...given, ...solved })).status).toBe(200);
    await always.close();
  });
});
