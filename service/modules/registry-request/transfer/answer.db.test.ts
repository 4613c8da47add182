import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type FileId, type RegistryRequestId, registryRequestIdSchema } from "#contracts/ids.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { loadCalendar } from "#service/workflow/deadline/calendar.ts";
import { dueAfter } from "#service/workflow/deadline/working-days.ts";
import { closeOpenRequests } from "#service/workflow/registry-request/close-open.ts";
import { machine } from "#service/workflow/registry-request/record.ts";
import { machineAt } from "#service/workflow/system-step.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { review, sendFile } from "../testing/requests.ts";
import {
  again,
  answer,
  consent,
  type Mover,
  mustAsk,
  newMover,
  statusOf,
  sweepAt,
  upToStation,
} from "../testing/transfers.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function asked(): Promise<{ mover: Mover; id: RegistryRequestId; former: Person }> {
  const mover = await newMover(world.service);
  const sent = await mustAsk(world.service, mover);
  await consent(world.service, mover, sent);
  return { mover, id: sent.id, former: mover.former.filer };
}

const detailOf = async (person: Person, registryRequestId: RegistryRequestId) =>
  (await person.call("registryRequestDetail", { registryRequestId })).data();

describe("transferAnswer", () => {
  it("waits among the to-dos of the former enterprise, which sees what it needs", async () => {
    const { service } = world;
    const { mover, id, former } = await asked();
    const { rows } = (await former.call("todoList", {})).data();
    expect(rows).toMatchObject([
      {
        businessId: id,
        msgType: "2",
        awaitedStep: "待原单位确认",
        title: `信息变更申请：调入（变更注册）（丁一，${mover.identity.certNo}）`,
        unitName: mover.unit.name,
      },
    ]);
    const waiting = async (person: Person, type: "1" | "2") =>
      (await person.call("registryRequestList", { waiting: type })).data().rows.map((row) => row.id);
    expect(await waiting(former, "2")).toEqual([id]);
    expect([await waiting(former, "1"), await waiting(mover.unit.filer, "2")]).toEqual([[], []]);
    const detail = await detailOf(former, id);
    expect(detail).toMatchObject({
      subjectName: "丁一",
      enterpriseName: mover.unit.name,
      reason: "工作调动",
      createdByName: "",
      files: [],
      mayWithdraw: false,
      transfer: {
        side: "former",
        contractOn: "2026-02-20",
        files: [],
        mayAnswer: true,
        engagedSince: "2024-05-01",
      },
    });
    expect(detail.changes.map(({ code }) => code)).toEqual(["enterprise"]);
    expect(detail.record.map(({ actionName }) => actionName)).toEqual([]);
    const own = await detailOf(mover.unit.filer, id);
    const fileId = own.transfer?.files[0]?.file.id;
    const read = async (person: Person, of: FileId | undefined) =>
      (await service.fetch("fileContent", {}, { token: person.token, params: { fileId: of ?? "" } })).status;
    expect([await read(mover.unit.filer, fileId), await read(former, fileId)]).toEqual([200, 404]);
    expect(await read(world.county, fileId)).toBe(200);
    const withdrawn = await former.call("registryRequestWithdraw", { registryRequestId: id, revision: 2 });
    expect(withdrawn.error).toBe("registry-request.stale");
  });
  it("agrees with a last day of the engagement, not in the future, and goes to the station", async () => {
    const { id, former } = await asked();
    expect((await answer(former, id, { lastDay: "2026-03-03" })).fields).toEqual(["lastDay"]);
    expect((await answer(former, id, { lastDay: "2024-04-30" })).fields).toEqual(["lastDay"]);
    expect((await answer(former, id, { lastDay: null })).fields).toEqual(["lastDay"]);
    expect((await answer(former, id)).error).toBeNull();
    expect(await statusOf(world.service, id)).toMatchObject({ status: "pending", dueDays: 3, revision: 3 });
    expect((await answer(former, id)).error).toBe("registry-request.stale");
    const seen = await detailOf(world.county, id);
    expect(seen).toMatchObject({
      mayReview: true,
      transfer: { answer: { result: "agreed", lastDay: "2026-02-19" }, consent: { way: "sms" } },
    });
    expect(seen.record.map(({ actionName }) => actionName)).toEqual(["原单位同意", "本人同意", "提交"]);
    expect(
      (await world.county.call("todoList", {})).data().rows.map(({ businessId }) => businessId),
    ).toContain(id);
  });
  it("is for the former enterprise alone", async () => {
    const { id, mover } = await asked();
    const said = { registryRequestId: id, revision: 2, agree: true, lastDay: "2026-02-19" };
    expect((await mover.unit.filer.call("transferAnswer", said)).error).toBe("permission.denied");
    const stranger = await newMover(world.service);
    expect((await stranger.former.filer.call("transferAnswer", said)).error).toBe(
      "registry-request.not-found",
    );
  });
  it("disputes with a reason and files; both sides add more, each reads its own", async () => {
    const { service, county } = world;
    const { mover, id, former } = await asked();
    expect((await answer(former, id, { agree: false, lastDay: null })).fields).toEqual(["reason"]);
    const proof = await sendFile(service, former);
    (
      await answer(former, id, { agree: false, lastDay: null, reason: "未解除合同", fileIds: [proof] })
    ).data();
    expect(await statusOf(service, id)).toMatchObject({ status: "disputed", dueDays: 3 });
    const before = (await statusOf(service, id)).dueAt;
    const more = await sendFile(service, mover.unit.filer);
    const added = { registryRequestId: id, revision: 3, fileIds: [more], note: "仲裁裁决" };
    (await mover.unit.filer.call("transferAddFiles", added)).data();
    expect((await former.call("transferAddFiles", { ...added, revision: 4, fileIds: [proof] })).error).toBe(
      "file.not-found",
    );
    expect((await former.call("transferAddFiles", { ...added, revision: 4 })).error).toBe("file.not-found");
    expect((await former.call("transferAddFiles", added)).error).toBe("registry-request.stale");
    expect((await statusOf(service, id)).dueAt).toEqual(before);
    const kinds = async (person: Person) =>
      (await detailOf(person, id)).transfer?.files.map(({ kind }) => kind).toSorted();
    expect(await kinds(former)).toEqual(["former"]);
    expect(await kinds(mover.unit.filer)).toEqual(["contract", "further"]);
    expect(await kinds(county)).toEqual(["contract", "former", "further"]);
    expect((await detailOf(county, id)).hints).toContain("原单位不同意");
    expect((await detailOf(former, id)).record.map(({ actionName }) => actionName)).toEqual(["原单位不同意"]);
  });
});

