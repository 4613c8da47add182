import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sentCodeSchema } from "#contracts/sms/sms.ts";
import { type UserRow, userListOutputSchema } from "#contracts/user.ts";
import { type Answer, type TestService, testService } from "#service/http/testing/test-service.ts";
import { anotherCode } from "#service/sms/testing/received.ts";

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
} from "../testing/holder.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

async function tryAs(userCode: string, ip: string, given: string): Promise<Answer> {
  const caller = from(service, ip);
  return caller("accountLogin", { userCode, password: given, ...(await solvedCaptcha(service, caller)) });
}
async function wrong(userCode: string, ip: string, times: number): Promise<string[]> {
  const said: string[] = [];
  for (let i = 0; i < times; i += 1) said.push((await tryAs(userCode, ip, "wrong")).message);
  return said;
}
async function rowOf({ row }: Holder, status?: string): Promise<UserRow | undefined> {
  const admin = await service.person("security-admin");
  const page = await admin.call("userList", { search: row.userCode, ...(status && { status }) });
  return page.data(userListOutputSchema).rows[0];
}

describe("tries left", () => {
  it("are shown from the second wrong password on, in the same words for an unknown account", async () => {
    const { row } = await newHolder(service);
    const known = await wrong(row.userCode, newIp(), 6);
    expect(known).toEqual([
      "账号或密码错误",
      "账号或密码错误；还可尝试3次，之后将暂时锁定",
      "账号或密码错误；还可尝试2次，之后将暂时锁定",
      "账号或密码错误；还可尝试1次，之后将暂时锁定",
      "账号或密码错误；错误次数过多，账号已暂时锁定，请30分钟后再试",
      "登录失败次数过多，账号已暂时锁定，请30分钟后再试",
    ]);
    expect(await wrong("nobody-of-that-name", newIp(), 6)).toEqual(known);
  });
  it("do not reveal whose phone a wrong code was for", async () => {
    const holder = await newHolder(service);
    const ip = newIp();
    await wrong(holder.row.userCode, ip, 3);
    advance(service, 61_000);
    const proof = await codeFor(service, from(service, newIp()), holder.phone);
    const phone = newPhone();
    const sent = (await from(service, newIp())("signInSmsCode", { phone })).data(sentCodeSchema);
    const known = await from(service, ip)("phoneLogin", { ...proof, code: anotherCode(proof.code) });
    const unknown = await from(service, ip)("phoneLogin", { phone, codeId: sent.codeId, code: "123456" });
    expect([known.error, known.message]).toEqual([unknown.error, unknown.message]);
  });
});

describe("lock-out by wrong passwords", () => {
  it("shows the minutes left", async () => {
    const { row } = await newHolder(service);
    const ip = newIp();
    await wrong(row.userCode, ip, 5);
    advance(service, 17 * 60_000 + 1);
    expect((await tryAs(row.userCode, ip, password)).message).toContain("请13分钟后再试");
  });
  it("appears in the user list and its filter, and is lifted by the security administrator alone", async () => {
    const holder = await newHolder(service, "county");
    const { userCode, id } = holder.row;
    const ip = newIp();
    await wrong(userCode, ip, 5);
    expect(await rowOf(holder)).toMatchObject({ status: "locked-out", lockMinutes: 30 });
    expect((await rowOf(holder, "locked-out"))?.actions).toEqual(["lock", "unlock", "reset"]);
    expect(await rowOf(holder, "active")).toBeUndefined();
    const system = await service.person("system-admin");
    expect((await (await service.signIn(system.id)).call("userUnlock", { accountId: id })).status).toBe(403);
    const security = await service.person("security-admin");
    const lift = async () => (await service.signIn(security.id)).call("userUnlock", { accountId: id });
    expect((await lift()).error).toBeNull();
    expect((await tryAs(userCode, ip, password)).status).toBe(200);
    expect(await rowOf(holder)).toMatchObject({ status: "active", lockMinutes: null });
    expect((await lift()).error).toBe("user.state");
  });
  it("leaves the list when it expires", async () => {
    const holder = await newHolder(service);
    await wrong(holder.row.userCode, newIp(), 5);
    advance(service, 30 * 60_000);
    expect(await rowOf(holder)).toMatchObject({ status: "active", lockMinutes: null });
  });
});
