import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { anotherCode, receivedCode } from "#service/sms/testing/received.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { again, consent, mustAsk, newMover, statusOf, sweepAt } from "../testing/transfers.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const later = (ms: number) => new Date(world.service.clock.now.getTime() + ms);
const day = 86_400_000;

describe("transferConsent", () => {
  it("shows who asks for what, then asks the former enterprise", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { id, number } = await mustAsk(service, mover);
    const code = (await receivedCode(service.deps, mover.phone)) ?? "";
    const view = (await service.call("transferConsentView", { number: number.toLowerCase(), code })).data();
    expect(view).toMatchObject({
      number,
      personName: "丁*",
      newName: mover.unit.name,
      formerName: mover.former.name,
      contractOn: "2026-02-20",
      certNo: expect.stringMatching(/^建\[造\]\*{10}\d{4}$/),
    });
    (await service.call("transferConsent", { number, code, agree: true })).data();
    const row = await statusOf(service, id);
    expect(row).toMatchObject({ status: "counterparty", revision: 2, dueDays: 5 });
    expect(row.dueAt?.toISOString()).toBe("2026-03-09T09:30:00.000Z");
    const told = await service.deps.db
      .select({ text: outbox.text, msgType: outbox.msgType })
      .from(outbox)
      .where(and(eq(outbox.businessId, id), eq(outbox.enterpriseId, mover.former.enterpriseId)));
    expect(told).toEqual([{ msgType: "2", text: "的变更注册申请待本单位确认，请在5个工作日内答复" }]);
    const detail = (await mover.unit.filer.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(detail.transfer?.formerName).toBe(mover.former.name);
    expect((await service.call("transferConsent", { number, code, agree: true })).error).toBe(
      "transfer.code",
    );
  });
  it("ends the request if the person refuses, and tells both enterprises", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const sent = await mustAsk(service, mover);
    await consent(service, mover, sent, false);
    expect(await statusOf(service, sent.id)).toMatchObject({ status: "refused", opinion: "本人不同意" });
    const told = await service.deps.db
      .select({ to: outbox.enterpriseId })
      .from(outbox)
      .where(eq(outbox.businessId, sent.id));
    expect(new Set(told.map(({ to }) => to))).toEqual(
      new Set([mover.unit.enterpriseId, mover.former.enterpriseId]),
    );
    expect((await mustAsk(service, mover)).status).toBe("consenting");
  });
  it("takes five wrong codes, also at once, and the same answer for a wrong number", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { id, number } = await mustAsk(service, mover);
    const right = (await receivedCode(service.deps, mover.phone)) ?? "";
    for (let count = 0; count < 8; count += 1)
      (await service.call("transferConsentView", { number, code: right })).data();
    const code = anotherCode(right);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => service.call("transferConsentView", { number, code })),
    );
    expect(new Set(wrong.map(({ error }) => error))).toEqual(new Set(["transfer.code"]));
    const [row] = await service.deps.db
      .select()
      .from(registryTransfer)
      .where(eq(registryTransfer.requestId, id));
    expect(row?.codeTries).toBe(5);
    const late = await service.call("transferConsent", { number, code: right, agree: true });
    const unknown = await service.call("transferConsentView", { number: "BG33010620260000099", code: right });
    expect([late.error, unknown.error]).toEqual(["transfer.code", "transfer.code"]);
    expect(late.message).toBe(unknown.message);
    const failures = await service.deps.db.$count(
      auditLog,
      and(eq(auditLog.objectId, id), eq(auditLog.result, "failed")),
    );
    expect(failures).toBe(5);
  });
  it("sends a new code at most three times, ten minutes apart, without prolonging the time", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { id, number } = await mustAsk(service, mover);
    const registryRequestId = id;
    const resend = async () =>
      (await again(service, mover.unit)).call("transferResend", { registryRequestId });
    const first = await receivedCode(service.deps, mover.phone);
    expect((await resend()).error).toBe("transfer.resend");
    service.clock.now = later(10 * 60_000);
    (await resend()).data();
    const second = (await receivedCode(service.deps, mover.phone)) ?? "";
    if (first !== null && first !== second)
      expect((await service.call("transferConsentView", { number, code: first })).error).toBe(
        "transfer.code",
      );
    (await service.call("transferConsentView", { number, code: second })).data();
    service.clock.now = later(10 * 60_000);
    (await resend()).data();
    service.clock.now = later(10 * 60_000);
    expect((await resend()).error).toBe("transfer.resend");
    const [row] = await service.deps.db
      .select()
      .from(registryTransfer)
      .where(eq(registryTransfer.requestId, id));
    expect(row?.consentUntil?.getTime()).toBe((await statusOf(service, id)).submittedAt.getTime() + 7 * day);
  });
  it("is closed by the job after seven days", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const { id, number } = await mustAsk(service, mover);
    const code = (await receivedCode(service.deps, mover.phone)) ?? "";
    await sweepAt(service, later(7 * day - 1000));
    expect((await statusOf(service, id)).status).toBe("consenting");
    await sweepAt(service, later(2000));
    expect(await statusOf(service, id)).toMatchObject({
      status: "expired",
      opinion: "本人逾期未确认，申请已关闭",
    });
    expect((await service.call("transferConsent", { number, code, agree: true })).error).toBe(
      "transfer.code",
    );
  });
  it("goes straight to the station if the former enterprise is deregistered or let the person go", async () => {
    const { service } = world;
    const gone = await newMover(service);
    const sent = await mustAsk(service, gone);
    await service.deps.db
      .update(enterprise)
      .set({ status: "deregistered", statusOn: "2026-03-01" })
      .where(eq(enterprise.id, gone.former.enterpriseId));
    expect(await consent(service, gone, sent)).toEqual({ next: "station" });
    expect((await statusOf(service, sent.id)).status).toBe("pending");
    const left = await newMover(service);
    const other = await mustAsk(service, left);
    const { personId } = left;
    const former = await again(service, left.former);
    const { revision } = (await former.call("staffDetail", { personId })).data();
    (await former.call("staffLeave", { personId, revision, endedOn: "2026-02-20", reason: "离职" })).data();
    await consent(service, left, other);
    expect((await statusOf(service, other.id)).status).toBe("pending");
    const answers = await service.deps.db
      .select({ answer: registryTransfer.answer, id: registryTransfer.requestId })
      .from(registryTransfer);
    expect(answers.find(({ id }) => id === sent.id)?.answer).toBe("deregistered");
    expect(answers.find(({ id }) => id === other.id)?.answer).toBe("left");
  });
});
