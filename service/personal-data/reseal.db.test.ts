import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { dataKeySchema } from "#service/core/settings/data-keys.ts";
import { accountChange } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { apply } from "#service/modules/registration/testing/application.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { receivedCode } from "#service/sms/testing/received.ts";
import { stationIn } from "#service/workflow/testing/filings.ts";

import { resealPersonalData } from "./reseal.ts";
import { blindIndex, openPersonal, sealedPhone, sealPersonal } from "./seal.ts";

const phone = "13800000001";
const older = dataKeySchema.parse(Buffer.alloc(32, 1).toString("base64"));
const newer = dataKeySchema.parse(`k2:${Buffer.alloc(32, 2).toString("base64")}`);

// ASVS 11.2.2
describe("resealPersonalData", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ DATA_KEY: newer, DATA_KEY_OLD: [older] });
    const before = { DATA_KEY: older, DATA_KEY_OLD: [] };
    await createAccount(service.deps.db, "filer", { phone: sealedPhone(before, phone) });
    await createAccount(service.deps.db, "filer");
  });
  afterAll(() => service.close());

  it("leaves people findable by the former key's index", async () => {
    expect((await service.call("signInSmsCode", { phone })).status).toBe(200);
    expect(await receivedCode(service.deps, phone)).toMatch(/^\d{6}$/);
  });
  it("reseals once", async () => {
    expect(await resealPersonalData(service.deps)).toBe(1);
    expect(await resealPersonalData(service.deps)).toBe(0);
    const alone = { DATA_KEY: newer, DATA_KEY_OLD: [] };
    const rows = await service.deps.db.select().from(account);
    const sealed = rows.find((row) => row.phone !== null);
    expect(sealed?.phoneIndex).toBe(sealedPhone(alone, phone).phoneIndex);
    expect(openPersonal(alone, "phone", sealed?.phone ?? "")).toBe(phone);
  });

  it("reseals open account changes", async () => {
    const before = { DATA_KEY: older, DATA_KEY_OLD: [] };
    const { id: accountId } = await createAccount(service.deps.db, "county");
    const { id: askedBy } = await createAccount(service.deps.db, "system-admin");
    const at = service.clock.now;
    const times = { askedAt: at, expiresAt: new Date(at.getTime() + 1000) };
    await service.deps.db.insert(accountChange).values([
      { accountId, kind: "phone", askedBy, ...times, ...sealedPhone(before, "13800000003") },
      {
        accountId,
        kind: "id-number",
        askedBy,
        ...times,
        idNumber: sealPersonal(before, "id-number", "11010519491231002X"),
      },
    ]);
    expect(await resealPersonalData(service.deps)).toBe(2);
    expect(await resealPersonalData(service.deps)).toBe(0);
    const rows = await service.deps.db.select().from(accountChange);
    expect(rows.map((row) => (row.phone ?? row.idNumber)?.slice(0, 3))).toEqual(["k2:", "k2:"]);
  });

  it("reseals phone and ID number of people and the phone of an enterprise's contact", async () => {
    const alone = { DATA_KEY: newer, DATA_KEY_OLD: [] };
    const before = { DATA_KEY: older, DATA_KEY_OLD: [] };
    const { db } = service.deps;
    const number = "11010519491231002X";
    const enterpriseId = await createEnterprise(db, {
      contactPhone: sealPersonal(before, "phone", "13800000005"),
    });
    const deps = { ...service.deps, env: { ...service.deps.env, ...before } };
    const personId = await hire(deps, { enterpriseId, name: "丁一", idNumber: number, phone: "13800000004" });
    expect(await resealPersonalData(service.deps)).toBe(2);
    expect(await resealPersonalData(service.deps)).toBe(0);
    const [row] = await db.select().from(person).where(eq(person.id, personId));
    expect(openPersonal(alone, "phone", row?.phone ?? "")).toBe("13800000004");
    expect(openPersonal(alone, "id-number", row?.idNumber ?? "")).toBe(number);
    expect(row?.idNumberIndex).toBe(blindIndex(alone, "id-number", number));
    expect(row?.revision).toBe(1);
    const [unit] = await db.select().from(enterprise).where(eq(enterprise.id, enterpriseId));
    expect(openPersonal(alone, "phone", unit?.contactPhone ?? "")).toBe("13800000005");
  });

  it("reseals the ID numbers that a request changes", async () => {
    const { db, clock } = { ...service.deps, clock: service.clock };
    const before = { DATA_KEY: older, DATA_KEY_OLD: [] };
    const alone = { DATA_KEY: newer, DATA_KEY_OLD: [] };
    const enterpriseId = await createEnterprise(db);
    const { id: createdBy } = await createAccount(db, "filer");
    const after = sealPersonal(before, "id-number", "11010519491231002X");
    const changes = [
      { code: "idNumber", before: "", after },
      { code: "name", before: "丁一", after: "丁壹" },
    ];
    await db.insert(registryRequest).values({
      number: "BG330106202600001",
      kind: "identity",
      subjectType: "person",
      subjectId: randomUUID(),
      subjectName: "丁一",
      enterpriseId,
      stationId: await stationIn(service.deps),
      baseRevision: 1,
      status: "pending",
      changes,
      reason: "改名",
      createdBy,
      createdByName: "甲经办",
      submittedAt: clock.now,
      statusAt: clock.now,
    });
    expect(await resealPersonalData(service.deps)).toBe(1);
    expect(await resealPersonalData(service.deps)).toBe(0);
    const [row] = await db.select().from(registryRequest);
    expect(openPersonal(alone, "id-number", row?.changes[0]?.after ?? "")).toBe("11010519491231002X");
    expect(row?.changes[1]).toEqual(changes[1]);
  });

  it("reseals phone and ID number of registrations", async () => {
    const alone = { DATA_KEY: newer, DATA_KEY_OLD: [] };
    const before = { DATA_KEY: older, DATA_KEY_OLD: [] };
    const { id } = await apply(service);
    const number = "11010519491231002X";
    await service.deps.db.update(registration).set({
      ...sealedPhone(before, "13800000002"),
      idNumber: sealPersonal(before, "id-number", number),
      idNumberIndex: blindIndex(before, "id-number", number),
    });
    expect(await resealPersonalData(service.deps)).toBe(1);
    expect(await resealPersonalData(service.deps)).toBe(0);
    const [row] = await service.deps.db.select().from(registration).where(eq(registration.id, id));
    expect(openPersonal(alone, "phone", row?.phone ?? "")).toBe("13800000002");
    expect(openPersonal(alone, "id-number", row?.idNumber ?? "")).toBe(number);
    expect(row?.idNumberIndex).toBe(blindIndex(alone, "id-number", number));
  });
});
