import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loginOutputSchema } from "#contracts/account/account.ts";
import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { anotherCode, deliverAll, receivedCode } from "#service/sms/testing/received.ts";

import {
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

const minute = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

describe("smsCode", () => {
  it("answers the same for an unknown phone, and sends nothing to it", async () => {
    const holder = await newHolder(service);
    const nobody = newPhone();
    const known = await from(service, newIp())("signInSmsCode", { phone: holder.phone });
    const unknown = await from(service, newIp())("signInSmsCode", { phone: nobody });
    const strip = ({ codeId, ...rest }: { codeId: string }) => [rest, codeId.length];
    expect(strip(known.data(sentCodeSchema))).toEqual(strip(unknown.data(sentCodeSchema)));
    const before = await service.deps.db.select().from(smsMessage);
    expect(before.map((row) => [row.state, row.toAccount])).toEqual([
      ["waiting", true],
      ["waiting", true],
    ]);
    expect(await receivedCode(service.deps, nobody)).toBeNull();
    expect(await receivedCode(service.deps, holder.phone)).toMatch(/^\d{6}$/);
  });
  it("needs a captcha from the second request of an address on", async () => {
    const caller = from(service, newIp());
    expect((await caller("signInSmsCode", { phone: newPhone() })).status).toBe(200);
    advance(service, minute);
    expect((await caller("signInSmsCode", { phone: newPhone() })).error).toBe("auth.captcha");
    const solved = await solvedCaptcha(service, caller, "signInSmsCode");
    expect((await caller("signInSmsCode", { phone: newPhone(), ...solved })).status).toBe(200);
    expect((await caller("forgotSmsCode", { phone: newPhone() })).error).toBe("auth.captcha");
  });
  it("is refused too soon after the last one, and without a phone", async () => {
    const phone = newPhone();
    await from(service, newIp())("signInSmsCode", { phone });
    expect((await from(service, newIp())("signInSmsCode", { phone })).error).toBe("sms.too-soon");
    const wrong = await from(service, newIp())("signInSmsCode", { phone: "12345" });
    expect([wrong.error, wrong.fields]).toEqual(["request.invalid", ["phone"]]);
  });
  it("is audited without the phone and the code", async () => {
    const caller = from(service, newIp());
    const { phone, code } = await codeFor(service, caller, (await newHolder(service)).phone);
    const rows = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "sms.send-code"))
      .orderBy(auditLog.id);
    expect(rows.at(-1)).toMatchObject({ objectType: "sms-code", detail: { purpose: "login" } });
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("phoneLogin", () => {
  it("opens a session by a code, once, with an audit row", async () => {
    const holder = await newHolder(service);
    const ip = newIp();
    const caller = from(service, ip, "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36");
    const proof = await codeFor(service, caller, holder.phone);
    const { token } = (await caller("phoneLogin", proof)).data(loginOutputSchema);
    const me = (await service.call("me", {}, { token })).data();
    expect(me.user.userCode).toBe(holder.row.userCode);
    const [row] = await service.deps.db.select().from(session).where(eq(session.accountId, holder.row.id));
    expect(row).toMatchObject({ ip, agent: "Chrome 130 · Windows电脑" });
    expect(await trailOf(service, holder, "account.phone-login")).toMatchObject([{ result: "ok", ip }]);
    expect((await caller("phoneLogin", proof)).error).toBe("auth.code");
  });
  // ASVS 7.5.1
  it("does not count as the password typed", async () => {
    const holder = await newHolder(service);
    const caller = from(service, newIp());
    const proof = await codeFor(service, caller, holder.phone);
    const { token } = (await caller("phoneLogin", proof)).data(loginOutputSchema);
    const asked = async () => (await service.call("phoneSmsCode", { phone: newPhone() }, { token })).error;
    expect(await asked()).toBe("auth.reauth");
    expect((await service.call("reauth", { password }, { token })).error).toBeNull();
    expect(await asked()).toBeNull();
  });
  it("answers the same for a wrong code and an unknown phone", async () => {
    const holder = await newHolder(service);
    const nobody = newPhone();
    const [a, b] = [from(service, newIp()), from(service, newIp())];
    const proof = await codeFor(service, a, holder.phone);
    const wrong = await a("phoneLogin", { ...proof, code: anotherCode(proof.code) });
    const { codeId } = (await b("signInSmsCode", { phone: nobody })).data(sentCodeSchema);
    const unknown = await b("phoneLogin", { phone: nobody, codeId, code: "123456" });
    expect([wrong.status, wrong.error, wrong.message]).toEqual([
      unknown.status,
      unknown.error,
      unknown.message,
    ]);
    expect(wrong.error).toBe("auth.code");
    const never = await b("phoneLogin", { phone: nobody, codeId: "", code: "123456" });
    expect(never.error).toBe("auth.code");
  });
  it("refuses a code of 忘记密码", async () => {
    const holder = await newHolder(service);
    const caller = from(service, newIp());
    const proof = await codeFor(service, caller, holder.phone, "forgotSmsCode");
    expect((await caller("phoneLogin", proof)).error).toBe("auth.code");
    expect((await caller("forgetPwdVerify", proof)).status).toBe(200);
  });
  it("refuses a locked account", async () => {
    const holder = await newHolder(service);
    const caller = from(service, newIp());
    const proof = await codeFor(service, caller, holder.phone);
    await service.database.asOwner("UPDATE account SET locked = true WHERE id = $1", [holder.row.id]);
    expect((await caller("phoneLogin", proof)).error).toBe("auth.disabled");
  });
  it("counts no right code towards a lock where the account signs in another way", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county"] });
    const { row, phone } = await newHolder(strict, "county");
    const caller = from(strict, newIp());
    for (let i = 0; i < 5; i += 1) {
      const proof = await codeFor(strict, from(strict, newIp()), phone);
      expect((await caller("phoneLogin", proof)).error).toBe("auth.method");
      advance(strict, minute);
    }
    const { error } = await caller("accountLogin", { userCode: row.userCode, password });
    expect(error).toBe("auth.second-factor");
    await strict.close();
  });
  it("continues no sign-in by password: its second factor has one allowance of tries", async () => {
    const strict = await testService({ SECOND_FACTOR: ["county"] });
    const { row, phone } = await newHolder(strict, "county");
    const caller = from(strict, newIp());
    const { next } = await caller("accountLogin", { userCode: row.userCode, password });
    const code = (await receivedCode(strict.deps, phone)) ?? "";
    const given = { phone, challenge: next?.challenge ?? "", code: anotherCode(code) };
    expect((await caller("phoneLogin", given)).error).toBe("auth.challenge");
    expect((await caller("phoneLogin", { ...given, code })).error).toBe("auth.challenge");
    await strict.close();
  });
  // ASVS 6.3.4
  it("counts together with the password: five wrong codes lock this network out of the account", async () => {
    const holder = await newHolder(service);
    const ip = newIp();
    const caller = from(service, ip);
    const proof = await codeFor(service, caller, holder.phone);
    for (let i = 0; i < 5; i += 1) {
      const answer = await caller("phoneLogin", { ...proof, code: anotherCode(proof.code) });
      expect(answer.error).toBe("auth.code");
    }
    expect((await caller("phoneLogin", proof)).error).toBe("auth.locked");
    const solved = await solvedCaptcha(service, caller);
    const { userCode } = holder.row;
    expect((await caller("accountLogin", { userCode, password, ...solved })).error).toBe("auth.locked");
    expect(service.pauses.at(-1)).toBeGreaterThan(0);
    const elsewhere = from(service, newIp());
    const captcha = await solvedCaptcha(service, elsewhere);
    expect((await elsewhere("accountLogin", { userCode, password, ...captcha })).status).toBe(200);
  });
  it("requires a captcha of the account after one wrong code, of the address after twenty", async () => {
    const ip = newIp();
    const caller = from(service, ip);
    const mistype = async (): Promise<Holder> => {
      const holder = await newHolder(service);
      // Other addresses ask for the codes, so that these requests do not count here.
      const proof = await codeFor(service, from(service, newIp()), holder.phone);
      expect((await caller("phoneLogin", { ...proof, code: anotherCode(proof.code) })).error).toBe(
        "auth.code",
      );
      return holder;
    };
    const signIn = async ({ row: { userCode } }: Holder) =>
      (await caller("accountLogin", { userCode, password })).error;
    const colleague = await newHolder(service);
    const mistyped = await mistype();
    expect(await signIn(mistyped)).toBe("auth.captcha");
    for (let i = 1; i < 19; i += 1) await mistype();
    expect(await signIn(colleague)).toBeNull();
    await mistype();
    expect(await signIn(colleague)).toBe("auth.captcha");
    advance(service, 31 * minute);
    expect(await signIn(colleague)).toBeNull();
  });
  it("does not reveal by a lock which account a phone belongs to", async () => {
    const holder = await newHolder(service);
    const caller = from(service, newIp());
    const { userCode } = holder.row;
    for (let i = 0; i < 6; i += 1) {
      await caller("accountLogin", {
        userCode,
        password: "x",
        ...(await solvedCaptcha(service, caller)),
      });
    }
    const proof = await codeFor(service, caller, holder.phone);
    const wrong = await caller("phoneLogin", { ...proof, code: anotherCode(proof.code) });
    expect(wrong.error).toBe("auth.code");
    expect((await caller("phoneLogin", proof)).error).toBe("auth.locked");
  });
});

describe("SMS without a gateway", () => {
  it("lets a system administrator read masked messages, which is audited", async () => {
    const holder = await newHolder(service);
    const admin = await service.person("system-admin");
    await codeFor(service, from(service, newIp()), holder.phone);
    await deliverAll(service.deps);
    const [latest] = (await admin.call("smsLog")).data();
    const code = await receivedCode(service.deps, holder.phone);
    expect(latest).toMatchObject({ state: "sent", code });
    expect(latest?.text).toBe(
      "【建设工程造价数据监测平台】验证码******，用于登录，10分钟内有效。如非本人操作，请勿理会，切勿告知他人。",
    );
    expect(latest?.phone).toMatch(/^138\*{4}\d{4}$/);
    const rows = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, admin.id))
      .orderBy(auditLog.id);
    expect(rows.map((row) => row.action)).toEqual(["sms.log"]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
  it("shows a security administrator no code of a sign-in", async () => {
    const holder = await newHolder(service);
    await codeFor(service, from(service, newIp()), holder.phone);
    const admin = await service.person("security-admin");
    const [latest] = (await admin.call("smsLog")).data();
    expect(latest).toMatchObject({ state: "sent", code: "", withheld: true });
  });
  it.each(["filer", "county", "audit-admin"] as const)("denies a %s the SMS log", async (role) => {
    const person = await service.person(role);
    expect((await person.call("smsLog")).error).toBe("permission.denied");
  });
  it("refuses what needs a message outside a demo, and shows nobody a code", async () => {
    const real = await testService({ NODE_ENV: "production" });
    const phone = newPhone();
    const caller = from(real, newIp());
    expect((await caller("signInSmsCode", { phone })).message).toBe("短信服务尚未开通，请使用账号密码登录");
    expect((await caller("forgotSmsCode", { phone })).error).toBe("sms.off");
    const proof = { phone, codeId: "00000000-0000-4000-8000-000000000000", code: "123456" };
    expect((await caller("phoneLogin", proof)).error).toBe("sms.off");
    expect((await caller("forgetPwdVerify", proof)).error).toBe("sms.off");
    const admin = await real.person("system-admin");
    expect((await admin.call("smsLog")).error).toBe("request.not-found");
    await real.close();
  });
});
