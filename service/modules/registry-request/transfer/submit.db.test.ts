import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { sealedPhone, sealPersonal } from "#service/personal-data/seal.ts";
import { addPeriod, endPeriod } from "#service/registry/certificates.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { newUnit, nextCertNo, submit } from "../testing/requests.ts";
import { ask, mustAsk, newMover, transferInput } from "../testing/transfers.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

describe("transferCheck", () => {
  it("answers one text whichever of name, number and certificate is wrong, and records it", async () => {
    const { service } = world;
    const { unit, identity } = await newMover(service);
    const { idNumber } = (await newMover(service)).identity;
    const wrong = [
      { ...identity, name: "丁二" },
      { ...identity, idNumber },
      { ...identity, certNo: nextCertNo() },
      { ...identity, idNumber: "330106199001019999" },
    ];
    const answers = await Promise.all(wrong.map((one) => unit.filer.call("transferCheck", one)));
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set(["transfer.mismatch"]));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    const rows = await service.deps.db
      .select({ error: auditLog.error })
      .from(auditLog)
      .where(and(eq(auditLog.action, "transferCheck"), eq(auditLog.accountId, unit.filer.id)));
    expect(rows).toHaveLength(wrong.length);
  });
  it("says how the person consents and nothing of the other enterprise", async () => {
    const { unit, identity, former } = await newMover(world.service);
    const answer = await unit.filer.call("transferCheck", { ...identity, name: ` ${identity.name} ` });
    expect(answer.data()).toEqual({ way: "sms", smsObstacle: null, needsSpecialReason: false });
    expect(JSON.stringify(answer)).not.toContain(former.name);
  });
  it("limits guesses", async () => {
    const { unit, identity } = await newMover(world.service);
    const tries = [];
    for (let count = 0; count < 31; count += 1)
      tries.push((await unit.filer.call("transferCheck", { ...identity, name: "丁二" })).error);
    expect(tries.at(29)).toBe("transfer.mismatch");
    expect(tries.at(30)).toBe("request.rate-limited");
  });
  it("tells an own person, and one registered nowhere, apart from others", async () => {
    const { service } = world;
    const { former, unit, identity, personId } = await newMover(service);
    expect((await former.filer.call("transferCheck", identity)).error).toBe("transfer.own");
    await service.deps.db
      .update(engagement)
      .set({ endedOn: "2026-02-01" })
      .where(eq(engagement.personId, personId));
    expect((await unit.filer.call("transferCheck", identity)).error).toBe("transfer.unregistered");
  });
  it("refuses a certificate that has expired", async () => {
    const { service } = world;
    const { unit, identity, certificateId } = await newMover(service);
    await service.deps.db
      .update(certificatePeriod)
      .set({ validTo: "2026-02-28" })
      .where(eq(certificatePeriod.certificateId, certificateId));
    expect((await unit.filer.call("transferCheck", identity)).error).toBe("certificate.expired");
  });
});

