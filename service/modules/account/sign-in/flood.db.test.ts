import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { signInRate } from "#contracts/account/sign-in/sign-in-limiter.ts";
import { recordTurnedAway } from "#service/audit/turned-away.ts";
import { sharedSignInRate } from "#service/auth/shared-sign-in-rate.ts";
import { createSignInLimiter } from "#service/auth/sign-in-limiter.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { type Answer, type TestService, testService } from "#service/http/testing/test-service.ts";

import { advance, from, uncheckedFrom, newHolder, newIp, password } from "../testing/holder.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const guess = { userCode: "nobody", password: "a-guess" };
const flood = (ip: string, times: number, input: object = guess): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, () => uncheckedFrom(service, ip)("accountLogin", input)));
const turnedAway = (answers: readonly Answer[]) =>
  answers.filter(({ error }) => error === "request.rate-limited");
const rows = () => service.deps.db.select().from(auditLog).where(eq(auditLog.action, "account.turned-away"));

describe("sign-in limiter", () => {
  // ASVS 2.4.1, 6.3.1
  it("turns a flood away before anything is read, looked up or hashed", async () => {
    const ip = newIp();
    await flood(ip, signInRate.burst);
    const known = await newHolder(service);
    const query = vi.spyOn(pg.Client.prototype, "query");
    const verify = vi.spyOn(service.deps.passwords, "verify");
    const calls = [
      ["accountLogin", guess],
      ["accountLogin", { userCode: known.row.userCode, password }],
      ["accountLogin", { nonsense: true }],
      ["phoneLogin", { phone: known.phone, codeId: "", code: "" }],
      ["ssoLogin", {}],
      ["forgetPwdVerify", { phone: known.phone }],
      ["forgetPass", { challenge: "t", newPassword: password }],
    ] as const;
    for (const [name, input] of calls) {
      const answer = await uncheckedFrom(service, ip)(name, input);
      expect([name, answer.status, answer.error, answer.message]).toEqual([
        name,
        429,
        "request.rate-limited",
        "登录或验证过于频繁，请1秒后再试",
      ]);
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect([query.mock.calls.length, verify.mock.calls.length]).toEqual([0, 0]);
    await from(service, newIp())("accountLogin", { ...guess, userCode: "nobody-else" });
    expect(query, "somebody else is looked up").toHaveBeenCalled();
    expect(verify, "and judged").toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it("admits fifty people of one office within a minute, with three calls each", async () => {
    const ip = newIp();
    const { row, phone } = await newHolder(service);
    const said = [];
    for (let i = 0; i < 50; i += 1) {
      said.push((await from(service, ip)("accountLogin", { userCode: row.userCode, password })).error);
      said.push((await from(service, ip)("phoneLogin", { phone })).error);
      said.push((await from(service, ip)("forgetPass", { challenge: "none", newPassword: password })).error);
      advance(service, 60_000 / 50);
    }
    expect(said).toHaveLength(150);
    expect(said.filter((error) => error === "request.rate-limited")).toEqual([]);
  });

  it("recovers by itself and writes one audit row per address with the number turned away", async () => {
    service.deps.signIns.drainRejected();
    const [ip, other] = [newIp(), newIp()];
    const since = service.clock.now.toISOString();
    await flood(ip, signInRate.burst + 30);
    await flood(other, signInRate.burst + 1);
    await recordTurnedAway(service.deps);
    await recordTurnedAway(service.deps);
    const found = (await rows()).toSorted((a, b) => a.id - b.id);
    expect(found).toMatchObject([
      { ip, result: "refused", error: "request.rate-limited", userCode: "", detail: { count: 30, since } },
      { ip: other, detail: { count: 1 } },
    ]);
    advance(service, 60_000);
    expect(turnedAway(await flood(ip, 10))).toEqual([]);
  });

  it("counts one rate for all processes", async () => {
    const { deps } = service;
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const processes = Array.from({ length: 3 }, () =>
      createSignInLimiter({
        clock: deps.clock,
        pause: async () => undefined,
        shared: sharedSignInRate(deps.db, deps.clock),
      }),
    );
    const ip = newIp();
    const tries = async (count: number): Promise<number> => {
      const answers = await Promise.allSettled(
        Array.from({ length: count }, async (_, n) => {
          const limiter = processes[n % processes.length];
          const caller = { ip, id: `try-${n}` };
          await limiter?.check(caller);
          await limiter?.run(caller, async () => "in");
        }),
      );
      return answers.filter(({ status }) => status === "fulfilled").length;
    };
    const flood = 5 * signInRate.burst;
    expect(await tries(flood)).toBe(signInRate.burst);
    const asked = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes("sign_in_bucket"));
    expect(asked.length, "asks for tries that a process's own limiter admits").toBe(
      processes.length * signInRate.burst,
    );
    vi.restoreAllMocks();
    advance(service, 10_000);
    expect(await tries(flood)).toBe(10 * signInRate.perSecond);
    expect(
      turnedAway(await from(service, ip)("accountLogin", guess).then((answer) => [answer])),
    ).toHaveLength(1);
  });

  it("admits a flood from many addresses up to its capacity", async () => {
    const limiter = createSignInLimiter({
      clock: service.deps.clock,
      pause: async () => undefined,
      shared: async () => true,
      underWay: 2,
    });
    const caller = { ip: "203.0.113.1", id: "one-request" };
    const gates: (() => void)[] = [];
    const work = () => new Promise<string>((resolve) => void gates.push(() => resolve("done")));
    const running = [limiter.run(caller, work), limiter.run(caller, work)];
    await expect(limiter.run(caller, work)).rejects.toMatchObject({ code: "request.rate-limited" });
    for (const go of gates) go();
    expect(await Promise.all(running)).toEqual(["done", "done"]);
    await expect(limiter.run(caller, async () => "again")).resolves.toBe("again");
    expect(limiter.drainRejected()).toMatchObject([{ ip: caller.ip, count: 1 }]);
  });
});