describe("sweepTransfers", () => {
  it("moves a transfer on whose former enterprise is silent for five working days", async () => {
    const { service } = world;
    const { id, mover } = await asked();
    const row = await statusOf(service, id);
    const due = dueAfter(await loadCalendar(service.deps.db), row.statusAt, 5);
    expect(row.dueAt).toEqual(due);
    await sweepAt(service, due);
    expect((await statusOf(service, id)).status).toBe("counterparty");
    await sweepAt(service, new Date(due.getTime() + 1000));
    expect((await statusOf(service, id)).status).toBe("pending");
    const county = await service.signIn(world.county.id);
    const seen = await detailOf(county, id);
    expect(seen.transfer?.answer?.result).toBe("silent");
    expect(seen.hints).toContain("原单位逾期未答复");
    expect(seen.record[0]).toMatchObject({ actionName: "转造价站审核", opinion: "原单位逾期未答复" });
    const former = await again(service, mover.former);
    expect((await answer(former, id)).error).toBe("registry-request.stale");
    expect(await sweepAt(service, service.clock.now)).toBe(0);
    world.county = county;
  });
  it("moves a transfer on when the former enterprise is deregistered", async () => {
    const { service } = world;
    const { id, mover } = await asked();
    await service.deps.db
      .update(enterprise)
      .set({ status: "deregistered" })
      .where(eq(enterprise.id, mover.former.enterpriseId));
    await sweepAt(service, service.clock.now);
    const [row] = await service.deps.db
      .select()
      .from(registryTransfer)
      .where(eq(registryTransfer.requestId, id));
    expect([(await statusOf(service, id)).status, row?.answer]).toEqual(["pending", "deregistered"]);
  });
  it("ends the dispute of a returned transfer when the former enterprise is deregistered", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const id = await upToStation(service, mover, { agree: false, lastDay: null, reason: "未解除合同" });
    (await review(world.county, { registryRequestId: id, result: "back", opinion: "补充材料" })).data();
    const before = (await statusOf(service, id)).dueAt;
    expect(await sweepAt(service, service.clock.now)).toBe(0);
    await service.deps.db
      .update(enterprise)
      .set({ status: "deregistered" })
      .where(eq(enterprise.id, mover.former.enterpriseId));
    expect([await sweepAt(service, service.clock.now), await sweepAt(service, service.clock.now)]).toEqual([
      1, 0,
    ]);
    const seen = await detailOf(world.county, id);
    expect(seen).toMatchObject({ status: "returned", transfer: { answer: { result: "deregistered" } } });
    expect(seen.record[0]).toMatchObject({ actionName: "争议解除", opinion: "原单位已注销" });
    expect((await statusOf(service, id)).dueAt).toEqual(before);
    const told = and(eq(outbox.businessId, id), eq(outbox.enterpriseId, mover.unit.enterpriseId));
    const texts = (await service.deps.db.select().from(outbox).where(told)).map(({ text }) => text);
    expect(texts.at(-1)).toBe("的变更注册申请争议已解除，原单位已注销，请补正后重新提交");
  });
});

