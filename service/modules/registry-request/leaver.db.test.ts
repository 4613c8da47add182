import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { referenceBatch, registeredCertificate } from "#service/db/schema/detection/reference-data.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { waitingForLocks } from "#service/db/testing/waiting-for-locks.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { act, createComplete } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { enterpriseRow } from "./testing/ends.ts";
import {
  mustSubmit,
  newHolder,
  newIdNumber,
  newUnit,
  nextCertNo,
  review,
  scanOf,
  type Unit,
} from "./testing/requests.ts";
import { type Mover, newMover, statusOf, upToStation } from "./testing/transfers.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function leaves({ filer }: Unit, personId: Mover["personId"], endedOn: string): Promise<void> {
  const { revision } = (await filer.call("staffDetail", { personId })).data();
  (await filer.call("staffLeave", { personId, revision, endedOn, reason: "离职" })).data();
}

describe("whoever leaves an enterprise", () => {
  it("has what it asked for closed, so that the next enterprise may ask", async () => {
    const { service, county } = world;
    const [unit, next] = [await newUnit(service), await newUnit(service)];
    const idNumber = newIdNumber();
    const personId = await hire(service.deps, { enterpriseId: unit.enterpriseId, name: "丁一", idNumber });
    const { id: registryRequestId } = await mustSubmit(unit.filer, {
      kind: "identity",
      personId,
      values: { name: "丁贰" },
    });
    (await review(county, { registryRequestId, result: "back", opinion: "补正" })).data();
    await leaves(unit, personId, "2026-03-01");
    const { status, opinion } = await statusOf(service, registryRequestId);
    expect([status, opinion]).toEqual(["closed", "人员已离职，申请关闭"]);
    const given = {
      name: "丁一",
      idType: "id-card",
      idNumber,
      phone: "13900000012",
      startedOn: "2026-03-01",
    } as const;
    (await next.filer.call("staffAdd", given)).data();
    await mustSubmit(next.filer, { kind: "identity", personId, values: { name: "丁贰" } });
  });

  it("waits for a request that is being submitted, and has it closed at the next try", async () => {
    const { service } = world;
    const { db } = service.deps;
    const unit = await newUnit(service);
    const personId = await hire(service.deps, { enterpriseId: unit.enterpriseId, name: "丁一" });
    const { id, revision } = await mustSubmit(unit.filer, {
      kind: "identity",
      personId,
      values: { name: "丁贰" },
    });
    (await unit.filer.call("registryRequestWithdraw", { registryRequestId: id, revision })).data();
    const given = { personId, endedOn: "2026-03-01", reason: "离职" };
    const seen = (await unit.filer.call("staffDetail", { personId })).data();
    const first = await db.transaction(async (tx) => {
      await tx.select().from(person).where(eq(person.id, personId)).for("update");
      const leaving = unit.filer.call("staffLeave", { ...given, revision: seen.revision });
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 10_000 });
      await tx.update(registryRequest).set({ status: "pending" }).where(eq(registryRequest.id, id));
      return { leaving };
    });
    expect((await first.leaving).error).toBe("registry.stale");
    await leaves(unit, personId, "2026-03-01");
    expect((await statusOf(service, id)).status).toBe("closed");
  });

  it("ends a dispute: the former enterprise has let the person go", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const id = await upToStation(service, mover, { agree: false, lastDay: null, reason: "未解除合同" });
    expect((await statusOf(service, id)).status).toBe("disputed");
    await leaves(mover.former, mover.personId, "2026-03-01");
    const { status, transfer } = (
      await county.call("registryRequestDetail", { registryRequestId: id })
    ).data();
    expect([status, transfer?.answer?.result]).toEqual(["pending", "left"]);
  });

  it("ends a dispute that waits for its correction", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const id = await upToStation(service, mover, { agree: false, lastDay: null, reason: "未解除合同" });
    (await review(county, { registryRequestId: id, result: "back", opinion: "补充材料" })).data();
    await leaves(mover.former, mover.personId, "2026-03-01");
    const { status, transfer, record } = (
      await county.call("registryRequestDetail", { registryRequestId: id })
    ).data();
    expect([status, transfer?.answer?.result]).toEqual(["returned", "left"]);
    expect([record[0]?.actionName, record[0]?.opinion]).toEqual(["原单位同意", "原单位已办理离职"]);
  });

  it("signs nothing more for it, be the certificate in 注册证书库 or not", async () => {
    const { service, filer } = world;
    const unit = await newUnit(service, "杭州有离职造价咨询有限公司");
    const { uscc } = await enterpriseRow(service, unit.enterpriseId);
    for (const isImported of [false, true]) {
      const certNo = nextCertNo();
      const holder = await newHolder(service, unit, certNo);
      await leaves(unit, holder.personId, "2025-06-01");
      if (isImported)
        await importCertificate({ certNo, holder: "丁一", unitName: "杭州有离职造价咨询有限公司" });
      const { id } = await createComplete(service, filer, {
        compileUnitKind: "2",
        consultName: "杭州有离职造价咨询有限公司",
        consultUscc: uscc,
        examiner: "丁一",
        examinerCertNo: certNo,
      });
      const { fields, fieldMessages } = await act(service, filer, id, { action: "submit" });
      expect(fields, `imported: ${isImported}`).toEqual(["examinerCertNo"]);
      expect(fieldMessages[0]).toContain("自2025-06-01起已不在");
    }
  });

  it("keeps what was signed there valid when the next enterprise states an earlier day of registration", async () => {
    const { service, county } = world;
    const [unit, next] = [await newUnit(service), await newUnit(service, "杭州后来造价咨询有限公司")];
    const certNo = nextCertNo();
    const idNumber = newIdNumber();
    const hired = { enterpriseId: unit.enterpriseId, name: "丁一", idNumber, certNo, validTo: "2027-03-01" };
    const personId = await hire(service.deps, hired);
    await leaves(unit, personId, "2025-06-01");
    const given = { name: "丁一", idType: "id-card", idNumber, phone: "13900000013" } as const;
    (await next.filer.call("staffAdd", { ...given, startedOn: "2025-07-01" })).data();
    const { id: registryRequestId } = await mustSubmit(next.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(service, next.filer),
      personId,
      values: { certNo, registeredOn: "2022-05-01", validTo: "2027-03-01" },
    });
    (await review(county, { registryRequestId })).data();
    const { uscc } = await enterpriseRow(service, unit.enterpriseId);
    const standingOn = async (day: string) =>
      (await county.call("certificateAsOf", { certNo, day, uscc })).data().standing;
    expect([await standingOn("2024-03-01"), await standingOn("2025-06-10")]).toEqual(["valid", "ended"]);
    const there = (await next.filer.call("certificateAsOf", { certNo, day: "2026-01-01", uscc: "" })).data();
    expect(there.standing).toBe("valid");
  });

  it("is registered anew on coming back; the past stays as it was", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const certNo = nextCertNo();
    const idNumber = newIdNumber();
    const { enterpriseId } = unit;
    const hired = { enterpriseId, name: "丁一", idNumber, certNo, validTo: "2027-03-01" };
    const personId = await hire(service.deps, hired);
    await leaves(unit, personId, "2026-02-01");
    const again = {
      name: "丁一",
      idType: "id-card",
      idNumber,
      phone: "13900000011",
      startedOn: "2026-02-20",
    } as const;
    (await unit.filer.call("staffAdd", again)).data();
    const standingOn = async (day: string) =>
      (await unit.filer.call("certificateAsOf", { certNo, day, uscc: "" })).data().standing;
    expect([
      await standingOn("2026-01-31"),
      await standingOn("2026-02-10"),
      await standingOn("2026-03-01"),
    ]).toEqual(["valid", "ended", "ended"]);
    const values = { certNo, registeredOn: "2026-02-25", validTo: "2030-02-24" };
    const { id: registryRequestId } = await mustSubmit(unit.filer, {
      kind: "certificate-add",
      fileIds: await scanOf(world.service, unit.filer),
      personId,
      values,
    });
    (await review(county, { registryRequestId })).data();
    expect([await standingOn("2026-02-10"), await standingOn("2026-03-01")]).toEqual(["ended", "valid"]);
  });
});

async function importCertificate(row: { certNo: string; holder: string; unitName: string }): Promise<void> {
  const { db } = world.service.deps;
  const [batch] = await db
    .insert(referenceBatch)
    .values({
      kind: "certificates",
      regionCode: "330106",
      version: 1,
      source: "测试",
      fileName: "证书.xlsx",
      rowCount: 1,
      byName: "受理人",
      createdAt: world.service.clock.now,
    })
    .returning();
  if (!batch) throw new Error("No batch was written");
  await db.insert(registeredCertificate).values({
    ...row,
    batchId: batch.id,
    unitKey: row.unitName,
    registeredOn: "2024-01-01",
    validTo: "2028-01-01",
  });
}
