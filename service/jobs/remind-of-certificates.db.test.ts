import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EnterpriseId } from "#contracts/ids.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { asService } from "#service/db/testing/query-log.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { stationIn } from "#service/workflow/testing/filings.ts";

import { remindOfCertificates } from "./remind-of-certificates.ts";

describe("remindOfCertificates", () => {
  let service: TestService;
  let enterpriseId: EnterpriseId;
  beforeAll(async () => {
    service = await testService();
    enterpriseId = await createEnterprise(service.deps.db, { name: "甲咨询", regionCode: "330106" });
    await service.database.asOwner("UPDATE certificate_reminder_start SET since = '2026-02-01'");
    service.clock.now = new Date("2026-02-01T08:30:00+08:00");
    const person = { enterpriseId, name: "周思远", certNo: "建[造]11223300000001" };
    await hire(service.deps, { ...person, validTo: "2026-05-10" });
    await hire(service.deps, {
      ...person,
      certNo: "建[造]11223300000002",
      name: "吴立新",
      validTo: "2026-05-11",
    });
  });
  afterAll(() => service.close());

  async function remindOn(day: string): Promise<number> {
    service.clock.now = new Date(`${day}T08:30:00+08:00`);
    return asService("remindOfCertificates", () => remindOfCertificates(service.deps));
  }
  const told = () =>
    service.deps.db.select().from(outbox).where(eq(outbox.userName, "系统")).orderBy(asc(outbox.id));

  it("sends nothing before the first step", async () => {
    expect(await remindOn("2026-02-08")).toBe(0);
  });
  it("sends one digest per enterprise, once per step", async () => {
    expect(await remindOn("2026-02-10")).toBe(2);
    expect(await remindOn("2026-02-10")).toBe(0);
    expect(await told()).toMatchObject([
      {
        enterpriseId,
        stationId: null,
        msgType: "2",
        subject: "甲咨询",
        text: "周思远、吴立新的注册证书即将到期（最早2026-05-10），请在有效期满30日前办理延续注册",
      },
    ]);
  });
  it("skips steps that passed while nothing ran", async () => {
    expect(await remindOn("2026-04-20")).toBe(2);
    expect(await told()).toHaveLength(2);
  });
  it("tells the station of the last day of validity", async () => {
    expect(await remindOn("2026-05-10")).toBe(2);
    const [, , own, station] = await told();
    expect(own?.text).toBe(
      "周思远的注册证书已到有效期最后一日，此后不能以其签署成果文件；" +
        "吴立新的注册证书即将到期（最早2026-05-11），请尽快办理延续注册",
    );
    expect(station).toMatchObject({
      stationId: await stationIn(service.deps),
      text: "周思远的注册证书已到有效期最后一日，此后不能以其签署成果文件",
    });
  });
  it("sends a step of a day on which nothing ran", async () => {
    expect(await remindOn("2026-05-14")).toBe(1);
  });
  it("is not retroactive for a registration entered later", async () => {
    service.clock.now = new Date("2026-06-01T08:30:00+08:00");
    const late = { enterpriseId, name: "郑国栋", certNo: "建[造]11223300000003", validTo: "2026-06-20" };
    await hire(service.deps, late);
    expect(await remindOn("2026-06-01")).toBe(0);
    expect(await remindOn("2026-06-12")).toBe(0);
    expect(await remindOn("2026-06-13")).toBe(1);
  });
  it("spares those who left", async () => {
    const gone = "UPDATE engagement SET ended_on = '2026-06-15' WHERE ended_on IS NULL";
    await service.database.asOwner(gone);
    expect(await remindOn("2026-06-20")).toBe(0);
  });
});
