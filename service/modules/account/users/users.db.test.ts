import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loginOutputSchema } from "#contracts/account/account.ts";
import { handOverSchema } from "#contracts/account/changes/account-change.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import { roleSchema } from "#contracts/permissions/roles.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { type UserRow } from "#contracts/user.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { ssoBinding } from "#service/db/schema/sign-in/sso.ts";
import { lockDemoAccounts } from "#service/demo/demo-lock.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import {
  advance,
  from,
  newHolder,
  newIp,
  newPhone,
  password,
  solvedCaptcha,
} from "#service/modules/account/testing/holder.ts";
import { receivedLink } from "#service/sms/testing/received.ts";
import { isSubject } from "#service/sso/bindings.ts";

let service: TestService;
let system: Person;
let security: Person;
beforeAll(async () => {
  service = await testService();
  system = await service.person("system-admin");
  security = await service.person("security-admin");
});
afterAll(() => service.close());

async function fresh(person: Person): Promise<Person> {
  return service.signIn(person.id);
}
const list = async (person: Person, input: object = {}) =>
  (await person.call("userList", { pageSize: 50, ...input })).data();
async function rowOf(person: Person, userCode: string): Promise<UserRow | undefined> {
  return (await list(person, { search: userCode })).rows.find((row) => row.userCode === userCode);
}
async function trail(id: string) {
  const rows = await service.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, id))
    .orderBy(auditLog.id);
  return rows.map((row) => `${row.action} ${row.result}`);
}
const given = () => ({
  userCode: `hz.station${newPhone().slice(-4)}`,
  name: "周敏",
  phone: newPhone(),
  role: "county",
  regionCode: "330106",
});
const signIn = (userCode: string, secret: string, more: object = {}) =>
  from(service, newIp())("accountLogin", { userCode, password: secret, ...more });

describe("userList", () => {
  it("finds an account by its name in capitals, as it is shown", async () => {
    const { row } = await newHolder(service, "county");
    const found = await list(security, { search: row.userCode.toUpperCase() });
    expect(found.rows.map((one) => one.userCode)).toEqual([row.userCode]);
  });
  it("lists accounts with masked phones, and filters by name, phone, role, region and status", async () => {
    const holder = await newHolder(service, "county", { regionCode: "330109", name: "独一无二" });
    await newHolder(service, "city");
    const byName = await list(security, { search: "独一" });
    expect(byName).toMatchObject({
      total: 1,
      rows: [{ userCode: holder.row.userCode, regionName: "杭州市萧山区", status: "active", online: 0 }],
    });
    expect(byName.rows[0]?.phone).toBe(`${holder.phone.slice(0, 3)}****${holder.phone.slice(-4)}`);
    expect((await list(system, { phone: holder.phone })).rows.map((row) => row.id)).toEqual([holder.row.id]);
    const counties = await list(system, { role: "county", regionCode: "330100" });
    expect(counties.rows.map((row) => row.id)).toContain(holder.row.id);
    expect(counties.rows.every((row) => row.role === "county")).toBe(true);
    expect((await list(system, { regionCode: "330200" })).rows.map((row) => row.id)).not.toContain(
      holder.row.id,
    );
    expect((await list(system, { status: "locked" })).total).toBe(0);
    expect((await list(system, { search: "%" })).total).toBe(0);
  });
  it("shows the last sign-in and each administrator's actions, none on the own account", async () => {
    const holder = await newHolder(service, "county");
    expect((await signIn(holder.row.userCode, password)).status).toBe(200);
    const row = await rowOf(system, holder.row.userCode);
    expect(row).toMatchObject({ online: 1, lastSignInAt: service.clock.now.toISOString() });
    expect(row?.actions).toEqual(["change", "disable"]);
    expect((await rowOf(security, holder.row.userCode))?.actions).toEqual(["lock", "reset"]);
    expect((await rowOf(system, system.userCode))?.actions).toEqual([]);
    expect((await rowOf(security, security.userCode))?.actions).toEqual([]);
  });
});

