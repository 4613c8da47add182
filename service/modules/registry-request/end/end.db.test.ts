import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { applicantOf } from "#contracts/registry-request/api.ts";
import { bySystem } from "#service/db/audit.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { randomUscc } from "#service/db/testing/fixtures.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { keepHistory } from "#service/registry/history.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { askEnd, type EndAsked, endInput, enterpriseRow, mustEnd } from "../testing/ends.ts";
import {
  mustSubmit,
  newHolder,
  newIdNumber,
  newUnit,
  nextCertNo,
  review,
  submit,
  type Unit,
} from "../testing/requests.ts";
import { mustAsk, newMover, statusOf, sweepAt } from "../testing/transfers.ts";

describe("end of an enterprise", () => {
  let service: TestService;
  let county: Person;
  beforeAll(async () => {
    service = await testService();
    county = await service.person("county");
  });
  afterAll(() => service.close());

  const usccOf = async ({ enterpriseId }: Unit) => (await enterpriseRow(service, enterpriseId)).uscc;

  it("enterpriseEndSubmit › ends enterprise and engagements on the day, and links the successor both ways", async () => {
    const [unit, heir] = [
      await newUnit(service, "杭州被并造价咨询有限公司"),
      await newUnit(service, "杭州存续造价咨询有限公司"),
    ];
    const begun = { act: "register", auditActor: bySystem(service.clock.now), actor: null } as const;
    await service.deps.db.transaction((tx) =>
      keepHistory(tx, { type: "enterprise", id: heir.enterpriseId }, begun),
    );
    const goes = await newHolder(service, unit, nextCertNo());
    const stays = await newHolder(service, unit, nextCertNo());
    const uscc = await usccOf(heir);
    const sent = await mustEnd(service, { asker: unit.filer, station: county }, unit.enterpriseId, {
      ending: "merged",
      successors: [uscc],
      moves: [{ personId: goes.personId, uscc }],
    });
    const row = await enterpriseRow(service, unit.enterpriseId);
    expect([row.status, row.statusOn, row.ending]).toEqual(["deregistered", "2026-02-01", "merged"]);
    const engaged = await service.deps.db
      .select()
      .from(engagement)
      .where(eq(engagement.personId, goes.personId));
    expect(
      engaged.map(({ enterpriseId, kind, startedOn, endedOn }) => [enterpriseId, kind, startedOn, endedOn]),
    ).toEqual([
      [unit.enterpriseId, "registered", null, "2026-02-01"],
      [heir.enterpriseId, "registered", "2026-02-01", null],
    ]);
    const periods = await service.deps.db
      .select()
      .from(certificatePeriod)
      .where(eq(certificatePeriod.certificateId, goes.certificateId));
    expect(periods.map(({ enterpriseId, validTo, ending }) => [enterpriseId, validTo, ending])).toEqual([
      [unit.enterpriseId, "2027-03-01", "transferred"],
      [heir.enterpriseId, "2027-03-01", null],
    ]);
    const left = await service.deps.db
      .select()
      .from(engagement)
      .where(eq(engagement.personId, stays.personId));
    expect(left.map(({ endedOn, endReason }) => [endedOn, endReason])).toEqual([
      ["2026-02-01", "所在企业合并"],
    ]);
    const former = (await county.call("enterpriseDetail", { enterpriseId: unit.enterpriseId })).data();
    expect(former.successors.map(({ name, kind }) => [name, kind])).toEqual([[heir.name, "merged"]]);
    expect(former.may.end).toBe(false);
    const next = (await county.call("enterpriseDetail", { enterpriseId: heir.enterpriseId })).data();
    expect(next.predecessors.map(({ name, on }) => [name, on])).toEqual([[unit.name, "2026-02-01"]]);
    expect(next.history[0]?.changes.map(({ code, after }) => [code, after])).toEqual([
      ["predecessors", unit.name],
    ]);
    expect((await statusOf(service, sent.id)).status).toBe("passed");
    const told = await service.deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.enterpriseId, heir.enterpriseId));
    expect(told.map(({ text }) => text).join()).toContain("本单位为其承继企业");
  });

  it("enterpriseEndSubmit › moves registered people to a consultant alone, and tells the reviewer of another one", async () => {
    const unit = await newUnit(service, "杭州并入造价咨询有限公司");
    const heir = await newUnit(service, "杭州承建工程有限公司");
    const { personId } = await newHolder(service, unit, nextCertNo());
    const uscc = await usccOf(heir);
    const asked = { ending: "merged" as const, successors: [uscc], moves: [{ personId, uscc }] };
    const register = (kind: "consult" | "build") =>
      service.deps.db.update(enterprise).set({ kind }).where(eq(enterprise.id, heir.enterpriseId));
    await register("build");
    const refused = await askEnd(service, unit.filer, unit.enterpriseId, asked);
    expect(refused.fields).toEqual(["moves"]);
    expect(refused.fieldMessages[0]).toMatch(/登记的企业类型为“.+”，不能承接注册人员/);
    await register("consult");
    expect((await askEnd(service, unit.filer, unit.enterpriseId, asked)).error).toBeNull();
    await register("build");
    const { rows } = (await county.call("registryRequestList", { search: unit.name })).data();
    const details = rows.map(({ id }) => county.call("registryRequestDetail", { registryRequestId: id }));
    const hints = (await Promise.all(details)).flatMap((one) => one.data().hints);
    expect(hints.join()).toContain("不能承接注册人员");
  });

  it("enterpriseEndSubmit › expresses several predecessors and several successors", async () => {
    const [a, b, c] = [await newUnit(service), await newUnit(service), await newUnit(service)];
    const [first, second] = [await usccOf(b), await usccOf(c)];
    await mustEnd(service, { asker: a.filer, station: county }, a.enterpriseId, {
      ending: "divided",
      successors: [first, second],
    });
    await mustEnd(service, { asker: b.filer, station: county }, b.enterpriseId, {
      ending: "merged",
      successors: [second],
    });
    const detail = (await c.filer.call("enterpriseDetail", {})).data();
    expect(detail.predecessors.map(({ id }) => id).toSorted()).toEqual(
      [a.enterpriseId, b.enterpriseId].toSorted(),
    );
    const divided = (await a.filer.call("enterpriseDetail", {})).data();
    expect(divided.successors).toHaveLength(2);
  });

  it("enterpriseEndSubmit › lets an enterprise that gives a part away go on, with those who stay", async () => {
    const [unit, heir] = [
      await newUnit(service, "杭州存续造价咨询有限公司"),
      await newUnit(service, "杭州新立咨询"),
    ];
    const [goes, stays] = [
      await newHolder(service, unit, nextCertNo()),
      await newHolder(service, unit, nextCertNo()),
    ];
    const asked = async ({ personId }: typeof goes) =>
      mustSubmit(unit.filer, { kind: "identity", personId, values: { name: "丁贰" } });
    const [closed, kept] = [await asked(goes), await asked(stays)];
    const uscc = await usccOf(heir);
    const terms = { ending: "spun-off" as const, endedOn: "2026-02-01", successors: [uscc] };
    expect(
      (await askEnd(service, unit.filer, unit.enterpriseId, { ...terms, successors: [] })).fields,
    ).toEqual(["successors"]);
    await mustEnd(service, { asker: unit.filer, station: county }, unit.enterpriseId, {
      ...terms,
      moves: [{ personId: goes.personId, uscc }],
    });
    const after = (await unit.filer.call("enterpriseDetail", {})).data();
    expect([after.status, after.ending, after.may.edit, after.people]).toEqual(["active", null, true, 1]);
    expect(after.successors).toMatchObject([{ name: heir.name, kind: "spun-off", on: "2026-02-01" }]);
    const engaged = await service.deps.db
      .select()
      .from(engagement)
      .where(inArray(engagement.personId, [goes.personId, stays.personId]));
    expect(engaged.map(({ enterpriseId, endedOn }) => `${enterpriseId} ${endedOn}`).toSorted()).toEqual(
      [
        `${unit.enterpriseId} 2026-02-01`,
        `${heir.enterpriseId} null`,
        `${unit.enterpriseId} null`,
      ].toSorted(),
    );
    expect((await statusOf(service, closed.id)).status).toBe("closed");
    expect((await statusOf(service, kept.id)).status).toBe("pending");
    expect(
      (await service.deps.db.select().from(person).where(eq(person.id, stays.personId)))[0]?.revision,
    ).toBe(1);

    // Its successor may still be merged into it.
    await mustEnd(service, { asker: heir.filer, station: county }, heir.enterpriseId, {
      ending: "merged",
      successors: [await usccOf(unit)],
    });
    const both = (await unit.filer.call("enterpriseDetail", {})).data();
    expect([both.predecessors, both.successors].map((all) => all.map(({ kind }) => kind))).toEqual([
      ["merged"],
      ["spun-off"],
    ]);
  });

  it("enterpriseEndSubmit › leaves its accounts reading, and refuses what changes anything", async () => {
    const unit = await newUnit(service);
    await mustEnd(service, { asker: unit.filer, station: county }, unit.enterpriseId);
    expect((await unit.filer.call("filingList", { kind: "max-price" })).error).toBeNull();
    expect((await unit.filer.call("enterpriseDetail", {})).data().status).toBe("deregistered");
    const rights = (await unit.filer.call("me", {})).data().rights;
    expect(rights).toContain("filing.read");
    expect(rights).not.toContain("filing.create");
    for (const refused of [
      await unit.filer.callUnchecked("filingCreate", { kind: "max-price" }),
      await submit(unit.filer, { kind: "enterprise", values: { name: "别的名称" } }),
      await askEnd(service, county, unit.enterpriseId),
    ])
      expect([refused.error, refused.status]).toEqual(["enterprise.ended", 409]);
    const ofUnit = and(eq(auditLog.accountId, unit.filer.id), eq(auditLog.result, "refused"));
    expect(
      await service.deps.db.select({ error: auditLog.error }).from(auditLog).where(ofUnit),
    ).toContainEqual({ error: "enterprise.ended" });
  });

  it("enterpriseEndSubmit › closes what else the enterprise asked for, and moves transfers from it on", async () => {
    const mover = await newMover(service);
    const transfer = await mustAsk(service, mover, { withConsent: true });
    const { unit, former } = mover;
    const personId = await hire(service.deps, {
      enterpriseId: former.enterpriseId,
      name: "丁二",
      idNumber: newIdNumber(),
    });
    const other = await mustSubmit(former.filer, { kind: "identity", personId, values: { name: "丁贰" } });
    await mustEnd(service, { asker: former.filer, station: county }, former.enterpriseId);
    const closed = await statusOf(service, other.id);
    expect([closed.status, closed.opinion]).toEqual(["closed", "企业已注销，申请关闭"]);
    const record = (await county.call("registryRequestDetail", { registryRequestId: other.id })).data()
      .record;
    expect(record[0]?.actionName).toBe("系统关闭");
    // The transfer is the new enterprise's own, and goes on.
    expect((await statusOf(service, transfer.id)).enterpriseId).toBe(unit.enterpriseId);
    expect((await statusOf(service, transfer.id)).status).toBe("consenting");
    await sweepAt(service, service.clock.now);
  });

  it("enterpriseEndSubmit › refuses a successor that is itself, unknown, ended or not asked for", async () => {
    const [unit, ended] = [await newUnit(service), await newUnit(service, "杭州已注销造价咨询有限公司")];
    await mustEnd(service, { asker: ended.filer, station: county }, ended.enterpriseId);
    const own = await usccOf(unit);
    const tries: EndAsked[] = [
      { ending: "merged", successors: [own] },
      { ending: "merged", successors: [randomUscc()] },
      { ending: "merged", successors: [await usccOf(ended)] },
      { ending: "merged", successors: [] },
      { ending: "cancelled", successors: [await usccOf(ended)] },
      { ending: "cancelled", endedOn: "2026-12-31" },
      { ending: "merged", successors: ["X"] },
    ];
    const messages: string[] = [];
    for (const asked of tries) {
      const answer = await askEnd(service, unit.filer, unit.enterpriseId, asked);
      expect([answer.error, answer.status]).toEqual(["request.invalid", 422]);
      messages.push(answer.fieldMessages.join());
    }
    expect(messages).toEqual([
      "承继企业不能是本企业",
      expect.stringContaining("未在本平台注册"),
      "承继企业“杭州已注销造价咨询有限公司”已注销，请核对",
      "请填写承继企业的统一社会信用代码",
      "注销没有承继企业，请清空承继企业",
      "生效日期不能晚于今天",
      expect.stringContaining("18位"),
    ]);
  });

  it("registryRequestReview › lets two ends that name each other pass once: no cycle", async () => {
    const [a, b] = [
      await newUnit(service, "杭州甲方造价咨询有限公司"),
      await newUnit(service, "杭州乙方造价咨询有限公司"),
    ];
    const first = await askEnd(service, a.filer, a.enterpriseId, {
      ending: "merged",
      successors: [await usccOf(b)],
    });
    const second = await askEnd(service, b.filer, b.enterpriseId, {
      ending: "merged",
      successors: [await usccOf(a)],
    });
    expect([first.error, second.error]).toEqual([null, null]);
    const ids = [a, b].map(
      async ({ filer }) => (await filer.call("enterpriseDetail", {})).data().openRequest?.id,
    );
    const [one, two] = await Promise.all(ids);
    if (!one || !two) throw new Error("No request");
    (await review(county, { registryRequestId: one })).data();
    const refused = await review(county, { registryRequestId: two });
    // Succeeding the first one raised the second one's revision.
    expect([refused.error, refused.status]).toEqual(["registry.stale", 409]);
  });

  it("registryRequestReview › refuses when the enterprise has changed, or a person to move has left", async () => {
    const [unit, heir] = [await newUnit(service), await newUnit(service)];
    const holder = await newHolder(service, unit, nextCertNo());
    const uscc = await usccOf(heir);
    const moves = [{ personId: holder.personId, uscc }];
    const input = await endInput(service, unit.filer, unit.enterpriseId, {
      ending: "recoded",
      successors: [uscc],
      moves,
    });
    const { id: registryRequestId } = (await unit.filer.call("enterpriseEndSubmit", input)).data();
    const person = (await unit.filer.call("staffDetail", { personId: holder.personId })).data();
    const leaving = {
      personId: holder.personId,
      revision: person.revision,
      endedOn: "2026-02-20",
      reason: "离职",
    };
    (await unit.filer.call("staffLeave", leaving)).data();
    const gone = await review(county, { registryRequestId });
    expect([gone.error, gone.status, gone.fieldMessages[0]]).toEqual([
      "registry-request.moved",
      409,
      "随转人员“丁一”已不在该企业",
    ]);
    const hints = (await county.call("registryRequestDetail", { registryRequestId })).data().hints.join();
    expect(hints).toContain("已不在该企业，不能通过");
    const contact = { contactName: "沈明远", contactPhone: "13800000000", address: "文三路1号" };
    (await unit.filer.call("enterpriseSave", { revision: 1, values: contact })).data();
    const stale = await review(county, { registryRequestId });
    expect([stale.error, stale.status]).toEqual(["registry.stale", 409]);
  });

  it("enterpriseEndResubmit › corrects a returned request, whose rounds stay readable with the reason by field", async () => {
    const unit = await newUnit(service);
    const input = await endInput(service, unit.filer, unit.enterpriseId);
    const { id: registryRequestId } = (await unit.filer.call("enterpriseEndSubmit", input)).data();
    const remarks = [{ code: "endedOn", text: "与通知书上的日期不一致" }];
    (await review(county, { registryRequestId, result: "back", opinion: "请更正", remarks })).data();
    const { enterpriseId: _same, revision: enterpriseRevision, ...given } = input;
    const again = { ...given, endedOn: "2026-01-15", registryRequestId, revision: 2, enterpriseRevision };
    (await unit.filer.call("enterpriseEndResubmit", again)).data();
    const { rounds } = (await county.call("registryRequestDetail", { registryRequestId })).data();
    expect(rounds.map(({ changes }) => changes.find(({ code }) => code === "endedOn")?.after)).toEqual([
      "2026-01-15",
      "2026-02-01",
    ]);
    expect(rounds[1]?.returned?.remarks).toEqual([{ ...remarks[0], name: "生效日期" }]);
    expect(rounds[1]?.files.map(({ file }) => file.fileName)).toEqual(["证明.pdf"]);
  });

  it("enterpriseEndSubmit › is begun by the station in charge alone, passed by a colleague and never returned", async () => {
    const unit = await newUnit(service);
    const city = await service.person("city");
    const stranger = await service.person("county", { regionCode: "330203" });
    expect((await askEnd(service, city, unit.enterpriseId)).error).toBe("permission.denied");
    expect((await askEnd(service, stranger, unit.enterpriseId)).error).toBe("enterprise.not-found");
    const other = await newUnit(service);
    expect((await askEnd(service, other.filer, unit.enterpriseId)).error).toBe("enterprise.not-found");
    const input = await endInput(service, county, unit.enterpriseId);
    const { id: registryRequestId } = (await county.call("enterpriseEndSubmit", input)).data();
    const own = (await unit.filer.call("registryRequestDetail", { registryRequestId })).data();
    expect([own.byStation, own.mayWithdraw]).toEqual([true, false]);
    expect((await county.call("registryRequestDetail", { registryRequestId })).data().mayReview).toBe(false);
    const { rows } = (await county.call("registryRequestList", { search: own.number })).data();
    expect(rows.map(applicantOf)).toEqual([own.stationName]);
    const todo = (await county.call("todoList", { search: own.number })).data();
    expect(todo.rows.map(({ unitName }) => unitName)).toEqual([own.stationName]);
    const alone = await review(county, { registryRequestId });
    expect([alone.status, alone.message]).toEqual([403, "本申请由您发起，须由本站其他人员审核"]);
    const colleague = await service.person("county");
    const back = await review(colleague, { registryRequestId, result: "back", opinion: "补正" });
    expect(back.fieldMessages[0]).toContain("不能退回补正");
    const contact = { contactName: "沈明远", contactPhone: "13800000000", address: "文三路1号" };
    (await unit.filer.call("enterpriseSave", { revision: 1, values: contact })).data();
    const { hints } = (await colleague.call("registryRequestDetail", { registryRequestId })).data();
    expect(hints).toContain("发起后企业信息已发生变化，请核对后办理");
    (await review(colleague, { registryRequestId })).data();
    expect((await enterpriseRow(service, unit.enterpriseId)).status).toBe("deregistered");
  });
});