describe("transferSubmit", () => {
  it("asks the person by SMS and shows the former enterprise to nobody before the consent", async () => {
    const { service, county } = world;
    const mover = await newMover(service);
    const sent = await mustAsk(service, mover);
    expect(sent.status).toBe("consenting");
    const [message] = await service.deps.db.select().from(smsMessage).orderBy(desc(smsMessage.at)).limit(1);
    expect(message).toMatchObject({
      template: "transfer-consent",
      params: { unit: mover.unit.name, number: sent.number },
      toAccount: false,
    });
    const [stored] = await service.deps.db
      .select()
      .from(registryTransfer)
      .where(eq(registryTransfer.requestId, sent.id));
    expect(stored?.codeHash).toMatch(/^[\w-]{43}$/);
    const registryRequestId = sent.id;
    const own = (await mover.unit.filer.call("registryRequestDetail", { registryRequestId })).data();
    expect(JSON.stringify(own)).not.toContain(mover.former.name);
    expect(JSON.stringify(own)).not.toContain(mover.former.enterpriseId);
    expect(own.changes).toMatchObject([{ code: "enterprise", before: "其他单位", after: mover.unit.name }]);
    expect(own.transfer).toMatchObject({ side: "new", formerName: "其他单位", mayAnswer: false });
    const former = mover.former.filer;
    expect((await former.call("registryRequestDetail", { registryRequestId })).error).toBe(
      "registry-request.not-found",
    );
    expect((await former.call("staffDetail", { personId: mover.personId })).data().request).toBeNull();
    const seen = (await county.call("registryRequestDetail", { registryRequestId })).data();
    expect(seen.transfer).toMatchObject({ side: "station", formerName: mover.former.name });
    expect(seen.mayReview).toBe(false);
  });
  it("asks for a signed consent where no phone of the person may be used", async () => {
    const { service } = world;
    const mover = await newMover(service, { phone: null });
    expect((await mover.unit.filer.call("transferCheck", mover.identity)).data().way).toBe("paper");
    expect((await ask(service, mover)).error).toBe("transfer.consent");
    const sent = await mustAsk(service, mover, { withConsent: true });
    expect(sent.status).toBe("counterparty");
    const registryRequestId = sent.id;
    const own = (await mover.unit.filer.call("registryRequestDetail", { registryRequestId })).data();
    expect(own.transfer).toMatchObject({ consent: { way: "paper", at: null }, formerName: "其他单位" });
  });
  it("never asks by a phone that the new enterprise typed", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { unit, personId, identity } = mover;
    const { enterpriseId, filer } = unit;
    await service.deps.db
      .insert(engagement)
      .values({ personId, enterpriseId, kind: "employed", source: "filed", startedOn: "2026-01-05" });
    const { revision } = (await filer.call("staffDetail", { personId })).data();
    const values = { phone: "13700000099", position: "", education: "", title: "" };
    (await filer.call("staffSave", { personId, revision, ...values })).data();
    const answer = (await filer.call("transferCheck", identity)).data();
    expect(answer).toMatchObject({ way: "paper", smsObstacle: "new" });
  });
  it("asks on paper where the former enterprise has entered the phone not long ago", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { former, personId, identity, unit } = mover;
    const { revision } = (await former.filer.call("staffDetail", { personId })).data();
    const values = { phone: "13700000098", position: "", education: "", title: "" };
    (await former.filer.call("staffSave", { personId, revision, ...values })).data();
    const answer = (await unit.filer.call("transferCheck", identity)).data();
    expect(answer).toMatchObject({ way: "paper", smsObstacle: "former" });
    expect(await ask(service, mover)).toMatchObject({
      error: "transfer.consent",
      message: expect.stringContaining("由原单位在合同签订之后或申请前30日内变更"),
    });
    const { id: registryRequestId } = await mustAsk(service, mover, { withConsent: true });
    for (const reader of [unit.filer, world.county]) {
      const { transfer } = (await reader.call("registryRequestDetail", { registryRequestId })).data();
      expect(transfer?.consent).toMatchObject({ way: "paper", smsObstacle: "former" });
    }
  });
  it("never asks by a phone of a contact or an account of either enterprise", async () => {
    const { service } = world;
    for (const side of ["former", "unit"] as const) {
      const mover = await newMover(service);
      await service.deps.db
        .update(enterprise)
        .set({ contactPhone: sealPersonal(service.deps.env, "phone", mover.phone) })
        .where(eq(enterprise.id, mover[side].enterpriseId));
      const answer = (await mover.unit.filer.call("transferCheck", mover.identity)).data();
      expect(answer).toMatchObject({ way: "paper", smsObstacle: "contact" });
    }
    const mover = await newMover(service);
    await service.deps.db
      .update(account)
      .set(sealedPhone(service.deps.env, mover.phone))
      .where(eq(account.id, mover.former.filer.id));
    const answer = (await mover.unit.filer.call("transferCheck", mover.identity)).data();
    expect(answer).toMatchObject({ way: "paper", smsObstacle: "contact" });
  });
  it("takes one open request of a person: the second enterprise gets 409 without learning whose", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const third = await newUnit(service, "第三家造价咨询有限公司");
    const answers = await Promise.all([ask(service, mover), ask(service, mover, { unit: third })]);
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, "registry-request.open"].toSorted());
    const refused = answers.find(({ error }) => error !== null);
    expect(refused?.status).toBe(409);
    expect(refused?.message).not.toContain("单位造价");
    expect((await third.filer.call("transferCheck", mover.identity)).error).toBe("registry-request.open");
    const { personId, certificateId, former } = mover;
    const renewed = await submit(former.filer, {
      kind: "certificate-renew",
      personId,
      certificateId,
      values: { registeredOn: "2026-02-20", validTo: "2030-02-19" },
    });
    expect(renewed.error).toBe("registry-request.open");
  });
  it("needs a special reason within a year of the last transfer", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { certificateId, unit } = mover;
    const { enterpriseId } = mover.former;
    await service.deps.db.transaction(async (tx) => {
      await endPeriod(tx, certificateId, { endedOn: "2025-06-01", ending: "transferred" });
      const period = { enterpriseId, sealCode: "", registeredOn: "2025-06-01", validTo: "2027-03-01" };
      await addPeriod(tx, certificateId, { ...period, source: "filed" }, service.clock.now);
    });
    expect((await unit.filer.call("transferCheck", mover.identity)).data().needsSpecialReason).toBe(true);
    expect((await ask(service, mover)).fields).toEqual(["specialReason"]);
    const sent = await ask(service, mover, { values: { specialReason: "原单位停业" } });
    expect(sent.error).toBeNull();
  });
  it("names the fields that are wrong, and takes own files alone", async () => {
    const { service } = world;
    const mover = await newMover(service);
    expect((await ask(service, mover, { values: { contractOn: "2026-03-03" } })).fields).toEqual([
      "contractOn",
    ]);
    expect((await ask(service, mover, { values: { certNo: "建[造]1" } })).fields).toEqual(["certNo"]);
    const input = await transferInput(service, mover);
    expect(
      (await mover.unit.filer.call("transferSubmit", { ...input, files: { ...input.files, contract: [] } }))
        .fields,
    ).toEqual(["files.contract"]);
    const foreign = await transferInput(service, await newMover(service));
    const stolen = { ...input, files: { ...input.files, dismissal: foreign.files.contract } };
    expect((await mover.unit.filer.call("transferSubmit", stolen)).error).toBe("file.not-found");
  });
});
