import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { loginOutputSchema } from "#contracts/account/account.ts";
import { imageCaptchaOutputSchema } from "#contracts/captcha/captcha.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { captcha } from "#service/db/schema/sign-in/captcha.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { type Answer, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";

import { from, solvedCaptcha as solvedFrom } from "../testing/holder.ts";

const minute = 60_000;
const password = "Right-Password-1";
let service: TestService;
let passwordHash: string;
let account: Awaited<ReturnType<typeof createAccount>>;
let networks = 0;
let ip = "";

beforeAll(async () => {
  service = await testService();
  passwordHash = await service.deps.passwords.hash(password);
});
afterAll(() => service.close());
beforeEach(async () => {
  account = await createAccount(service.deps.db, "filer", { passwordHash });
  networks += 1;
  ip = `10.0.${networks}.1`;
});

const advance = (ms: number): void => {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
};

const solvedCaptcha = (address = ip) => solvedFrom(service, from(service, address));

function attempt(
  given: string,
  extra: object = {},
  address = ip,
  userCode = account.userCode,
): Promise<Answer> {
  const headers = { "x-service-secret": webSecret, "x-client-ip": address };
  return service.call("accountLogin", { userCode, password: given, ...extra }, { headers });
}
const attemptSolved = async (given: string, address = ip, userCode = account.userCode) =>
  attempt(given, await solvedCaptcha(address), address, userCode);

const trail = () =>
  service.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, account.id))
    .orderBy(desc(auditLog.id));

describe("accountLogin", () => {
  // ASVS 16.3.1
  // GB/T 22239 8.1.4.3 a)
  it("returns a token for the account and writes an audit row", async () => {
    const { token } = (await attempt(password)).data(loginOutputSchema);
    const me = (await service.call("me", {}, { token })).data();
    expect(me).toMatchObject({ user: { userCode: account.userCode, role: "filer" }, idleMinutes: 30 });
    expect(new Date(me.expiresAt).getTime()).toBe(service.clock.now.getTime() + 12 * 60 * minute);
    expect(await trail()).toMatchObject([
      { action: "account.login", result: "ok", ip, objectId: account.id },
    ]);
  });
  it("ignores the case of the account code", async () => {
    expect((await attempt(password, {}, ip, account.userCode.toUpperCase())).status).toBe(200);
  });
  // ASVS 16.3.1
  it("answers the same for a wrong password and an unknown account", async () => {
    const wrong = await attempt("wrong");
    const unknown = await attempt("wrong", {}, "10.9.9.9", "nobody-at-all");
    expect([wrong.status, wrong.error, wrong.message]).toEqual([
      unknown.status,
      unknown.error,
      unknown.message,
    ]);
    expect(wrong.error).toBe("auth.failed");
    expect(await trail()).toMatchObject([
      { action: "account.login", result: "failed", error: "auth.failed" },
    ]);
  });
  it("stores nothing that was typed for an unknown account", async () => {
    await attempt("x", {}, ip, "my-secret-password");
    const rows = await service.deps.db.select().from(auditLog);
    expect(JSON.stringify(rows)).not.toContain("my-secret-password");
    expect(service.logged.join("")).not.toContain("my-secret-password");
  });
  it("refuses a locked account, and names the lock only after the right password", async () => {
    account = await createAccount(service.deps.db, "filer", { passwordHash, locked: true });
    expect((await attempt("wrong")).error).toBe("auth.failed");
    expect((await attemptSolved(password)).error).toBe("auth.disabled");
    const rows = await service.deps.db.select().from(session).where(eq(session.accountId, account.id));
    expect(rows).toEqual([]);
  });
  it("requires both fields", async () => {
    const answer = await service.call("accountLogin", { userCode: " ", password: "" });
    expect([answer.error, answer.fields]).toEqual(["request.invalid", ["userCode", "password"]]);
  });
  // ASVS 16.5.3
  // GB/T 22239 8.1.4.3 d)
  it("opens no session when its audit row cannot be written", async () => {
    await service.database.asOwner(
      `ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (account_id <> '${account.id}' OR result <> 'ok')`,
    );
    expect((await attempt(password)).error).toBe("internal");
    const rows = await service.deps.db.select().from(session).where(eq(session.accountId, account.id));
    expect(rows).toEqual([]);
  });
});

