import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { smsMessage } from "#service/db/schema/sms.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { maskedAccount } from "#service/personal-data/mask.ts";
import { deliverAll } from "#service/sms/testing/received.ts";

import { advance, from, type Holder, newHolder, newIp, password, solvedCaptcha } from "../testing/holder.ts";

const minute = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

async function login(holder: Holder, ip: string, given: string): Promise<string | null> {
  const caller = from(service, ip);
  const solved = await solvedCaptcha(service, caller);
  const { userCode } = holder.row;
  return (await caller("accountLogin", { userCode, password: given, ...solved })).error;
}

describe("lock-out of a victim", () => {
  // ASVS 6.3.1
  it("cannot be caused from one network, however long the tries go on", async () => {
    const victim = await newHolder(service);
    for (let i = 0; i < 40; i += 1) {
      await login(victim, "198.51.100.1", "guess");
      if (i % 10 === 0) expect(await login(victim, "192.0.2.1", password)).toBeNull();
    }
    expect(await login(victim, "198.51.100.1", password)).toBe("auth.locked");
  });
  it("is not prolonged by tries during the lock", async () => {
    const victim = await newHolder(service);
    for (let i = 0; i < 20; i += 1) await login(victim, `10.240.${Math.floor(i / 4)}.1`, "guess");
    expect(await login(victim, newIp(), password)).toBe("auth.locked");
    for (let i = 0; i < 29; i += 1) {
      advance(service, minute);
      expect(await login(victim, newIp(), "guess")).toBe("auth.locked");
    }
    advance(service, minute);
    expect(await login(victim, newIp(), password)).toBeNull();
  });
  // GB/T 22239 8.1.4.4 f)
  it("notifies the owner by SMS, once per lock", async () => {
    const victim = await newHolder(service);
    await service.deps.db.delete(smsMessage);
    for (let i = 0; i < 25; i += 1) await login(victim, `10.241.${Math.floor(i / 4)}.1`, "guess");
    await deliverAll(service.deps);
    const rows = await service.deps.db.select().from(smsMessage);
    const account = maskedAccount(victim.row.userCode);
    expect(rows).toMatchObject([{ template: "locked", state: "sent", code: null, params: { account } }]);
  });
});

describe("many tries", () => {
  it("are limited to the rate at which captchas are solved, and to five per pair", async () => {
    const victims = [await newHolder(service), await newHolder(service)];
    const ip = newIp();
    const said: (string | null)[] = [];
    for (let i = 0; i < 60; i += 1) {
      const [a, b] = victims;
      const victim = i % 2 === 0 ? a : b;
      if (!victim) continue;
      const { userCode } = victim.row;
      const answer = await from(service, ip)("accountLogin", { userCode, password: `guess-${i}` });
      said.push(answer.error);
    }
    expect(said.filter((error) => error === "auth.failed")).toHaveLength(victims.length);
    expect(said.filter((error) => error === "auth.captcha")).toHaveLength(58);
    const solvedToo = [];
    for (let i = 0; i < 12; i += 1) solvedToo.push(await login(victims[0] ?? never(), ip, "guess"));
    expect(solvedToo.filter((error) => error === "auth.failed").length).toBeLessThanOrEqual(5);
    expect(solvedToo.at(-1)).toBe("auth.locked");
  });
  it("are delayed longer each time", async () => {
    const victim = await newHolder(service);
    service.pauses.length = 0;
    const ip = newIp();
    for (let i = 0; i < 5; i += 1) await login(victim, ip, "guess");
    expect(service.pauses).toEqual([0, 0, 500, 1000, 2000]);
  });
});

function never(): never {
  throw new Error("No victim");
}
