import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CertificateId, PersonId } from "#contracts/ids.ts";
import { bySystem } from "#service/db/audit.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { registryHistory } from "#service/db/schema/registry/registry-history.ts";
import { periodOn } from "#service/detection/certificate-as-of.ts";
import { certificatesHeld } from "#service/registry/certificates-held.ts";
import { addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { keepHistory } from "#service/registry/history.ts";
import { lockPerson } from "#service/registry/people.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { review } from "../testing/requests.ts";
import {
  answer,
  consent,
  mustAsk,
  newMover,
  statusOf,
  transferInput,
  upToStation,
} from "../testing/transfers.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const periodsOf = (id: CertificateId) =>
  world.service.deps.db
    .select()
    .from(certificatePeriod)
    .where(eq(certificatePeriod.certificateId, id))
    .orderBy(asc(certificatePeriod.createdAt), asc(certificatePeriod.endedOn));
const engagementsOf = (personId: PersonId) =>
  world.service.deps.db
    .select()
    .from(engagement)
    .where(eq(engagement.personId, personId))
    .orderBy(asc(engagement.createdAt), asc(engagement.endedOn));

describe("registryRequestReview of a transfer", () => {
  it("moves engagement and certificate in one transaction; the term stays", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const { personId, certificateId, former, unit, identity } = mover;
    const input = await transferInput(service, mover, { values: { sealCode: "B2" } });
    const sent = (await unit.filer.call("transferSubmit", input)).data();
    await consent(service, mover, sent);
    (await answer(former.filer, sent.id, { lastDay: "2026-02-25" })).data();
    expect((await review(county, { registryRequestId: sent.id })).data().status).toBe("passed");
    expect(await periodsOf(certificateId)).toMatchObject([
      {
        enterpriseId: former.enterpriseId,
        ending: "transferred",
        endedOn: "2026-03-02",
        validTo: "2027-03-01",
      },
      {
        enterpriseId: unit.enterpriseId,
        ending: null,
        registeredOn: "2026-03-02",
        validTo: "2027-03-01",
        sealCode: "B2",
      },
    ]);
    expect(await engagementsOf(personId)).toMatchObject([
      { enterpriseId: former.enterpriseId, endedOn: "2026-02-26", endReason: "变更注册到其他单位" },
      { enterpriseId: unit.enterpriseId, kind: "registered", startedOn: "2026-02-26", endedOn: null },
    ]);
    const record = (await certificatesHeld(service.deps.db, [identity.certNo])).get(identity.certNo);
    if (!record) throw new Error("No record");
    expect(periodOn(record, "2026-02-25")?.enterprise).toBe(former.name);
    expect(periodOn(record, "2026-03-02")?.enterprise).toBe(unit.name);
    const [last] = await service.deps.db
      .select()
      .from(registryHistory)
      .where(eq(registryHistory.requestId, sent.id));
    expect(last).toMatchObject({ subjectId: personId, act: "request", revision: 2 });
    const told = await service.deps.db
      .select({ to: outbox.enterpriseId, text: outbox.text })
      .from(outbox)
      .where(eq(outbox.businessId, sent.id));
    for (const to of [former.enterpriseId, unit.enterpriseId])
      expect(told).toContainEqual({ to, text: "的变更注册申请已通过" });
    const staff = (await unit.filer.call("staffDetail", { personId })).data();
    expect(staff.certificates).toMatchObject([{ certNo: identity.certNo, isOpen: true }]);
  });
  it("ends the engagement on the contract's day if the former enterprise named none", async () => {
    const { service, county } = world;
    const mover = await newMover(service, { phone: null });
    const sent = await mustAsk(service, mover, { withConsent: true });
    await service.database.asOwner("UPDATE registry_request SET status = 'pending' WHERE id = $1", [sent.id]);
    await service.database.asOwner(
      "UPDATE registry_transfer SET answer = 'silent', answered_at = now() WHERE request_id = $1",
      [sent.id],
    );
    const detail = (await county.call("registryRequestDetail", { registryRequestId: sent.id })).data();
    expect(detail.hints).toEqual([
      "平台没有可用于确认的本人手机号，请核对本人同意书的签字",
      "原单位逾期未答复",
    ]);
    (await review(county, { registryRequestId: sent.id })).data();
    expect(await engagementsOf(mover.personId)).toMatchObject([
      { endedOn: "2026-02-20" },
      { startedOn: "2026-02-20", endedOn: null },
    ]);
  });
  it("registers a person that the new enterprise employs already", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const { personId } = mover;
    const { enterpriseId } = mover.unit;
    await service.deps.db
      .insert(engagement)
      .values({ personId, enterpriseId, kind: "employed", source: "filed", startedOn: "2026-01-05" });
    const id = await upToStation(service, mover);
    (await review(county, { registryRequestId: id })).data();
    const all = await engagementsOf(personId);
    expect(all.filter(({ endedOn }) => endedOn === null)).toMatchObject([
      { enterpriseId, kind: "registered", startedOn: "2026-01-05" },
    ]);
  });
  it("answers 409 with both values if the certificate was renewed meanwhile, and passes once corrected", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const { personId, certificateId, unit } = mover;
    const { enterpriseId } = mover.former;
    const id = await upToStation(service, mover);
    const renewed = { enterpriseId, sealCode: "", registeredOn: "2026-02-28", validTo: "2030-02-27" };
    await service.deps.db.transaction(async (tx) => {
      await lockPerson(tx, personId, null);
      await endPeriod(tx, certificateId, { endedOn: "2026-02-28", ending: "renewed" });
      await addPeriod(tx, certificateId, { ...renewed, source: "imported" }, service.clock.now);
      const change = { act: "edit", auditActor: bySystem(service.clock.now), actor: null } as const;
      await keepHistory(tx, { type: "person", id: personId }, change);
    });
    const moved = await review(county, { registryRequestId: id });
    expect([moved.status, moved.error]).toEqual([409, "registry-request.moved"]);
    expect(moved.fieldMessages).toEqual(["有效期至申请时为“2027-03-01”，现为“2030-02-27”"]);
    (await review(county, { registryRequestId: id, result: "back", opinion: "请核对" })).data();
    const { files } = await transferInput(service, mover);
    const again = {
      registryRequestId: id,
      revision: 4,
      values: { contractOn: "2026-02-21" },
      reason: "核对",
      files,
    };
    (await unit.filer.call("transferResubmit", again)).data();
    expect((await statusOf(service, id)).status).toBe("pending");
    (await review(county, { registryRequestId: id })).data();
    expect((await periodsOf(certificateId)).at(-1)).toMatchObject({
      enterpriseId: unit.enterpriseId,
      validTo: "2030-02-27",
    });
  });
  it("never makes two registered engagements", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const { personId } = mover;
    const id = await upToStation(service, mover);
    const third = await newMover(service);
    await service.deps.db
      .update(engagement)
      .set({ endedOn: "2026-02-01" })
      .where(eq(engagement.personId, personId));
    const { enterpriseId } = third.unit;
    await service.deps.db
      .insert(engagement)
      .values({ personId, enterpriseId, kind: "registered", source: "filed" });
    const answered = await review(county, { registryRequestId: id });
    expect([answered.status, answered.error]).toEqual([409, "staff.registered"]);
    expect((await statusOf(service, id)).status).toBe("pending");
  });
  it("is refused in a dispute, which frees the person, or passed on the documents", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const opposed = { agree: false, lastDay: null, reason: "未解除合同" };
    const id = await upToStation(service, mover, opposed);
    (await review(county, { registryRequestId: id, result: "refuse", opinion: "仲裁未决" })).data();
    expect((await periodsOf(mover.certificateId)).map(({ ending }) => ending)).toEqual([null]);
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    const second = await upToStation(service, mover, opposed);
    (await review(county, { registryRequestId: second, opinion: "见法院判决" })).data();
    expect((await periodsOf(mover.certificateId)).map(({ ending }) => ending)).toEqual(["transferred", null]);
  });
  it("stays disputed when corrected", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const id = await upToStation(service, mover, { agree: false, lastDay: null, reason: "未解除合同" });
    (await review(county, { registryRequestId: id, result: "back", opinion: "补充判决" })).data();
    const { files } = await transferInput(service, mover);
    const again = {
      registryRequestId: id,
      revision: 4,
      values: { contractOn: "2026-02-20" },
      reason: "补充",
      files,
    };
    (await mover.unit.filer.call("transferResubmit", again)).data();
    expect((await statusOf(service, id)).status).toBe("disputed");
  });
  it("tells the reviewer of a late change", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const sent = await mustAsk(service, mover, { values: { contractOn: "2025-12-31" } });
    await consent(service, mover, sent);
    (await answer(mover.former.filer, sent.id)).data();
    expect((await county.call("registryRequestDetail", { registryRequestId: sent.id })).data().hints).toEqual(
      [
        "新聘用合同签订日期2025-12-31不晚于原单位最后工作日2026-02-19，请核实",
        "新聘用合同于2025-12-31签订，距今已超过60日",
      ],
    );
  });
});
