import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { addCertificate, addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { deliverAll, receivedTemplates } from "#service/sms/testing/received.ts";

import { remindOfCertificates } from "./remind-of-certificates.ts";

const phone = "13800000071";
const certNo = "建[造]11223300000001";
let service: TestService;
let enterpriseId: EnterpriseId;
let personId: PersonId;

describe("tellHolders", () => {
  beforeAll(async () => {
    service = await testService();
    enterpriseId = await createEnterprise(service.deps.db, { name: "甲咨询", regionCode: "330106" });
    await service.database.asOwner("UPDATE certificate_reminder_start SET since = '2026-02-01'");
    service.clock.now = new Date("2026-02-01T08:30:00+08:00");
    personId = await hire(service.deps, {
      enterpriseId,
      name: "周思远",
      phone,
      certNo,
      validTo: "2026-05-10",
    });
    await hire(service.deps, {
      enterpriseId,
      name: "吴立新",
      certNo: "建[造]11223300000002",
      validTo: "2026-05-10",
    });
  });
  afterAll(() => service.close());
  beforeEach(() => service.database.asOwner("DELETE FROM sms_message"));

  async function remindAt(time: string): Promise<number> {
    service.clock.now = new Date(`${time}+08:00`);
    return remindOfCertificates(service.deps);
  }
  async function sent() {
    const rows = await service.deps.db.select().from(smsMessage);
    return rows.map(({ phone: sealed, params }) => ({
      to: openPersonal(service.deps.env, "phone", sealed),
      certificate: params["certificate"],
      day: params["day"],
    }));
  }
  const second = { certNo: "建[造]21223300000003", level: "2", specialty: "2" } as const;
  const period = () => ({ enterpriseId, sealCode: "", registeredOn: null, source: "filed" }) as const;

  it("sends nothing at night", async () => {
    for (const time of ["02:00:00", "07:59:59", "20:00:00"])
      expect(await remindAt(`2026-02-10T${time}`)).toBe(0);
    expect(await sent()).toEqual([]);
  });
  it("tells the holder alone, and skips a person without a phone", async () => {
    expect(await remindAt("2026-02-10T08:30:00")).toBe(2);
    expect(await sent()).toEqual([{ to: phone, certificate: certNo, day: "2026-05-10" }]);
    expect(await receivedTemplates(service.deps, phone)).toEqual(["certificate-due"]);
  });
  it("tells nobody again after a restart on the same day", async () => {
    expect(await remindAt("2026-02-10T08:31:00")).toBe(0);
    expect(await sent()).toEqual([]);
  });
  it("sends one message a day to a person, also of a certificate that another run finds", async () => {
    const { db } = service.deps;
    let at = new Date("2026-03-11T00:00:00+08:00");
    await db.transaction((tx) =>
      addCertificate(tx, { personId, ...second }, { ...period(), validTo: "2026-05-11" }, at),
    );
    expect(await remindAt("2026-03-11T08:30:00")).toBe(2);
    expect(await sent()).toHaveLength(1);
    expect(await remindAt("2026-03-11T19:59:00")).toBe(0);
    expect(await remindAt("2026-03-12T08:30:00")).toBe(1);
    expect(await sent()).toHaveLength(2);
    at = new Date("2026-03-12T09:00:00+08:00");
    await db.transaction((tx) =>
      addCertificate(
        tx,
        { personId, certNo: "建[造]21223300000004", level: "2", specialty: "2" },
        { ...period(), validTo: "2026-05-11" },
        at,
      ),
    );
    expect(await remindAt("2026-03-12T09:30:00")).toBe(1);
    expect(await sent()).toHaveLength(2);
  });
  it("names several certificates of a day in one message", async () => {
    expect(await remindAt("2026-04-11T08:30:00")).toBe(4);
    expect(await sent()).toEqual([{ to: phone, certificate: `${certNo}等3项`, day: "2026-05-10" }]);
  });
  it("starts again with the new term of a renewal", async () => {
    const { db } = service.deps;
    const [held] = (await db.select().from(certificate)).filter((one) => one.certNo === certNo);
    if (!held) throw new Error("No certificate");
    const at = new Date("2026-04-20T09:00:00+08:00");
    await db.transaction(async (tx) => {
      await endPeriod(tx, held.id, { endedOn: "2026-05-11", ending: "renewed" });
      await addPeriod(tx, held.id, { ...period(), validTo: "2030-05-10" }, at);
    });
    await remindAt("2026-05-10T08:30:00");
    expect((await sent()).filter(({ day }) => day === "2026-05-10")).toEqual([]);
    await remindAt("2026-05-11T08:30:00");
    await service.database.asOwner("DELETE FROM sms_message");
    expect(await remindAt("2030-02-09T08:30:00")).toBe(1);
    expect(await sent()).toEqual([{ to: phone, certificate: certNo, day: "2030-05-10" }]);
  });
  it("is not retroactive, and logs no number", async () => {
    const late = { enterpriseId, name: "郑国栋", phone: "13800000072", certNo: "建[造]11223300000005" };
    service.clock.now = new Date("2030-06-01T09:00:00+08:00");
    await hire(service.deps, { ...late, validTo: "2030-06-20" });
    await remindAt("2030-06-01T09:01:00");
    expect((await sent()).filter(({ to }) => to === late.phone)).toEqual([]);
    await deliverAll(service.deps);
    expect(service.logged.join("")).not.toContain(phone);
  });
});
