import { randomUUID } from "node:crypto";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type CodeId, codeIdSchema } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { SmsPurpose } from "#contracts/sms/sms.ts";
import { ServiceError } from "#service/core/errors.ts";
import { smsCode } from "#service/db/schema/sms.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { sendCode } from "./send-code.ts";
import { anotherCode, receivedCode } from "./testing/received.ts";
import { useCode } from "./use-code.ts";

const minute = 60_000;
let service: TestService;
let serial = 0;
let said = "";
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const newPhone = (): string => `1390000${String((serial += 1)).padStart(4, "0")}`;
const newAddress = (): string => `address-${(serial += 1)}`;
const advance = (ms: number): void => {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
};

async function send(phone: string, from = newAddress(), purpose: SmsPurpose = "login") {
  const { deps } = service;
  try {
    return await deps.db.transaction((tx) => sendCode(deps, tx, { purpose, phone, from, toAccount: false }));
  } catch (error) {
    if (error instanceof ServiceError) {
      said = error.message;
      return error.code;
    }
    throw error;
  }
}
async function sent(phone: string, purpose?: SmsPurpose): Promise<{ codeId: CodeId; code: string }> {
  const answer = await send(phone, newAddress(), purpose);
  if (typeof answer === "string") throw new Error(answer);
  return { codeId: answer.codeId, code: (await receivedCode(service.deps, phone)) ?? "" };
}
const tryCode = (phone: string, codeId: CodeId, code: string, purpose: SmsPurpose = "login") =>
  useCode(service.deps, service.deps.db, { purpose, phone, codeId, code });

describe("SMS code", () => {
  // ASVS 6.5.1, 6.5.4
  it("has six digits and is single-use", async () => {
    const phone = newPhone();
    const { codeId, code } = await sent(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await tryCode(phone, codeId, code)).toBe(true);
    expect(await tryCode(phone, codeId, code)).toBe(false);
  });
  // ASVS 6.6.2
  it("is valid only for its purpose, phone and id", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const { codeId, code } = await sent(phone);
    const { codeId: second } = await sent(other);
    expect(await tryCode(phone, codeId, code, "forgot")).toBe(false);
    expect(await tryCode(other, codeId, code)).toBe(false);
    expect(await tryCode(phone, second, code)).toBe(false);
    expect(await tryCode(phone, codeIdSchema.parse(randomUUID()), code)).toBe(false);
    expect(await tryCode(phone, codeId, code)).toBe(true);
  });
  // ASVS 6.5.1, 6.6.3
  it("is accepted once under concurrency and allows five attempts", async () => {
    const phone = newPhone();
    const { codeId, code } = await sent(phone);
    const both = await Promise.all([tryCode(phone, codeId, code), tryCode(phone, codeId, code)]);
    expect(both.toSorted()).toEqual([false, true]);
    advance(2 * minute);
    const next = await sent(phone);
    await Promise.all(Array.from({ length: 12 }, () => tryCode(phone, next.codeId, anotherCode(next.code))));
    expect(await tryCode(phone, next.codeId, next.code)).toBe(false);
  });
  it("is stored nowhere in clear", async () => {
    const { code } = await sent(newPhone());
    const rows = await service.deps.db.select().from(smsCode);
    expect(rows.map((row) => row.codeHash)).not.toContain(code);
    expect(service.logged.join("")).not.toContain(code);
  });
});