describe("staffLeave of a person whose transfer waits", () => {
  it("answers for the former enterprise, and the passed transfer keeps the day", async () => {
    const { service } = world;
    const { id, mover } = await asked();
    const former = await again(service, mover.former);
    const { personId } = mover;
    const { revision } = (await former.call("staffDetail", { personId })).data();
    (await former.call("staffLeave", { personId, revision, endedOn: "2026-02-10", reason: "离职" })).data();
    expect((await statusOf(service, id)).status).toBe("pending");
    expect((await review(world.county, { registryRequestId: id })).data().status).toBe("passed");
    const { engagements } = (await world.county.call("staffDetail", { personId })).data();
    expect(
      engagements.map(({ enterpriseId, startedOn, endedOn }) => [enterpriseId, startedOn, endedOn]),
    ).toEqual([
      [mover.unit.enterpriseId, "2026-02-20", null],
      [mover.former.enterpriseId, "2024-05-01", "2026-02-10"],
    ]);
  });
});

describe("closeOpenRequests of a transfer", () => {
  it("shows the former enterprise that the request was closed", async () => {
    const { service } = world;
    const { id, mover } = await asked();
    const step = { auditActor: machineAt(service.clock.now, "r"), actor: machine };
    const except = registryRequestIdSchema.parse(crypto.randomUUID());
    const of = { enterpriseId: mover.unit.enterpriseId, except };
    await service.deps.db.transaction((tx) => closeOpenRequests(tx, step, of));
    const { status, record } = await detailOf(mover.former.filer, id);
    expect(status).toBe("closed");
    expect(record.map(({ opinion }) => opinion)).toContain("企业已注销，申请关闭");
  });
});

describe("registryRequestWithdraw of a transfer", () => {
  it("tells the former enterprise once it was asked", async () => {
    const { service } = world;
    const mover = await newMover(service);
    const id = await upToStation(service, mover);
    const { revision } = await statusOf(service, id);
    (await mover.unit.filer.call("registryRequestWithdraw", { registryRequestId: id, revision })).data();
    const told = await service.deps.db.$count(
      outbox,
      and(
        eq(outbox.businessId, id),
        eq(outbox.enterpriseId, mover.former.enterpriseId),
        eq(outbox.text, "的变更注册申请已由申请单位撤回"),
      ),
    );
    expect(told).toBe(1);
  });
});
