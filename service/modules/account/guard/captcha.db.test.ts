import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { captchaDueOutputSchema } from "#contracts/captcha/captcha.ts";
import {
  proofChallengeSchema,
  type ProofEffort,
  type ProofPurpose,
  proofSchema,
} from "#contracts/captcha/proof-of-work.ts";
import { solveProof } from "#service/captcha/testing/solve-proof.ts";
import { loginGuard } from "#service/db/schema/sign-in/login-guard.ts";
import { proofOfWork } from "#service/db/schema/sign-in/proof-of-work.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { sweep } from "#service/sweeper.ts";

import {
  advance,
  type Caller,
  from,
  newHolder,
  newIp,
  newPhone,
  password,
  proofFor,
  solvedCaptcha,
} from "../testing/holder.ts";

const minute = 60_000;
let service: TestService;
let always: TestService;
beforeAll(async () => {
  service = await testService();
  always = await testService({ CAPTCHA: "always" });
});
afterAll(async () => {
  await service.close();
  await always.close();
});

/** Error of the sign-in with a correct captcha answer; null on success. */
async function signInWith(caller: Caller, proof: string): Promise<string | null> {
  const { userCode } = (await newHolder(always)).row;
  const { captchaId, captcha } = await solvedCaptcha(always, caller);
  return (await caller("accountLogin", { userCode, password, captchaId, captcha, proof })).error;
}

async function challengeFor(
  caller: Caller,
  effort: ProofEffort = "short",
  purpose: ProofPurpose = "accountLogin",
) {
  return (await caller("proofChallenge", { purpose, effort })).data(proofChallengeSchema);
}

describe("proof of work", () => {
  it("is accepted once across all instances", async () => {
    const caller = from(always, newIp());
    const proof = await proofFor(caller, "accountLogin");
    expect(await signInWith(caller, proof)).toBeNull();
    expect(await signInWith(caller, proof)).toBe("auth.captcha");
    const raced = await proofFor(caller, "accountLogin", "long");
    const { userCode } = (await newHolder(always)).row;
    const given = { userCode, password, proof: raced };
    const answers = await Promise.all([caller("accountLogin", given), caller("accountLogin", given)]);
    expect(answers.filter(({ error }) => error === "auth.captcha")).toHaveLength(1);
  });
  it("is bound to its call and address", async () => {
    const caller = from(always, newIp());
    expect(await signInWith(caller, await proofFor(caller, "signInSmsCode"))).toBe("auth.captcha");
    const elsewhere = from(always, newIp());
    expect(await signInWith(caller, await proofFor(elsewhere, "accountLogin"))).toBe("auth.captcha");
  });
  it("expires after five minutes, a long one after fifteen", async () => {
    const caller = from(always, newIp());
    const [short, long] = [await challengeFor(caller), await challengeFor(caller, "long")];
    advance(always, 5 * minute);
    expect(await signInWith(caller, await solveProof(short))).toBe("auth.captcha");
    expect(await signInWith(caller, await solveProof(long))).toBeNull();
    const late = await solveProof(await challengeFor(caller, "long"));
    advance(always, 15 * minute);
    expect(await signInWith(caller, late)).toBe("auth.captcha");
  });
  it("is refused when missing, unreadable, unsolved or made easier", async () => {
    const caller = from(always, newIp());
    const challenge = await challengeFor(caller);
    const solved = proofSchema.parse(JSON.parse(await solveProof(challenge)));
    const { parameters } = challenge;
    const weakened = { ...challenge, parameters: { ...parameters, cost: 512, keyPrefix: "00" } };
    const widened = { ...parameters, data: { ...parameters.data, effort: "long" as const } };
    for (const proof of [
      "",
      "{",
      JSON.stringify({ ...solved, solution: { ...solved.solution, derivedKey: "00".repeat(32) } }),
      JSON.stringify({ ...solved, challenge: { ...challenge, signature: "00".repeat(32) } }),
      await solveProof(weakened),
      JSON.stringify({ ...solved, challenge: { ...challenge, parameters: widened } }),
    ]) {
      expect(await signInWith(caller, proof), proof).toBe("auth.captcha");
    }
    expect(await signInWith(caller, JSON.stringify(solved)), "the same one unchanged").toBeNull();
  });
  it("replaces the picture only when it is long", async () => {
    const caller = from(always, newIp());
    const { userCode } = (await newHolder(always)).row;
    const short = await proofFor(caller, "accountLogin");
    expect((await caller("accountLogin", { userCode, password, proof: short })).error).toBe("auth.captcha");
    const long = await proofFor(caller, "accountLogin", "long");
    expect((await caller("accountLogin", { userCode, password, proof: long })).status).toBe(200);
  });
  it("is required together with the picture", async () => {
    const caller = from(always, newIp());
    expect(await signInWith(caller, "")).toBe("auth.captcha");
  });
  it("replaces the picture in a request for a code", async () => {
    const caller = from(service, newIp());
    const proof = await proofFor(caller, "registrationSmsCode", "long");
    expect((await caller("registrationSmsCode", { phone: newPhone(), proof })).status).toBe(200);
  });
  it("costs 120 times as much when long, with each solution within a third of the mean", async () => {
    const caller = from(service, newIp());
    const below = async (effort: ProofEffort) => (await challengeFor(caller, effort)).parameters.data.below;
    const dear = await testService({ PROOF_OF_WORK: 24 });
    const { data } = (await challengeFor(from(dear, newIp()))).parameters;
    await dear.close();
    expect([await below("short"), await below("long"), data.below]).toEqual([3, 161, 33]);
  });
  it("limits challenges per address to two a second after the first 120", async () => {
    const caller = from(service, newIp());
    const input = { purpose: "accountLogin", effort: "short" };
    for (let i = 0; i < 120; i += 1) expect((await caller("proofChallenge", input)).status).toBe(200);
    expect((await caller("proofChallenge", input)).error).toBe("request.rate-limited");
    expect((await from(service, newIp())("proofChallenge", input)).status).toBe(200);
  });
  it("deletes spent challenges once they expire", async () => {
    const kept = () => always.deps.db.$count(proofOfWork);
    await sweep(always.deps);
    const before = await kept();
    const caller = from(always, newIp());
    await signInWith(caller, await proofFor(caller, "accountLogin"));
    await sweep(always.deps);
    expect(await kept()).toBe(before + 1);
    advance(always, 16 * minute);
    await sweep(always.deps);
    expect(await kept()).toBe(0);
  });
});