describe("user of a station", () => {
  it("is created pending, without a password that anybody has seen", async () => {
    const asked = given();
    const made = (await (await fresh(system)).call("userCreate", asked)).data();
    expect(made).toEqual({ id: made.id, userCode: asked.userCode });
    expect(await trail(made.id)).toEqual(["user.create ok"]);
    expect(await rowOf(security, asked.userCode)).toMatchObject({
      status: "pending",
      changes: [{ kind: "opening", outcome: null }],
      actions: ["decide", "lock"],
    });
    const [row] = await service.deps.db.select().from(account).where(eq(account.id, made.id));
    expect(row?.phone).not.toContain(asked.phone);
    expect(row).toMatchObject({ locked: true, mustChange: true });
    const all = JSON.stringify(await service.deps.db.select().from(auditLog));
    expect(all).not.toContain(asked.phone);
  });
  it("is refused with a taken account or phone, without a station, and for enterprises and administrators", async () => {
    const admin = await fresh(system);
    const asked = given();
    await admin.call("userCreate", asked);
    expect(
      await admin.call("userCreate", { ...given(), userCode: asked.userCode.toUpperCase() }),
    ).toMatchObject({
      error: "user.exists",
      fields: ["userCode"],
    });
    expect((await admin.call("userCreate", { ...given(), phone: asked.phone })).error).toBe("phone.taken");
    expect((await admin.call("userCreate", { ...given(), role: "city" })).fields).toEqual(["regionCode"]);
    for (const role of ["filer", "system-admin"]) {
      expect((await admin.call("userCreate", { ...given(), role })).fields).toEqual(["role"]);
    }
    expect((await admin.call("userCreate", { ...given(), userCode: "1" })).fields).toEqual(["userCode"]);
  });
  it("is found by 政务服务个人登录 once opened, and no other by the same number", async () => {
    const idNumber = "11010519491231002X";
    const admin = await fresh(system);
    const asked = { ...given(), idNumber: idNumber.toLowerCase() };
    const made = (await admin.call("userCreate", asked)).data();
    const holderOf = async () => {
      const subject = isSubject(service.deps.env, { type: "person", subject: idNumber });
      return (await service.deps.db.select().from(ssoBinding).where(subject)).map((row) => row.accountId);
    };
    expect(await holderOf()).toEqual([]);
    const [opening] = (await rowOf(security, asked.userCode))?.changes ?? [];
    await (await fresh(security)).call("userDecide", { changeId: opening?.id, agree: true });
    expect(await holderOf()).toEqual([made.id]);
    const other = await service.person("county");
    const change = { accountId: other.id, name: "周敏", role: "county", regionCode: "330106" };
    expect((await admin.call("userChange", { ...change, idNumber })).error).toBe("sso.bound");
    expect((await admin.call("userChange", { ...change, idNumber: "110105194912310021" })).fields).toEqual([
      "idNumber",
    ]);
  });
  it("keeps name, role and station until the security administrator consents; other roles get a new account", async () => {
    const person = await service.person("county");
    const admin = await fresh(system);
    const input = { accountId: person.id, name: "改名", role: "city", regionCode: "330200" };
    const asked = (await admin.call("userChange", input)).data();
    expect(asked).toEqual({ asked: ["profile"] });
    expect((await person.call("me")).status).toBe(200);
    const [change] = (await rowOf(security, person.userCode))?.changes ?? [];
    expect(change).toMatchObject({
      before: expect.stringContaining("县"),
      after: expect.stringContaining("改名，市造价站"),
    });
    await (await fresh(security)).call("userDecide", { changeId: change?.id, agree: true });
    expect((await person.call("me")).error).toBe("auth.ended");
    expect(await rowOf(system, person.userCode)).toMatchObject({
      name: "改名",
      role: "city",
      regionName: "宁波市",
    });
    const filer = await service.person("filer");
    expect((await admin.call("userChange", { ...input, accountId: filer.id })).error).toBe("user.fixed");
    const same = (await admin.call("userChange", input)).data();
    expect(same, "nothing differs").toEqual({ asked: [] });
  });
});