describe("SMS code rates", () => {
  // ASVS 6.6.3
  it("allow one a minute and ten a day per phone, for all senders together", async () => {
    const phone = newPhone();
    const results = [];
    for (let i = 0; i < 12; i += 1) {
      results.push(await send(phone));
      if (i === 0) expect(await send(phone)).toBe("sms.too-soon");
      advance(minute);
    }
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(
      serviceLimits.codesPerPhoneDay,
    );
    expect(results.slice(-2)).toEqual(["sms.too-many", "sms.too-many"]);
    advance(24 * 60 * minute);
    expect(typeof (await send(phone))).toBe("object");
  });
  it("allow ten a minute and two hundred a day per address, across phones", async () => {
    const from = newAddress();
    const results = [];
    for (let i = 0; i < 200; i += 1) {
      results.push(typeof (await send(newPhone(), from)));
      if (i === 9) expect(await send(newPhone(), from)).toBe("sms.too-soon");
      if (i % 10 === 9) advance(minute);
    }
    expect(new Set(results)).toEqual(new Set(["object"]));
    expect(await send(newPhone(), from)).toBe("sms.too-many");
    expect(typeof (await send(newPhone()))).toBe("object");
  });
  it("allow one a minute and ten a day per account, across phones", async () => {
    const from = newAddress();
    expect(typeof (await send(newPhone(), from, "phone"))).toBe("object");
    expect(await send(newPhone(), from, "phone")).toBe("sms.too-soon");
    for (let i = 1; i < 10; i += 1) {
      advance(minute);
      expect(typeof (await send(newPhone(), from, "phone"))).toBe("object");
    }
    advance(minute);
    expect(await send(newPhone(), from, "phone")).toBe("sms.too-many");
  });
  it("keep the second factor available despite requests of strangers", async () => {
    const phone = newPhone();
    const kinds = ["login", "forgot", "register"] as const;
    for (let i = 0; i < serviceLimits.codesPerPhoneDay; i += 1) {
      await send(phone, newAddress(), kinds[i % 3]);
      advance(minute);
    }
    for (const kind of kinds) expect(await send(phone, newAddress(), kind)).toBe("sms.too-many");
    for (const kind of ["second-factor", "reauth", "phone"] as const) {
      expect(typeof (await send(phone, newAddress(), kind)), kind).toBe("object");
      expect(await send(phone, newAddress(), kind), kind).toBe("sms.too-soon");
    }
  });
  it("report the remaining time and the alternatives", async () => {
    const phone = newPhone();
    await send(phone);
    advance(18_000);
    await send(phone);
    expect(said).toBe("短信验证码发送过于频繁，请42秒后再获取");
    for (let i = 1; i < serviceLimits.codesPerPhoneDay; i += 1) {
      advance(minute);
      await send(phone);
    }
    advance(minute);
    await send(phone);
    expect(said).toBe(
      "该手机号今日获取短信验证码的次数已达上限，请约24小时后再试，或改用账号密码等其他方式；急需办理的，请联系技术支持",
    );
  });
  it("hold under concurrency", async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(phone)));
    expect(answers.filter((answer) => typeof answer === "object")).toHaveLength(1);
  });
});

type Model = { codeId: CodeId; code: string; tries: number; used: boolean; at: number; purpose: SmsPurpose };
type Step =
  | { kind: "send"; purpose: SmsPurpose }
  | { kind: "try"; right: boolean; which: number; purpose: SmsPurpose }
  | { kind: "wait"; ms: number };

const purposes = fc.constantFrom<SmsPurpose>("login", "forgot");
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("send" as const), purpose: purposes }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("try" as const),
      right: fc.boolean(),
      which: fc.nat(3),
      purpose: purposes,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(1000, 30_000, 61_000, 9 * minute, 11 * minute),
    }),
  },
);

describe("random course of sending, trying and waiting", () => {
  it("matches the model", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (course) => {
        const phone = newPhone();
        const known: Model[] = [];
        for (const step of course) await follow(phone, known, step);
      }),
      { numRuns: 30 },
    );
  });

  async function follow(phone: string, known: Model[], step: Step): Promise<void> {
    const now = (): number => service.clock.now.getTime();
    if (step.kind === "wait") return advance(step.ms);
    if (step.kind === "send") {
      const last = known.at(-1);
      const answer = await send(phone, newAddress(), step.purpose);
      if (last && now() - last.at < minute) {
        expect(answer).toBe("sms.too-soon");
        return;
      }
      if (known.length >= serviceLimits.codesPerPhoneDay) {
        expect(answer).toBe("sms.too-many");
        return;
      }
      if (typeof answer === "string") throw new Error(answer);
      const code = (await receivedCode(service.deps, phone)) ?? "";
      const { codeId } = answer;
      known.push({ codeId, code, tries: 0, used: false, at: now(), purpose: step.purpose });
      return;
    }
    const model = known[step.which % Math.max(known.length, 1)];
    if (!model) return;
    const code = step.right ? model.code : anotherCode(model.code);
    const fits = model.purpose === step.purpose;
    const alive = !model.used && now() - model.at < limits.codeLife && model.tries < serviceLimits.codeTries;
    const expected = fits && alive && step.right;
    expect(await tryCode(phone, model.codeId, code, step.purpose)).toBe(expected);
    if (fits && alive) model.tries += 1;
    if (expected) model.used = true;
  }
});