describe("captchaDue", () => {
  const due = async (caller: Caller, userCode = "", purpose: ProofPurpose = "accountLogin") =>
    (await caller("captchaDue", { purpose, userCode })).data(captchaDueOutputSchema).due;
  const fail = (caller: Caller, userCode: string) => caller("accountLogin", { userCode, password: "wrong" });

  it("is true for the account that failed, from any address, and for no colleague at the same address", async () => {
    const [mistyped, colleague] = [(await newHolder(service)).row, (await newHolder(service)).row];
    const office = from(service, newIp());
    expect(await due(office, mistyped.userCode)).toBe(false);
    await fail(office, mistyped.userCode);
    expect(await due(office, mistyped.userCode.toUpperCase())).toBe(true);
    expect(await due(from(service, newIp()), mistyped.userCode)).toBe(true);
    expect(await due(office, colleague.userCode)).toBe(false);
    expect((await office("accountLogin", { userCode: colleague.userCode, password })).status).toBe(200);
  });
  it("answers the same for an unknown account", async () => {
    const known = (await newHolder(service)).row.userCode;
    const seen = [];
    for (const userCode of [known, "nobody-has-this-name"]) {
      const caller = from(service, newIp());
      const before = await due(caller, userCode);
      const { error, message } = await fail(caller, userCode);
      seen.push([before, error, message, await due(caller, userCode), await due(caller)]);
    }
    expect(seen[0]).toEqual([false, "auth.failed", "账号或密码错误", true, false]);
    expect(seen[1]).toEqual(seen[0]);
  });
  it("is true for everybody at an address after the configured failures, wrong captchas included", async () => {
    const strict = await testService({ CAPTCHA_ADDRESS_FAILURES: 3 });
    const caller = from(strict, newIp());
    await fail(caller, "nobody-a");
    await fail(caller, "nobody-b");
    expect(await due(caller)).toBe(false);
    const solved = await solvedCaptcha(strict, caller);
    await caller("accountLogin", { userCode: "nobody-a", password: "x", ...solved, captcha: "8" });
    expect(await due(caller)).toBe(true);
    expect(await due(from(strict, newIp()))).toBe(false);
    await strict.close();
  });
  it("does not count a try that lacked a captcha which was not known to be due", async () => {
    const caller = from(service, newIp());
    await fail(caller, "nobody-c");
    const before = await service.deps.db.select().from(loginGuard);
    await fail(caller, "nobody-c");
    expect(await service.deps.db.select().from(loginGuard)).toEqual(before);
  });
  it("is true for the second code of an address, for each code of a registration, and when configured so", async () => {
    const caller = from(service, newIp());
    expect(await due(caller, "", "signInSmsCode")).toBe(false);
    expect(await due(caller, "", "registrationSmsCode")).toBe(true);
    await caller("signInSmsCode", { phone: newPhone() });
    expect(await due(caller, "", "forgotSmsCode")).toBe(true);
    const everybody = from(always, newIp());
    expect(await due(everybody)).toBe(true);
    expect(await due(everybody, "", "signInSmsCode")).toBe(true);
  });
});
