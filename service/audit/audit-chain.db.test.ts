import { randomInt } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import { audit } from "#service/db/audit.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { exportHead } from "./heads.ts";
import { sealAudit } from "./seal.ts";
import { type AuditFault, verifyAudit } from "./verify.ts";

const written = [
  "filing.create",
  "filing.save",
  "filing.submit",
  "filing.revoke",
  "filing.back",
  "filing.change",
] as const;

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await tamper("TRUNCATE audit_log, audit_seal, audit_instance RESTART IDENTITY");
  await rm(headsFile(), { force: true });
  for (const action of written) await write(action);
  await sealAudit(service.deps.db);
});

const headsFile = (): string => join(service.deps.env.DATA_DIR, "audit-heads.jsonl");
async function write(action: AuditAction): Promise<void> {
  const auditActor = { accountId: null, userCode: "u", ip: "", requestId: "r", at: service.clock.now };
  await audit(service.deps.db, auditActor, { action, detail: { b: 1, a: "x" } });
}
const tamper = (sql: string) => service.database.asOwner(`SET session_replication_role = replica; ${sql}`);
const faults = async (): Promise<AuditFault[]> => (await verifyAudit(service.deps)).faults;

describe("audit chain", () => {
  it("seals every row once and verifies", async () => {
    await Promise.all([write("filing.back"), write("filing.change"), write("filing.purge")]);
    const sealed = await Promise.all([sealAudit(service.deps.db), sealAudit(service.deps.db)]);
    expect(sealed.toSorted()).toEqual([0, 3]);
    expect(await sealAudit(service.deps.db)).toBe(0);
    expect(await faults()).toEqual([]);
  });
  it("verifies when a power cut tore a line of the noted heads", async () => {
    await exportHead(service.deps);
    const path = headsFile();
    const [line = ""] = (await readFile(path, "utf8")).split("\n");
    await writeFile(path, `${line.slice(0, 40)}\n${line}\n"x"\n`);
    expect(await faults()).toEqual([]);
    await tamper("DELETE FROM audit_seal WHERE n = 6");
    expect(await faults()).toContainEqual({ kind: "tail", at: 6 });
  });
  it("seals a row committed after younger ones", async () => {
    const late = service.deps.db.transaction(async (tx) => {
      const auditActor = { accountId: null, userCode: "late", ip: "", requestId: "r", at: service.clock.now };
      await audit(tx, auditActor, { action: "filing.remove" });
      await write("filing.save");
      expect(await sealAudit(service.deps.db)).toBe(1);
    });
    await late;
    expect(await sealAudit(service.deps.db)).toBe(1);
    expect(await faults()).toEqual([]);
  });
  it.each([
    ["a changed row", "UPDATE audit_log SET ip = '203.0.113.1' WHERE id = 3", { kind: "hash", at: 3 }],
    [
      "a changed detail",
      `UPDATE audit_log SET detail = '{"a": "y", "b": 1}' WHERE id = 4`,
      { kind: "hash", at: 4 },
    ],
    ["a removed row", "DELETE FROM audit_log WHERE id = 2", { kind: "row", at: 2 }],
    ["a removed link", "DELETE FROM audit_seal WHERE n = 2", { kind: "gap", at: 2 }],
    [
      "the first row and its link gone",
      "DELETE FROM audit_seal WHERE n = 1; DELETE FROM audit_log WHERE id = 1",
      { kind: "gap", at: 1 },
    ],
    ["a link altered", "UPDATE audit_seal SET hash = 'sm3:0' WHERE n = 5", { kind: "hash", at: 5 }],
  ])("reports %s", async (_, sql, fault) => {
    await tamper(sql);
    expect(await faults()).toContainEqual(fault);
  });
  // ASVS 16.4.2
  // GB/T 22239 8.1.4.3 c), 8.1.4.7 b)
  it.each(Object.values(getTableColumns(auditLog)).map(({ name }) => name))(
    "reports a row whose %s was altered",
    async (column) => {
      const id = randomInt(1, 7);
      const others: Record<string, string> = {
        at: "at + interval '1 millisecond'",
        account_id: "gen_random_uuid()",
        detail: `detail || '{"c": null}'`,
        result: "'failed'",
      };
      const other = column === "id" ? "DEFAULT" : (others[column] ?? "'another'");
      await tamper(`UPDATE audit_log SET ${column} = ${other} WHERE id = ${id}`);
      expect(await faults()).toContainEqual({ kind: column === "id" ? "row" : "hash", at: id });
    },
  );
  it("reports two swapped rows", async () => {
    await tamper(
      `UPDATE audit_log SET action = 'x' WHERE id = 2; UPDATE audit_log SET action = 'filing.save' WHERE id = 3;
       UPDATE audit_log SET action = 'filing.submit' WHERE id = 2`,
    );
    expect(await faults()).toContainEqual({ kind: "hash", at: 2 });
    expect(await faults()).toContainEqual({ kind: "hash", at: 3 });
  });
  it("reports a row inserted behind the sealer", async () => {
    await write("filing.save");
    service.clock.now = new Date(service.clock.now.getTime() + 11 * 60_000);
    expect(await faults()).toEqual([{ kind: "unsealed", at: 7 }]);
  });
});