describe("captcha", () => {
  it("is due after the first failure of an account, from any address", async () => {
    await attempt("wrong");
    expect((await attempt(password, {}, "10.200.0.1")).error).toBe("auth.captcha");
    expect((await attemptSolved(password, "10.200.0.1")).status).toBe(200);
  });
  it("is due at an address after ten failures, not after a colleague's one", async () => {
    for (let i = 0; i < 9; i += 1) await attempt("wrong", {}, ip, `nobody-${i}`);
    expect((await attempt(password)).status).toBe(200);
    await attempt("wrong", {}, ip, "nobody-9");
    expect((await attempt(password)).error).toBe("auth.captcha");
    expect((await attempt(password, {}, "10.201.0.1")).status).toBe(200);
  });
  it("is not due because of sign-ins in progress", async () => {
    const answers = await Promise.all([attempt(password), attempt(password), attempt(password)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });
  it("is no longer due half an hour later", async () => {
    await attempt("wrong");
    advance(30 * minute);
    expect((await attempt(password)).status).toBe(200);
  });
  // ASVS 2.4.1
  it("is accepted once, within two minutes", async () => {
    await attempt("wrong");
    const refused = () => service.deps.db.$count(auditLog, eq(auditLog.error, "auth.captcha"));
    const before = await refused();
    const solved = await solvedCaptcha();
    expect((await attempt(password, { ...solved, captcha: "8" })).error).toBe("auth.captcha");
    expect((await attempt(password, solved)).error).toBe("auth.captcha");
    const [one, swapped] = [await solvedCaptcha(), await solvedCaptcha()];
    await service.database.asOwner(
      "UPDATE captcha SET answer_hash = (SELECT answer_hash FROM captcha WHERE id = $1) WHERE id = $2",
      [one.captchaId, swapped.captchaId],
    );
    expect((await attempt(password, swapped)).error, "the answer of another one").toBe("auth.captcha");
    const late = await solvedCaptcha();
    advance(2 * minute);
    expect((await attempt(password, late)).error).toBe("auth.captcha");
    expect(await refused()).toBe(before + 4);
  });
  it("is sent and stored without its answer in clear", async () => {
    const answer = await service.call("imageCaptcha");
    const { captchaId, image } = answer.data(imageCaptchaOutputSchema);
    expect(image).toMatch(/^data:image\/png;base64,/);
    const [row] = await service.deps.db.select().from(captcha).where(eq(captcha.id, captchaId));
    expect(row?.answerHash).toMatch(/^[\w-]{43}$/);
  });
  it("is rate-limited", async () => {
    const headers = { "x-service-secret": webSecret, "x-client-ip": "10.222.0.1" };
    const answers = [];
    for (let i = 0; i < 121; i += 1) answers.push(await service.call("imageCaptcha", {}, { headers }));
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(120);
    expect(answers.at(-1)?.error).toBe("request.rate-limited");
  });
});

describe("lock", () => {
  // ASVS 6.3.1
  // GB/T 22239 8.1.4.1 b)
  it("shuts one network out for 30 minutes after 5 failures", async () => {
    await attempt("wrong");
    for (let i = 0; i < 4; i += 1) expect((await attemptSolved("wrong")).error).toBe("auth.failed");
    expect((await attemptSolved(password)).error).toBe("auth.locked");
    expect((await trail()).slice(0, 2)).toMatchObject([
      { result: "refused", error: "auth.locked" },
      { result: "failed", detail: { locks: "pair" } },
    ]);
    expect((await attemptSolved(password, "10.210.0.1")).status).toBe(200);
    advance(29 * minute);
    expect((await attemptSolved(password)).error).toBe("auth.locked");
    advance(minute);
    expect((await attemptSolved(password)).status).toBe(200);
  });
  it("holds against concurrent tries", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt("wrong")));
    expect(answers.filter((answer) => answer.error === "auth.failed").length).toBeLessThanOrEqual(5);
  });
  // ASVS 6.3.1
  // GB/T 22239 8.1.4.1 b)
  it("shuts the account for every network after 20 failures", async () => {
    for (let i = 0; i < 20; i += 1) {
      const answer = await attemptSolved("wrong", `10.220.${Math.floor(i / 4)}.1`);
      expect(answer.error).toBe("auth.failed");
    }
    expect((await attemptSolved(password, "10.221.0.1")).error).toBe("auth.locked");
    advance(30 * minute);
    expect((await attempt(password, {}, "10.221.0.1")).status).toBe(200);
  });
  it("resets the count after a success", async () => {
    await attempt("wrong");
    for (let i = 0; i < 3; i += 1) await attemptSolved("wrong");
    expect((await attemptSolved(password)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await attemptSolved("wrong")).error).toBe("auth.failed");
    expect((await attemptSolved(password)).status).toBe(200);
  });
});

describe("logout", () => {
  // ASVS 7.4.1, 16.3.1
  it("ends this session alone, at once, with an audit row", async () => {
    const mine = await service.signIn(account.id);
    const other = await service.signIn(account.id);
    expect((await mine.call("logout")).status).toBe(200);
    expect((await mine.call("me")).error).toBe("auth.required");
    expect((await other.call("me")).status).toBe(200);
    expect(await trail()).toMatchObject([{ action: "account.logout", result: "ok" }]);
  });
});
