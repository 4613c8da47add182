import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { audit, type AuditActor } from "./audit.ts";
import { account } from "./schema/account.ts";
import { auditLog } from "./schema/audit/audit-log.ts";
import { region } from "./schema/region/region.ts";
import { testDatabase, type TestDatabase } from "./testing/test-database.ts";

const auditActor: AuditActor = {
  accountId: null,
  userCode: "u",
  ip: "203.0.113.1",
  requestId: "r-1",
  at: new Date(0),
};
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rows = () => database.db.select().from(auditLog).orderBy(auditLog.id);

describe("audit", () => {
  it("commits and rolls back its row with the change", async () => {
    await database.db.transaction(async (tx) => {
      await audit(tx, auditActor, {
        action: "filing.create",
        object: { type: "filing", id: "1" },
        detail: { n: 1 },
      });
    });
    const undone = database.db.transaction(async (tx) => {
      await audit(tx, auditActor, { action: "filing.remove" });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await rows()).toMatchObject([
      {
        action: "filing.create",
        objectType: "filing",
        objectId: "1",
        result: "ok",
        detail: { n: 1 },
        at: auditActor.at,
        ip: auditActor.ip,
      },
    ]);
  });
  // ASVS 16.4.2
  // GB/T 22239 8.1.4.3 c)
  it.each(["UPDATE audit_log SET ip = ''", "DELETE FROM audit_log", "TRUNCATE audit_log CASCADE"])(
    "rejects %s, even from the owner",
    async (statement) => {
      await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { code: "42501" },
      });
      await expect(database.asOwner(statement)).rejects.toThrow("is a log");
      expect(await rows()).toHaveLength(1);
    },
  );
});

describe("application role", () => {
  // ASVS 13.2.2
  // GB/T 22239 8.1.4.2 f)
  it("cannot create tables or change reference data", async () => {
    await expect(database.db.execute(sql`CREATE TABLE mine (id int)`)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    await expect(database.db.delete(region)).rejects.toMatchObject({ cause: { code: "42501" } });
    await expect(database.db.delete(account)).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