describe("noted heads", () => {
  const cutTail = () => tamper("DELETE FROM audit_seal WHERE n = 6; DELETE FROM audit_log WHERE id = 6");

  it("are needed to detect a truncated tail", async () => {
    await cutTail();
    expect(await faults()).toEqual([]);
  });
  it("reveal a truncated tail even after new rows replaced it", async () => {
    await exportHead(service.deps);
    expect(await faults()).toEqual([]);
    await cutTail();
    expect(await faults()).toEqual([{ kind: "tail", at: 6 }]);
    await write("filing.save");
    await sealAudit(service.deps.db);
    expect(await faults()).toEqual([{ kind: "tail", at: 6 }]);
  });
  it("count only with the service's seal", async () => {
    await exportHead(service.deps);
    const path = headsFile();
    await writeFile(path, (await readFile(path, "utf8")).replace('"n":6', '"n":600'));
    expect(await faults()).toEqual([]);
  });
  it("separate a line torn by a crash from the next one", async () => {
    await exportHead(service.deps);
    const path = headsFile();
    await writeFile(path, `${await readFile(path, "utf8")}{"at":"2026`);
    await exportHead(service.deps);
    const verified = await verifyAudit(service.deps);
    expect(verified).toMatchObject({ faults: [], doubts: [], heads: 2, files: [{ path, torn: 1 }] });
  });
});

describe("inconclusive check", () => {
  const doubts = async (): Promise<string[]> => (await verifyAudit(service.deps)).doubts;

  it("reports that no head was noted", async () => {
    expect(await doubts()).toEqual([expect.stringContaining("没有可比对的链头")]);
    await exportHead(service.deps);
    expect(await doubts()).toEqual([]);
  });
  it("reports an instance whose file is missing or replaced", async () => {
    await exportHead(service.deps);
    await rm(headsFile());
    await exportHead(service.deps);
    expect(await doubts()).toEqual([expect.stringContaining("缺少实例")]);
  });
  it("reports notes sealed with another secret and does not call the cut forged", async () => {
    await exportHead(service.deps);
    const { env } = service.deps;
    const rotated = { ...env, SESSION_SECRET: "a-new-secret-of-sessions-since-today" };
    await tamper(
      `INSERT INTO audit_cut (n, hash, rows, before, at, mac) VALUES (2, (SELECT hash FROM audit_seal WHERE n = 2), 2, '1970-01-01', '1970-01-01', 'x');
       DELETE FROM audit_seal WHERE n <= 2; DELETE FROM audit_log WHERE id <= 2`,
    );
    const other = await verifyAudit({ ...service.deps, env: rotated });
    expect(other.faults).toEqual([]);
    expect(other.doubts.join()).toContain("SESSION_SECRET可能已更换");
    expect((await verifyAudit(service.deps)).faults).toEqual([{ kind: "cut", at: 2 }]);
    const known = { ...rotated, SESSION_SECRET_OLD: [env.SESSION_SECRET] };
    expect(await verifyAudit({ ...service.deps, env: known })).toMatchObject({ doubts: [], heads: 1 });
    await tamper("DELETE FROM audit_cut");
  });
});
