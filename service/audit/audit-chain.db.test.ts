import { randomInt } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { audit } from "#service/db/audit.ts";
import { auditLog } from "#service/db/schema/audit-log.ts";
import { type TestService, testService } from "#service/http/testing.ts";

import { exportHead } from "./heads.ts";
import { sealAudit } from "./seal.ts";
import { type AuditFault, verifyAudit } from "./verify.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());
/** Each test has a chain of its own, from the first row on. */
beforeEach(async () => {
  await tamper("TRUNCATE audit_log, audit_seal, audit_instance RESTART IDENTITY");
  await rm(headsFile(), { force: true });
  for (let i = 1; i <= 6; i += 1) await write(`act-${i}`);
  await sealAudit(service.deps.db);
});

const headsFile = (): string => join(service.deps.env.DATA_DIR, "audit-heads.jsonl");
async function write(action: string): Promise<void> {
  const who = { accountId: null, userCode: "u", ip: "", requestId: "r", at: service.clock.now };
  await audit(service.deps.db, who, { action, detail: { b: 1, a: "x" } });
}
/** As somebody who owns the database and knows how to get around its triggers. */
const tamper = (sql: string) => service.database.asOwner(`SET session_replication_role = replica; ${sql}`);
const faults = async (): Promise<AuditFault[]> => (await verifyAudit(service.deps)).faults;

describe("the chain over the audit log", () => {
  it("takes every row in once, and finds nothing wrong", async () => {
    await Promise.all([write("a"), write("b"), write("c")]);
    const sealed = await Promise.all([sealAudit(service.deps.db), sealAudit(service.deps.db)]);
    expect(sealed.toSorted()).toEqual([0, 3]);
    expect(await sealAudit(service.deps.db)).toBe(0);
    expect(await faults()).toEqual([]);
  });
  it("is still checked when a power cut tore a line of the noted heads", async () => {
    await exportHead(service.deps);
    const path = headsFile();
    const [line = ""] = (await readFile(path, "utf8")).split("\n");
    await writeFile(path, `${line.slice(0, 40)}\n${line}\n"x"\n`);
    expect(await faults()).toEqual([]);
    await tamper("DELETE FROM audit_seal WHERE n = 6");
    expect(await faults()).toContainEqual({ kind: "tail", at: 6 });
  });
  it("takes in a row that was committed after younger ones", async () => {
    const late = service.deps.db.transaction(async (tx) => {
      const who = { accountId: null, userCode: "late", ip: "", requestId: "r", at: service.clock.now };
      await audit(tx, who, { action: "late" });
      await write("young");
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
  ])("shows %s", async (_, sql, fault) => {
    await tamper(sql);
    expect(await faults()).toContainEqual(fault);
  });
  it.each(Object.values(getTableColumns(auditLog)).map(({ name }) => name))(
    "shows a row whose %s was altered, whichever row it is",
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
  it("shows two rows that changed places", async () => {
    await tamper(
      `UPDATE audit_log SET action = 'x' WHERE id = 2; UPDATE audit_log SET action = 'act-2' WHERE id = 3;
       UPDATE audit_log SET action = 'act-3' WHERE id = 2`,
    );
    expect(await faults()).toContainEqual({ kind: "hash", at: 2 });
    expect(await faults()).toContainEqual({ kind: "hash", at: 3 });
  });
  it("shows a row that was slipped in past the sealer", async () => {
    await write("slipped");
    service.clock.now = new Date(service.clock.now.getTime() + 11 * 60_000);
    expect(await faults()).toEqual([{ kind: "unsealed", at: 7 }]);
  });
});

describe("the heads noted outside", () => {
  const cutTail = () => tamper("DELETE FROM audit_seal WHERE n = 6; DELETE FROM audit_log WHERE id = 6");

  it("are needed: the chain alone does not see its tail cut off", async () => {
    await cutTail();
    expect(await faults()).toEqual([]);
  });
  it("show it once the head was noted, even after new rows took its place", async () => {
    await exportHead(service.deps);
    expect(await faults()).toEqual([]);
    await cutTail();
    expect(await faults()).toEqual([{ kind: "tail", at: 6 }]);
    await write("new");
    await sealAudit(service.deps.db);
    expect(await faults()).toEqual([{ kind: "tail", at: 6 }]);
  });
  it("are believed only with our seal", async () => {
    await exportHead(service.deps);
    const path = headsFile();
    await writeFile(path, (await readFile(path, "utf8")).replace('"n":6', '"n":600'));
    expect(await faults()).toEqual([]);
  });
  it("keep a line torn by a crash apart from the next one", async () => {
    await exportHead(service.deps);
    const path = headsFile();
    await writeFile(path, `${await readFile(path, "utf8")}{"at":"2026`);
    await exportHead(service.deps);
    const verified = await verifyAudit(service.deps);
    expect(verified).toMatchObject({ faults: [], doubts: [], heads: 2, files: [{ path, torn: 1 }] });
  });
});

describe("a check that cannot tell", () => {
  const doubts = async (): Promise<string[]> => (await verifyAudit(service.deps)).doubts;

  it("has nothing noted to compare with", async () => {
    expect(await doubts()).toEqual([expect.stringContaining("没有可比对的链头")]);
    await exportHead(service.deps);
    expect(await doubts()).toEqual([]);
  });
  it("misses an instance, whose file is gone or replaced", async () => {
    await exportHead(service.deps);
    await rm(headsFile());
    await exportHead(service.deps);
    expect(await doubts()).toEqual([expect.stringContaining("缺少实例")]);
  });
  it("holds notes under another secret, and takes no cut for forged then", async () => {
    await exportHead(service.deps);
    const { env } = service.deps;
    const rotated = { ...env, SESSION_SECRET: "a-new-secret-of-sessions-since-today" };
    await tamper(
      `INSERT INTO audit_cut (n, hash, rows, before, at, mac) VALUES (2, (SELECT hash FROM audit_seal WHERE n = 2), 2, '1970-01-01', '1970-01-01', 'x');
       DELETE FROM audit_seal WHERE n <= 2; DELETE FROM audit_log WHERE id <= 2`,
    );
    const other = await verifyAudit({ ...service.deps, env: rotated });
    expect(other.faults).toEqual([]);
    expect(other.doubts.join()).toContain("SESSION_SECRET 可能已更换");
    expect((await verifyAudit(service.deps)).faults).toEqual([{ kind: "cut", at: 2 }]);
    const known = { ...rotated, SESSION_SECRET_OLD: [env.SESSION_SECRET] };
    expect(await verifyAudit({ ...service.deps, env: known })).toMatchObject({ doubts: [], heads: 1 });
    await tamper("DELETE FROM audit_cut");
  });
});
