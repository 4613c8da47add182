import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { type Person, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";

const minute = 60_000;
const canStore = { "x-service-secret": webSecret, "x-can-store-token": "1" };

let service: TestService;
let person: Person;

beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());
beforeEach(async () => {
  person = await service.person("filer");
});

function advance(ms: number): void {
  service.clock.now = new Date(service.clock.now.getTime() + ms);
}
const use = (token = person.token, headers = {}) => service.call("mainMenus", {}, { token, headers });
async function renew(token = person.token): Promise<string> {
  const answer = await use(token, canStore);
  return answer.headers.get("refresh-token") ?? "";
}

describe("authenticate", () => {
  // ASVS 7.2.1
  it("requires a token", async () => {
    const answer = await service.call("mainMenus");
    expect([answer.status, answer.error]).toEqual([401, "auth.required"]);
    expect((await use("v1.made.up.token")).error).toBe("auth.required");
  });
  // ASVS 7.3.1
  // GB/T 22239 8.1.4.1 b)
  it("ends a session after the idle time, counted from the last use", async () => {
    advance(29 * minute);
    expect((await use()).status).toBe(200);
    advance(29 * minute);
    expect((await use()).status).toBe(200);
    advance(30 * minute);
    expect((await use()).status).toBe(401);
  });
  it("does not count background calls as use", async () => {
    advance(20 * minute);
    expect((await use(person.token, { "x-background": "1" })).status).toBe(200);
    advance(11 * minute);
    expect((await use()).status).toBe(401);
  });
  // ASVS 7.3.2
  // GB/T 22239 8.1.4.1 b)
  it("ends a session after 12 hours despite use", async () => {
    for (let i = 0; i < 47; i += 1) {
      advance(15 * minute);
      expect((await use()).status).toBe(200);
    }
    advance(15 * minute);
    expect((await use()).status).toBe(401);
  });
  // ASVS 7.4.2
  it("ends a session at once when the account is locked or its sessions are revoked", async () => {
    const other = await service.signIn(person.id);
    await service.deps.db.update(account).set({ sessionEpoch: 2 }).where(eq(account.id, person.id));
    expect((await use()).status).toBe(401);
    const again = await service.signIn(person.id);
    expect((await use(again.token)).status).toBe(200);
    await service.deps.db.update(account).set({ locked: true }).where(eq(account.id, person.id));
    expect((await use(again.token)).status).toBe(401);
    expect((await use(other.token)).status).toBe(401);
  });
});

describe("token renewal", () => {
  it("happens past half of the idle time, for the web server only", async () => {
    expect(await renew()).toBe("");
    advance(15 * minute);
    expect((await use()).headers.get("refresh-token")).toBeNull();
    expect((await use(person.token, { "x-can-store-token": "1" })).headers.get("refresh-token")).toBeNull();
    const next = await renew();
    expect(next).toMatch(/^v1\..+\.2\./);
    expect((await use(next)).status).toBe(200);
  });
  it("is not triggered by background calls", async () => {
    advance(15 * minute);
    const answer = await use(person.token, { ...canStore, "x-background": "1" });
    expect(answer.headers.get("refresh-token")).toBeNull();
  });
  it("gives 100 concurrent calls the same new generation and no 401", async () => {
    advance(16 * minute);
    const answers = await Promise.all(Array.from({ length: 100 }, () => use(person.token, canStore)));
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
    const tokens = new Set(answers.map((answer) => answer.headers.get("refresh-token")));
    tokens.delete(null);
    expect(tokens.size).toBe(1);
    const [row] = await service.deps.db.select().from(session).where(eq(session.accountId, person.id));
    expect(row?.generation).toBe(2);
  });
  it("accepts the former token until the newer one is presented, and for 60 seconds after", async () => {
    advance(16 * minute);
    const next = await renew();
    advance(14 * minute);
    expect((await use()).status).toBe(200);
    advance(16 * minute);
    expect(await renew()).toBe(next);
    expect((await use(next)).status).toBe(200);
    advance(59_000);
    expect((await use()).status).toBe(200);
  });
  // ASVS 7.4.1, 16.3.3
  it("ends the session when an older token is replayed, and audits it once", async () => {
    advance(16 * minute);
    const next = await renew();
    expect((await use(next)).status).toBe(200);
    advance(minute);
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
    expect((await use(next)).status).toBe(401);
    const rows = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, person.id))
      .orderBy(auditLog.id);
    expect(rows.map((row) => [row.action, row.result])).toEqual([["session.replayed", "refused"]]);
  });
  it("ends the session for a token two generations old", async () => {
    advance(16 * minute);
    const second = await renew();
    await use(second);
    advance(16 * minute);
    const third = await renew(second);
    expect(third).toMatch(/\.3\./);
    expect((await use()).status).toBe(401);
    expect((await use(third)).status).toBe(401);
  });
});
