import { randomUUID } from "node:crypto";

import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ErrorCode } from "#contracts/errors/errors.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { recordRefusedCalls } from "./refused-calls.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const rowsOf = ({ id }: Person, error: ErrorCode) =>
  service.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, id), eq(auditLog.error, error)))
    .orderBy(asc(auditLog.id));
const refuse = (person: Person, times: number) =>
  Promise.all(Array.from({ length: times }, () => person.call("filingDetail", { filingId: randomUUID() })));

describe("refused calls of one account", () => {
  // ASVS 16.3.2
  it("write fifty rows a minute and count the rest", async () => {
    const person = await service.person("filer");
    await refuse(person, 70);
    await person.call("filingRemove", { filingId: randomUUID(), revision: 1 });
    expect(await rowsOf(person, "filing.not-found")).toHaveLength(50);
    await recordRefusedCalls(service.deps);
    await recordRefusedCalls(service.deps);
    const rows = await rowsOf(person, "filing.not-found");
    expect(rows).toHaveLength(51);
    expect(rows.at(-1)).toMatchObject({
      action: "refusal.summary",
      userCode: person.userCode,
      result: "refused",
      objectId: null,
      detail: { count: 21, since: service.clock.now.toISOString(), calls: "filingDetail 20, filingRemove 1" },
    });
  });

  it("reset every minute", async () => {
    const person = await service.person("filer");
    await refuse(person, 60);
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    await refuse(person, 1);
    expect(await rowsOf(person, "filing.not-found")).toHaveLength(51);
  });

  it("count calls for several filings", async () => {
    const person = await service.person("county");
    for (let times = 0; times < 60; times += 1) await person.call("todoClaim", { filingIds: [randomUUID()] });
    expect(await rowsOf(person, "filing.not-found")).toHaveLength(50);
    await recordRefusedCalls(service.deps);
    expect((await rowsOf(person, "filing.not-found")).at(-1)).toMatchObject({
      action: "refusal.summary",
      detail: { count: 10, calls: "todoClaim 10" },
    });
  });

  it("do not affect another error or account", async () => {
    const [person, other] = [await service.person("county"), await service.person("county")];
    await refuse(person, 60);
    await person.call("filingCreate", {});
    await refuse(other, 1);
    expect(await rowsOf(person, "permission.denied")).toHaveLength(1);
    expect(await rowsOf(other, "filing.not-found")).toHaveLength(1);
  });
});