describe("keepOut", () => {
  // ASVS 7.4.2
  // GB/T 22239 8.1.4.2 c)
  it.each([
    ["userDisable", "userEnable", () => system, "disabled"],
    ["userLock", "userUnlock", () => security, "locked"],
  ] as const)("ends the sessions at once by %s, until %s", async (close, open, who, status) => {
    const holder = await newHolder(service, "county");
    const { token } = (await signIn(holder.row.userCode, password)).data(loginOutputSchema);
    const admin = await fresh(who());
    const { id } = holder.row;
    expect((await admin.call(close, { accountId: id })).error).toBeNull();
    expect((await service.call("me", {}, { token })).status).toBe(401);
    expect((await signIn(holder.row.userCode, password)).error).toBe("auth.disabled");
    expect((await rowOf(admin, holder.row.userCode))?.status).toBe(status);
    expect((await admin.call(close, { accountId: id })).error).toBe("user.state");
    expect((await admin.call(open, { accountId: id })).error).toBeNull();
    expect((await signIn(holder.row.userCode, password)).status).toBe(200);
    expect((await service.call("me", {}, { token })).status).toBe(401);
    expect((await trail(id)).filter((line) => line.startsWith("user."))).toEqual([
      `user.${status === "disabled" ? "disable" : "lock"} ok`,
      `user.${status === "disabled" ? "enable" : "unlock"} ok`,
    ]);
  });
  it("is not undone by the other administrator", async () => {
    const holder = await newHolder(service, "county");
    const { id } = holder.row;
    await (await fresh(security)).call("userLock", { accountId: id });
    await (await fresh(system)).call("userDisable", { accountId: id });
    await (await fresh(system)).call("userEnable", { accountId: id });
    expect((await signIn(holder.row.userCode, password)).error).toBe("auth.disabled");
    await (await fresh(security)).call("userUnlock", { accountId: id });
    expect((await signIn(holder.row.userCode, password)).status).toBe(200);
  });
  it("spares the last administrator of a role and the own account, also under concurrency", async () => {
    const first = await fresh(system);
    expect((await first.call("userDisable", { accountId: security.id })).error).toBe("user.last-admin");
    expect((await first.call("userDisable", { accountId: system.id })).error).toBe("user.self");
    const second = await service.person("system-admin");
    const answers = await Promise.all([
      first.call("userDisable", { accountId: second.id }),
      second.call("userDisable", { accountId: first.id }),
    ]);
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
    expect(await trail(security.id)).toContain("userDisable refused");
    const left = answers[0].error === null ? first : second;
    await (
      await service.signIn(left.id)
    ).call("userEnable", { accountId: left === first ? second.id : first.id });
  });
  it("survives a restart of a demo, and a demo account opens nowhere else", async () => {
    const { row } = await newHolder(service, "county", { demo: true });
    await lockDemoAccounts(service.deps.db, true);
    await (await fresh(security)).call("userLock", { accountId: row.id });
    await lockDemoAccounts(service.deps.db, true);
    expect((await rowOf(security, row.userCode))?.status).toBe("locked");
    await (await fresh(security)).call("userUnlock", { accountId: row.id });
    expect((await rowOf(security, row.userCode))?.status).toBe("disabled");
  });
});

describe("userReset", () => {
  it("invalidates the password until the owner sets one by the link, and ends every session", async () => {
    const holder = await newHolder(service, "city");
    const { userCode } = holder.row;
    const { token } = (await signIn(userCode, password)).data(loginOutputSchema);
    const told = (await (await fresh(security)).call("userReset", { accountId: holder.row.id })).data(
      handOverSchema,
    );
    expect(told).toEqual({ phone: expect.stringMatching(/^138\*{4}\d{4}$/), sheet: null });
    expect((await service.call("me", {}, { token })).error).toBe("auth.password-changed");
    expect((await signIn(userCode, password)).error).toBe("auth.failed");
    const link = { token: await receivedLink(service.deps, holder.phone), newPassword: "Another-Pass-9" };
    expect((await from(service, newIp())("accountLinkPassword", link)).error).toBeNull();
    const caller = from(service, newIp());
    const solved = await solvedCaptcha(service, caller);
    const again = await caller("accountLogin", { userCode, password: link.newPassword, ...solved });
    expect(again.status).toBe(200);
  });
  it("is refused for demo accounts, the own account and unknown ones", async () => {
    const admin = await fresh(security);
    const demo = await newHolder(service, "county", { demo: true });
    expect((await admin.call("userReset", { accountId: demo.row.id })).error).toBe("user.demo");
    expect((await admin.call("userReset", { accountId: security.id })).error).toBe("user.self");
    expect((await admin.call("userReset", { accountId: crypto.randomUUID() })).error).toBe("user.not-found");
  });
});

