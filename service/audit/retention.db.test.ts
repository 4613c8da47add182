import { subMonths } from "date-fns/subMonths";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { audit } from "#service/db/audit.ts";
import { lastAuditCheck } from "#service/db/last-audit-check.ts";
import { auditCheck } from "#service/db/schema/audit/audit-check.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { checkAudit } from "./check.ts";
import { exportHead } from "./heads.ts";
import { removeOldAudit } from "./retention.ts";
import { sealAudit } from "./seal.ts";
import { verifyAudit } from "./verify.ts";

let service: TestService;
beforeEach(async () => {
  service = await testService();
  service.clock.now = new Date();
  for (const months of [48, 40, 37, 20, 8, 0]) await write(months);
  await sealAudit(service.deps.db);
});
afterEach(() => service.close());

async function write(monthsAgo: number): Promise<void> {
  const at = subMonths(service.clock.now, monthsAgo);
  const auditActor = { accountId: null, userCode: `u${monthsAgo}`, ip: "", requestId: "r", at };
  await audit(service.deps.db, auditActor, { action: "filing.save" });
}
const left = async () =>
  (await service.deps.db.select().from(auditLog).orderBy(auditLog.id)).map(
    (row) => row.userCode || row.action,
  );
const faults = async () => (await verifyAudit(service.deps)).faults;
const waiting = async () =>
  (
    await service.database.asOwner(
      "select from pg_locks where relation = 'audit_seal'::regclass and not granted",
    )
  ).rowCount;
const tamper = (sql: string) => service.database.asOwner(`SET session_replication_role = replica; ${sql}`);

describe("audit retention", () => {
  it("removes older rows, records the removal and leaves a verifiable chain", async () => {
    await exportHead(service.deps);
    expect(await removeOldAudit(service.deps)).toBe(3);
    expect(await left()).toEqual(["u20", "u8", "u0", "audit.cut"]);
    expect(await removeOldAudit(service.deps)).toBe(0);
    await sealAudit(service.deps.db);
    expect(await verifyAudit(service.deps)).toMatchObject({ rows: 4, faults: [] });
    await tamper("UPDATE audit_log SET ip = '203.0.113.9' WHERE user_code = 'u20'");
    expect(await faults()).toMatchObject([{ kind: "hash" }]);
  });
  it("is no fault to a check that it overtakes", async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    await owner.query("BEGIN; LOCK TABLE audit_seal IN ACCESS EXCLUSIVE MODE");
    const check = verifyAudit(service.deps);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
    // Commits what `owner` began.
    await removeOldAudit({ ...service.deps, db: drizzle(owner) });
    await owner.end();
    expect(await check).toMatchObject({ rows: 6, faults: [] });
  });
  it("continues from the cut when the chain is empty", async () => {
    await service.database.asOwner("ALTER TABLE audit_log DISABLE TRIGGER no_change");
    await service.database.asOwner("UPDATE audit_log SET at = at - interval '10 years'");
    await service.database.asOwner("ALTER TABLE audit_log ENABLE TRIGGER no_change");
    expect(await removeOldAudit(service.deps)).toBe(6);
    expect(await sealAudit(service.deps.db)).toBe(1);
    expect(await verifyAudit(service.deps)).toMatchObject({ rows: 1, faults: [] });
  });
  it("keeps a row behind a younger one, however old", async () => {
    await write(50);
    await sealAudit(service.deps.db);
    expect(await removeOldAudit(service.deps)).toBe(3);
    expect(await left()).toContain("u50");
    expect(await faults()).toEqual([]);
  });
  // GB/T 22239 8.1.4.3 c)
  it("is never under six months", async () => {
    const short = { ...service.deps, env: { ...service.deps.env, AUDIT_RETENTION: 5 } };
    await expect(removeOldAudit(short)).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await left()).toHaveLength(6);
    const remove = service.database.asOwner("DELETE FROM audit_log WHERE user_code = 'u48'");
    await expect(remove).rejects.toThrow("is a log");
    await expect(service.database.asOwner("DELETE FROM audit_seal WHERE n = 1")).rejects.toThrow("is a log");
    await expect(service.database.asOwner("DELETE FROM audit_cut")).resolves.toMatchObject({ rowCount: 0 });
  });
  it("reveals a beginning that somebody else removed, with or without a forged cut", async () => {
    await removeOldAudit(service.deps);
    await sealAudit(service.deps.db);
    expect(await faults()).toEqual([]);
    const [{ n, hash }] = (
      await service.database.asOwner("SELECT n, hash FROM audit_seal ORDER BY n LIMIT 1")
    ).rows as [{ n: string; hash: string }];
    await tamper(
      `INSERT INTO audit_cut (n, hash, rows, before, at, mac) VALUES (${n}, '${hash}', 1, now(), now(), 'guess');
       DELETE FROM audit_seal WHERE n = ${n}; DELETE FROM audit_log WHERE user_code = 'u20'`,
    );
    expect(await faults()).toEqual([{ kind: "cut", at: Number(n) }]);
    await tamper("DELETE FROM audit_cut");
    expect((await faults()).map((fault) => fault.kind)).toEqual(["gap", "hash"]);
  });
  it("still reveals a truncated tail after a removal", async () => {
    await exportHead(service.deps);
    await removeOldAudit(service.deps);
    await tamper("DELETE FROM audit_seal WHERE n = 6; DELETE FROM audit_log WHERE user_code = 'u0'");
    expect(await faults()).toContainEqual({ kind: "tail", at: 6 });
  });
  it("stores no check of a new installation's empty log, but one of a log that is emptied later", async () => {
    const fresh = await testService();
    await checkAudit(fresh.deps);
    expect(await lastAuditCheck(fresh.deps.db)).toBeNull();
    await fresh.deps.db.insert(auditCheck).values({ at: fresh.clock.now, rows: 9, faults: 0, heads: 3 });
    await checkAudit(fresh.deps);
    expect(await lastAuditCheck(fresh.deps.db)).toMatchObject({ rows: 0, heads: 0 });
    await fresh.close();
  });
  it("stores rows and faults of each check", async () => {
    await checkAudit(service.deps);
    expect(await lastAuditCheck(service.deps.db)).toMatchObject({
      rows: 6,
      faults: 0,
      at: service.clock.now,
    });
    await tamper("UPDATE audit_log SET ip = 'x' WHERE user_code = 'u8'");
    await checkAudit(service.deps);
    expect(await lastAuditCheck(service.deps.db)).toMatchObject({ rows: 6, faults: 1 });
  });
});

describe("64 concurrent writers", () => {
  it("do not wait for each other's transactions or for the sealer", async () => {
    const { db } = service.deps;
    const gate = Promise.withResolvers<void>();
    const auditActor = { accountId: null, userCode: "slow", ip: "", requestId: "r", at: service.clock.now };
    const slow = db.transaction(async (tx) => {
      await audit(tx, auditActor, { action: "filing.create" });
      await gate.promise;
    });
    const writers = Array.from({ length: 64 }, (_, i) =>
      db.transaction((tx) => audit(tx, { ...auditActor, userCode: `w${i}` }, { action: "filing.save" })),
    );
    await Promise.all([...writers, sealAudit(db), sealAudit(db)]);
    while ((await sealAudit(db)) > 0);
    gate.resolve();
    await slow;
    expect(await sealAudit(db)).toBe(1);
    expect(await verifyAudit(service.deps)).toMatchObject({ rows: 6 + 65, faults: [] });
  });
});
