import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { samplePdf } from "#service/modules/file/testing/upload.ts";
import { historyOf } from "#service/registry/read-history.ts";
import { createDraft, readFiling } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import {
  mustSubmit,
  newHolder,
  newUnit,
  nextCertNo,
  renamed,
  review,
  sendFile,
  unitOf,
} from "../testing/requests.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const passed = async (registryRequestId: Parameters<typeof review>[1]["registryRequestId"]) =>
  (await review(world.county, { registryRequestId })).data();

describe("registryRequestReview", () => {
  it("passes changes of an enterprise, with licence and region, and leaves filings their names", async () => {
    const { service, county, province } = world;
    const unit = await newUnit(service);
    const filing = await createDraft(unit.filer, { tendererName: unit.name });
    const licenceFileId = await sendFile(service, unit.filer, ["营业执照.pdf", samplePdf()]);
    const values = { ...renamed, legalRep: "周敏", kind: "build", regionCode: "330203", licenceFileId };
    const { id } = await mustSubmit(unit.filer, { kind: "enterprise", values });
    const detail = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(detail.changes.map(({ name, after }) => [name, after])).toEqual([
      ["企业名称", renamed.name],
      ["企业类型", "建设"],
      ["法定代表人", "周敏"],
      ["行政区划", "宁波市海曙区"],
      ["营业执照", "营业执照.pdf"],
    ]);
    expect(await passed(id)).toEqual({ status: "passed", revision: 2 });
    expect(await unitOf(world.service, unit)).toMatchObject({ ...values, revision: 2 });
    const history = await historyOf(service.deps.db, { type: "enterprise", id: unit.enterpriseId });
    expect(history.at(-1)).toMatchObject({
      revision: 2,
      act: "request",
      requestId: id,
      snapshot: { name: renamed.name },
    });
    expect((await readFiling(service.deps, filing.id)).formValues["tendererName"]).toBe(unit.name);
    expect((await province.call("registryRequestList", { search: detail.number })).data().total).toBe(1);
    const told = await service.deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.businessId, id))
      .orderBy(asc(outbox.id));
    expect(
      told.map(({ msgType, stationId, enterpriseId, text }) => [
        msgType,
        stationId !== null,
        enterpriseId,
        text,
      ]),
    ).toEqual([
      ["1", true, null, "的变更申请已提交"],
      ["1", false, unit.enterpriseId, "的变更申请已通过"],
    ]);
    const acts = await service.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      "registry-request.pass",
      "registry-request.submit",
    ]);
  });

  it("accepts a part, naming the rest; each part needs its reason", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { id } = await mustSubmit(unit.filer, {
      kind: "enterprise",
      values: { ...renamed, legalRep: "周敏" },
    });
    const part = { registryRequestId: id, accepted: ["name"] };
    expect((await review(county, part)).fields).toEqual(["opinion"]);
    expect((await review(county, { ...part, accepted: [] })).fields).toEqual(["accepted"]);
    expect((await review(county, { ...part, accepted: ["uscc"] })).fields).toEqual(["accepted"]);
    expect((await review(county, { ...part, opinion: "法定代表人证明不清晰" })).data().status).toBe(
      "partial",
    );
    expect(await unitOf(world.service, unit)).toMatchObject({ name: renamed.name, legalRep: "沈明远" });
    const seen = (await unit.filer.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(seen.changes.map(({ code, accepted }) => [code, accepted])).toEqual([
      ["name", true],
      ["legalRep", false],
    ]);
    expect(seen.record[0]).toMatchObject({ opinion: "未通过：法定代表人。法定代表人证明不清晰" });
  });

  it("accepts a part although another part was never registered, but no half of a pair", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    await service.deps.db
      .update(enterprise)
      .set({ legalRep: null })
      .where(eq(enterprise.id, unit.enterpriseId));
    const values = { ...renamed, legalRep: "周敏" };
    const { id } = await mustSubmit(unit.filer, { kind: "enterprise", values });
    const part = { registryRequestId: id, accepted: ["name"], opinion: "法定代表人证明不清晰" };
    expect((await review(county, part)).data().status).toBe("partial");
    const { personId } = await newHolder(service, unit, nextCertNo());
    const passport = { idType: "passport", idNumber: "E12345678" };
    const other = await mustSubmit(unit.filer, { kind: "identity", personId, values: passport });
    const half = { registryRequestId: other.id, accepted: ["idType"], opinion: "号码不清晰" };
    expect((await review(county, half)).fieldMessages).toEqual([
      "所选项目不能单独通过：变更证件类型的，请填写证件号码",
    ]);
  });

  it("is refused with both values when the subject has changed since", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { id } = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed });
    await service.deps.db
      .update(enterprise)
      .set({ name: "丙公司" })
      .where(eq(enterprise.id, unit.enterpriseId));
    const detail = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
    expect(detail.changes[0]?.current).toBe("丙公司");
    const answer = await review(county, { registryRequestId: id });
    expect([answer.status, answer.error]).toEqual([409, "registry-request.moved"]);
    expect(answer.fieldMessages).toEqual([`企业名称申请时为“${unit.name}”，现为“丙公司”`]);
    expect((await unitOf(world.service, unit)).revision).toBe(1);
  });

  it("is for the station in charge, once", async () => {
    const { service, county, city } = world;
    const unit = await newUnit(service);
    const { id } = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed });
    expect((await review(city, { registryRequestId: id })).error).toBe("permission.denied");
    const elsewhere = await service.person("county", { regionCode: "330203" });
    expect((await review(elsewhere, { registryRequestId: id })).error).toBe("registry-request.not-found");
    const noOpinion = await review(county, { registryRequestId: id, result: "refuse" });
    expect(noOpinion.fields).toEqual(["opinion"]);
    const answers = await Promise.all(
      [1, 2].map(() =>
        county.call("registryRequestReview", { registryRequestId: id, revision: 1, result: "pass" }),
      ),
    );
    expect(answers.map(({ error }) => error).toSorted()).toEqual([null, "registry-request.stale"].toSorted());
    expect((await unitOf(world.service, unit)).revision).toBe(2);
  });

  it("is corrected on what holds now and sent again, refused or withdrawn", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const { id } = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed });
    const registryRequestId = id;
    (await review(county, { registryRequestId, result: "back", opinion: "请补充核准通知书" })).data();
    expect((await unit.filer.call("registryRequestDetail", { registryRequestId })).data()).toMatchObject({
      status: "returned",
      mayResubmit: true,
      values: renamed,
      opinion: "请补充核准通知书",
      deadline: null,
    });
    await service.deps.db
      .update(enterprise)
      .set({ name: "丙公司", revision: 2 })
      .where(eq(enterprise.id, unit.enterpriseId));
    const again = { registryRequestId, revision: 2, values: renamed, reason: "已补充", fileIds: [] };
    const old = await unit.filer.call("registryRequestResubmit", { ...again, subjectRevision: 1 });
    expect(old.error).toBe("registry.stale");
    const fileId = await sendFile(service, unit.filer);
    (
      await unit.filer.call("registryRequestResubmit", { ...again, subjectRevision: 2, fileIds: [fileId] })
    ).data();
    const detail = (await county.call("registryRequestDetail", { registryRequestId })).data();
    expect(detail).toMatchObject({
      revision: 3,
      changes: [{ before: "丙公司", current: null }],
      files: [{ id: fileId }],
    });
    (await review(county, { registryRequestId, result: "refuse", opinion: "名称未核准" })).data();
    expect((await unit.filer.call("registryRequestWithdraw", { registryRequestId, revision: 4 })).error).toBe(
      "registry-request.stale",
    );
    const next = await mustSubmit(unit.filer, { kind: "enterprise", values: renamed });
    (await unit.filer.call("registryRequestWithdraw", { registryRequestId: next.id, revision: 1 })).data();
    expect((await review(county, { registryRequestId: next.id })).error).toBe("registry-request.stale");
    const steps = (await unit.filer.call("registryRequestDetail", { registryRequestId })).data().record;
    expect(steps.map(({ actionName }) => actionName)).toEqual(["不予通过", "提交", "退回补正", "提交"]);
  });

  it("refuses a returned request that nobody corrects, and nothing else", async () => {
    const { service, county } = world;
    const unit = await newUnit(service);
    const asked = { kind: "enterprise", values: renamed } as const;
    const { id: registryRequestId } = await mustSubmit(unit.filer, asked);
    (await review(county, { registryRequestId, result: "back", opinion: "请补充核准通知书" })).data();
    const detail = (await county.call("registryRequestDetail", { registryRequestId })).data();
    expect([detail.mayReview, detail.hints]).toEqual([true, []]);
    for (const result of ["pass", "back"] as const) {
      const { fieldMessages } = await review(county, { registryRequestId, result, opinion: "再次退回" });
      expect(fieldMessages.join()).toContain("只能办理为不予通过");
    }
    (await review(county, { registryRequestId, result: "refuse", opinion: "逾期未补正" })).data();
    await mustSubmit(unit.filer, asked);
  });
});