describe("online users", () => {
  // ASVS 7.4.5
  it("are listed with address and device, and can be ended", async () => {
    const holder = await newHolder(service, "county", { name: "在线人员" });
    const caller = from(service, "203.0.113.77", "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0");
    const answer = await caller("accountLogin", { userCode: holder.row.userCode, password });
    const { token } = answer.data(loginOutputSchema);
    let admin = await fresh(security);
    const online = (await admin.call("onlineList", { search: "203.0.113.77" })).data();
    expect(online).toMatchObject({ total: 1, rows: [{ name: "在线人员", ip: "203.0.113.77", own: false }] });
    const id = online.rows[0]?.id;
    advance(service, serviceLimits.reauth);
    expect((await admin.call("onlineEnd", { sessionId: id })).error).toBe("auth.reauth");
    admin = await fresh(security);
    expect((await admin.call("onlineEnd", { sessionId: id })).error).toBeNull();
    expect((await service.call("me", {}, { token })).error).toBe("auth.ended");
    expect((await admin.call("onlineEnd", { sessionId: id })).error).toBe("session.not-found");
    const own = (await admin.call("onlineList", { search: security.userCode })).data();
    expect(own.rows.every((row) => row.own)).toBe(true);
    expect((await admin.call("onlineEnd", { sessionId: own.rows[0]?.id })).error).toBe("user.self");
  });
});

describe("listRoles", () => {
  it("counts the accounts of every role, and those that can sign in", async () => {
    const counted = async () => (await security.call("roleList")).data();
    const of = async (role: string) => (await counted()).find((row) => row.role === role);
    const before = await of("province");
    await service.person("province");
    const { row } = await newHolder(service, "province");
    await service.deps.db.update(account).set({ locked: true }).where(eq(account.id, row.id));
    expect(await of("province")).toEqual({
      role: "province",
      accounts: (before?.accounts ?? 0) + 2,
      active: (before?.active ?? 0) + 1,
    });
    expect((await counted()).map(({ role }) => role)).toEqual(roleSchema.options);
    expect((await list(security, { role: "province" })).total).toBe((before?.accounts ?? 0) + 2);
  });
});

describe("act on an account", () => {
  const acts: EndpointName[] = ["userCreate", "userChange", "userDisable", "userEnable"];
  it.each([...acts, "userLock", "userUnlock", "userReset"] as EndpointName[])(
    "requires a recent reauth and rolls back with its audit row: %s",
    async (name) => {
      const holder = await newHolder(service, "county");
      const who = acts.includes(name) ? system : security;
      const admin = await fresh(who);
      const input =
        name === "userCreate"
          ? given()
          : { accountId: holder.row.id, name: "某", role: "county", regionCode: "330106" };
      const set = { locked: true, lockedAt: new Date(0), disabledAt: new Date(0) };
      if (name === "userEnable" || name === "userUnlock") {
        await service.deps.db.update(account).set(set).where(eq(account.id, holder.row.id));
      }
      const before = await service.deps.db.select().from(account).orderBy(account.id);
      await service.database.asOwner("REVOKE INSERT ON audit_log FROM cost_app");
      expect((await admin.call(name, input)).status).toBe(500);
      await service.database.asOwner("GRANT INSERT ON audit_log TO cost_app");
      expect(await service.deps.db.select().from(account).orderBy(account.id)).toEqual(before);
      advance(service, 6 * 60_000);
      expect((await admin.call(name, input)).error).toBe("auth.reauth");
    },
  );
});
