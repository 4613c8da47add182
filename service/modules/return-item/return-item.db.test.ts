import { randomUUID } from "node:crypto";

import { and, desc, eq, isNull, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { causeKey, detectionCausesOutputSchema } from "#contracts/detection/cause.ts";
import { detectionFindingsOutputSchema } from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import {
  type ReturnItems,
  returnItemsOutputSchema,
  type ReturnTarget,
} from "#contracts/return-item/return-item.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { act, mustAct, readFiling, storeFile } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let colleague: Person;
beforeAll(async () => {
  world = await newWorld();
  colleague = await world.service.person("county", { name: "同事" });
});
afterAll(() => world.service.close());

const field = (key: string): Partial<ReturnTarget> => ({ kind: "field", key });
const attachment = (key: string, fileId: string | null = null) => ({ kind: "attachment", key, fileId });
const ask = (person: Person, filingId: FilingId) => person.call("returnItems", { filingId });
const items = async (person: Person, filingId: FilingId) =>
  (await ask(person, filingId)).data(returnItemsOutputSchema);
const mark = (person: Person, filingId: FilingId, target: object, reason = "与批复不符") =>
  person.callUnchecked("returnItemAdd", { filingId, target, reason });
const mustMark = async (person: Person, filingId: FilingId, target: object, reason?: string) =>
  (await mark(person, filingId, target, reason)).data(returnItemsOutputSchema);
const fail = { action: "audit", result: "fail", opinion: "见补正事项" } as const;
const reasons = ({ open }: ReturnItems) => open.map(({ label, reason, byName }) => [label, reason, byName]);

async function sendBack(filingId: FilingId, person = world.county): Promise<void> {
  await mustAct(world.service, person, filingId, fail);
}

async function save(filingId: FilingId, values: Record<string, string>): Promise<void> {
  const { revision } = await readFiling(world.service.deps, filingId);
  (await world.filer.call("filingSave", { filingId, revision, values })).data();
}

async function acts(filingId: FilingId, action: string) {
  return world.service.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectId, filingId), like(auditLog.action, action)))
    .orderBy(auditLog.id);
}

describe("return items", () => {
  it("are added, changed and removed by anybody of the station in charge, and seen by them alone", async () => {
    const { county, filer, city, province } = world;
    const id = await filingIn(world, "submitted");
    await mustMark(county, id, field("projectName"));
    const both = await mustMark(colleague, id, attachment("tender"), "缺答疑");
    expect(reasons(both)).toEqual([
      ["项目名称", "与批复不符", "受理人"],
      ["招标文件（含答疑补遗）", "缺答疑", "同事"],
    ]);
    expect(both.open.map(({ part }) => part)).toEqual(["form", "documents"]);
    expect([(await items(county, id)).canMark, await items(county, id)]).toEqual([true, both]);
    for (const person of [filer, city, province]) {
      expect(await items(person, id)).toEqual({ canMark: false, open: [], sent: null });
    }
    const [first, second] = both.open;
    await colleague.call("returnItemChange", {
      filingId: id,
      returnItemId: first?.id,
      base: "与批复不符",
      reason: " 应写全称 ",
    });
    const left = await county.call("returnItemRemove", {
      filingId: id,
      returnItemId: second?.id,
      base: "缺答疑",
    });
    expect(reasons(left.data(returnItemsOutputSchema))).toEqual([["项目名称", "应写全称", "同事"]]);
    expect((await acts(id, "return-item.%")).map(({ action }) => action)).toEqual([
      "return-item.add",
      "return-item.add",
      "return-item.change",
      "return-item.remove",
    ]);
  });
  it("are unique per place; a second one is refused with the first", async () => {
    const id = await filingIn(world, "submitted");
    const all = await Promise.all([
      mark(world.county, id, field("projectName"), "甲"),
      mark(colleague, id, field("projectName"), "乙"),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = all.find(({ status }) => status === 409);
    expect(late?.error).toBe("return-item.taken");
    expect(late?.message).toMatch(/^(受理人已标记此处：甲|同事已标记此处：乙)。/);
    const { open } = await mustMark(world.county, id, attachment("tender"));
    const fileId = await fileOf(id, "tender");
    expect((await mustMark(world.county, id, attachment("tender", fileId))).open).toHaveLength(
      open.length + 1,
    );
  });
  it("are made for many places at once; those marked already keep their mark", async () => {
    const { county, filer } = world;
    const id = await filingIn(world, "submitted");
    await mustMark(county, id, field("projectName"));
    const targets = [field("projectName"), field("legalRep"), attachment("tender")];
    const many = (person: Person, asked: object[], reason = "请核对") =>
      person.callUnchecked("returnItemAddMany", { filingId: id, targets: asked, reason });
    expect(
      reasons((await many(county, targets)).data(returnItemsOutputSchema)).map(([, reason]) => reason),
    ).toEqual(["与批复不符", "请核对", "请核对"]);
    expect((await many(county, [field("nosuch")])).error).toBe("return-item.target");
    expect((await items(county, id)).open).toHaveLength(3);
    expect((await many(county, [])).status).toBe(422);
    expect((await many(county, targets, " ")).status).toBe(422);
    expect((await many(filer, targets)).error).toBe("permission.denied");
  });
  it("are refused without the right to decide, and out of sight", async () => {
    const id = await filingIn(world, "submitted");
    const stranger = await world.service.person("filer");
    for (const person of [world.city, world.province, world.filer]) {
      expect((await mark(person, id, field("projectName"))).error).toBe("permission.denied");
    }
    const elsewhere = await world.service.person("county", { regionCode: "330102" });
    expect((await mark(elsewhere, id, field("projectName"))).error).toBe("filing.not-found");
    expect((await ask(elsewhere, id)).error).toBe("filing.not-found");
    expect((await ask(stranger, id)).error).toBe("filing.not-found");
    const none = { filingId: id, notes: [{ returnItemId: randomUUID(), base: "", note: "x" }] };
    expect((await stranger.call("returnItemNotes", none)).error).toBe("filing.not-found");
    expect((await world.filer.call("returnItemNotes", none)).error).toBe("filing.locked");
  });
  it.each<[FilingStatus, boolean]>([
    ["submitted", true],
    ["accepted", true],
    ["detected", true],
    ["publicity", true],
    ["filed", false],
    ["returned", false],
    ["void", false],
  ])("are refused for a filing that is %s: %s", async (status, may) => {
    const id = await filingIn(world, status);
    const answer = await mark(world.county, id, field("projectName"));
    expect([answer.status, (await items(world.county, id)).canMark]).toEqual([may ? 200 : 409, may]);
    if (!may) expect(answer.message).toMatch(/^该备案现为“.+”，不能标记补正，请刷新后查看$/);
  });
  it("need a reason of 200 characters at most, and a place in the filing", async () => {
    const { county } = world;
    const id = await filingIn(world, "submitted");
    const bad = async (target: object, reason?: string) => {
      const { status, message, fields } = await mark(county, id, target, reason);
      return [status, fields, message];
    };
    const told = "填写的内容有误，请按提示修改";
    expect(await bad(field("projectName"), "一".repeat(201))).toEqual([422, ["reason"], told]);
    expect(await bad(field("projectName"), "  ")).toEqual([422, ["reason"], told]);
    expect((await mark(county, id, field("projectName"), "一".repeat(200))).status).toBe(200);
    expect(await bad(field("nothing"))).toEqual([422, ["target"], "备案表中没有此栏目，请刷新后重试"]);
    expect(await bad(attachment("nothing"))).toEqual([422, ["target"], "该备案不需要此类附件，请刷新后重试"]);
    expect(await bad(attachment("tender", randomUUID()))).toEqual([
      422,
      ["target"],
      "该文件已被替换或删除，请刷新后重试",
    ]);
    expect(await bad({ kind: "finding", key: "P01|x" })).toEqual([
      422,
      ["target"],
      "检测结果中没有此问题，可能已重新检测，请刷新后重试",
    ]);
    const [kept] = (await items(county, id)).open;
    const emptied = await county.call("returnItemChange", {
      filingId: id,
      returnItemId: kept?.id,
      base: "",
      reason: "",
    });
    expect([emptied.status, emptied.fields]).toEqual([422, ["reason"]]);
    const gone = await county.call("returnItemRemove", {
      filingId: id,
      returnItemId: randomUUID(),
      base: "",
    });
    expect(gone.error).toBe("return-item.not-found");
  });
});

async function fileOf(filingId: FilingId, code: string): Promise<string> {
  const list = (await world.filer.call("fileList", { filingId })).data();
  const id = list.find((one) => one.code === code)?.files[0]?.id;
  if (!id) throw new Error(`No attachment ${code}`);
  return id;
}

describe("return with items", () => {
  it("publishes the items in record, message, to-do and on both sides", async () => {
    const { county, filer, service } = world;
    const id = await filingIn(world, "submitted");
    await mustMark(county, id, field("projectName"));
    await mustMark(county, id, attachment("tender", await fileOf(id, "tender")), "缺页");
    await sendBack(id, colleague);
    const seen = await items(filer, id);
    expect(seen).toMatchObject({
      canMark: false,
      open: [],
      sent: {
        name: "不通过",
        kind: "all",
        before: { version: 1, round: 1 },
        after: null,
        items: [
          { label: "项目名称", reason: "与批复不符", state: "unchanged", note: "" },
          { label: "招标文件（含答疑补遗）：tender.pdf", reason: "缺页", state: "unchanged" },
        ],
      },
    });
    expect(await items(county, id)).toEqual(seen);
    const logs = (await filer.call("acceptanceRecord", undefined, { params: { filingId: id } })).data();
    expect(logs.map((entry) => entry.items.map(({ label }) => label))).toEqual([
      ["项目名称", "招标文件（含答疑补遗）：tender.pdf"],
      [],
    ]);
    const [message] = await service.deps.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.businessId, id), isNull(outbox.hint)))
      .orderBy(desc(outbox.id))
      .limit(1);
    expect(message?.text).toMatch("未通过，已退回修改，待补正2项");
    const todo = (await filer.call("todoList", {})).data();
    expect(todo.rows.find(({ businessId }) => businessId === id)?.items).toBe(2);
  });
  it("has one winner against a concurrent mark; sent items are immutable", async () => {
    const { county, service } = world;
    const id = await filingIn(world, "submitted");
    await mustMark(county, id, field("projectName"));
    const [returned, marked] = await Promise.all([
      act(service, county, id, fail),
      mark(colleague, id, attachment("tender")),
    ]);
    expect(returned.status).toBe(200);
    const sent = (await items(county, id)).sent?.items ?? [];
    expect(marked.status).toBe(sent.length === 2 ? 200 : 409);
    const [item] = sent;
    const late = await colleague.call("returnItemChange", {
      filingId: id,
      returnItemId: item?.id,
      base: "与批复不符",
      reason: "改",
    });
    expect([late.status, late.error]).toEqual([409, "filing.action"]);
    const change = "UPDATE return_item SET reason = '改' WHERE id = $1";
    await expect(service.database.asOwner(change, [item?.id])).rejects.toThrow("does not change");
  });
  it("derives the corrected items from the stored filing, with the filer's notes on the rest", async () => {
    const { county, filer, service } = world;
    const id = await filingIn(world, "submitted");
    await mustMark(county, id, field("legalRep"));
    await mustMark(county, id, field("tendererMobile"));
    await mustMark(county, id, attachment("tender"));
    await sendBack(id);
    const states = async (person: Person) => (await items(person, id)).sent?.items.map(({ state }) => state);
    await save(id, { tendererMobile: "13900000009" });
    expect(await states(filer)).toEqual(["unchanged", "changed", "unchanged"]);
    const { revision } = await readFiling(service.deps, id);
    const fileId = await storeFile(service.deps, filer.id, "新招标文件.pdf", "%PDF-1.4\n%%EOF");
    await filer.call("fileSave", { filingId: id, revision, code: "tender", fileId });
    expect(await states(filer)).toEqual(["unchanged", "changed", "changed"]);
    const [first] = (await items(filer, id)).sent?.items ?? [];
    const note = (text: string, of: string | undefined = first?.id) =>
      filer.call("returnItemNotes", { filingId: id, notes: [{ returnItemId: of, base: "", note: text }] });
    expect((await note("一".repeat(201))).status).toBe(422);
    expect((await note("法人未变", randomUUID())).error).toBe("return-item.not-found");
    expect((await note("法人未变")).status).toBe(200);
    await mustAct(service, filer, id, { action: "submit" });
    expect(await items(county, id)).toMatchObject({
      canMark: true,
      sent: {
        before: { version: 1, round: 1 },
        after: { version: 1, round: 2 },
        items: [{ state: "unchanged", note: "法人未变" }, { state: "changed" }, { state: "changed" }],
      },
    });
    await mustMark(county, id, field("legalRep"), "仍不符");
    await sendBack(id);
    expect((await items(filer, id)).sent).toMatchObject({
      before: { round: 2 },
      items: [{ reason: "仍不符", state: "unchanged", note: "" }],
    });
  });
  it("settles a finding by an answer; a return without items closes earlier ones", async () => {
    const { county, filer, service } = world;
    const id = await filingIn(world, "detected", testBill(oneError));
    const report = (await county.call("detectionReport", { filingId: id })).data();
    const found = await county.call("detectionFindings", { filingId: id, severity: "E" });
    const [finding] = found.data(detectionFindingsOutputSchema).rows;
    const { open } = await mustMark(county, id, { kind: "finding", key: finding?.key }, "单价为零");
    expect(open).toMatchObject([{ part: "bill", rule: finding?.rule, row: finding?.place.row }]);
    expect(open[0]?.label).toBe(`${finding?.rule} ${finding?.message.replace(/。$/, "")}`);
    await mustAct(service, county, id, { action: "back", result: "result", opinion: "见补正事项" });
    expect((await items(filer, id)).sent?.items[0]?.state).toBe("unchanged");
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    const answer = { filingId: id, reportId: report.reportId, key: finding?.key, text: "甲供，不计价" };
    await filer.call("detectionAnswer", answer);
    expect((await items(filer, id)).sent?.items[0]?.state).toBe("changed");
    await mustAct(service, filer, id, { action: "submit" });
    await sendBack(id);
    expect((await items(filer, id)).sent).toBeNull();
  });
  it("follows a marked cause through the new file: mended only when it was checked and the cause is gone", async () => {
    const { county, filer, service } = world;
    const id = await filingIn(world, "detected", testBill(oneError, oneWarning));
    const causes = async () =>
      (await county.call("detectionCauses", { filingId: id })).data(detectionCausesOutputSchema).causes;
    const [error, warning] = (await causes()).toSorted((a, b) => (a.severity < b.severity ? -1 : 1));
    for (const cause of [error, warning]) {
      if (!cause) throw new Error("The bill has no two causes");
      await mustMark(county, id, { kind: "cause", key: causeKey(cause) }, "请修改");
    }
    expect((await mark(county, id, { kind: "cause", key: "A01|E|没有的" })).error).toBe("return-item.target");
    expect((await items(county, id)).open).toMatchObject([
      { label: `${error?.rule} ${error?.kind}，1处`, count: 1, part: "bill" },
      { count: 1 },
    ]);
    await sendBack(id);
    const states = async () => (await items(filer, id)).sent?.items.map(({ state }) => state);
    expect(await states()).toEqual(["unchanged", "unchanged"]);
    const fileId = await storeFile(service.deps, filer.id, "新清单.xml", testBill(oneWarning).xml);
    const { revision } = await readFiling(service.deps, id);
    (await filer.call("fileSave", { filingId: id, revision, code: "bill", fileId })).data();
    expect(await states()).toEqual(["waiting", "waiting"]);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    expect(await states()).toEqual(["changed", "unchanged"]);
  });
  it("shows what a new file brought that the former had not", async () => {
    const { county, filer, service } = world;
    const id = await filingIn(world, "detected", testBill(oneWarning));
    await mustAct(service, county, id, { action: "back", result: "result", opinion: "请修改" });
    const fileId = await storeFile(service.deps, filer.id, "新清单.xml", testBill(oneWarning, oneError).xml);
    const { revision } = await readFiling(service.deps, id);
    (await filer.call("fileSave", { filingId: id, revision, code: "bill", fileId })).data();
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    const fresh = (await county.call("detectionFindings", { filingId: id, fresh: "yes" })).data(
      detectionFindingsOutputSchema,
    );
    const all = (await county.call("detectionFindings", { filingId: id })).data(
      detectionFindingsOutputSchema,
    );
    expect(all.rows.filter(({ severity }) => severity === "W")).toHaveLength(1);
    expect(fresh.rows).toEqual(all.rows.filter(({ severity }) => severity === "E"));
    expect(fresh.rows.map(({ rule }) => rule)).toContain("P01");
  });
  it("keeps the items through a revoke, and drops them on record with a pass", async () => {
    const { county, filer, service } = world;
    const id = await filingIn(world, "submitted");
    await mustMark(county, id, field("projectName"));
    await mustAct(service, filer, id, { action: "revoke" });
    const refused = await mark(county, id, attachment("tender"));
    expect([refused.error, refused.message]).toEqual([
      "filing.action",
      "该备案现为“草稿”，不能标记补正，请刷新后查看",
    ]);
    expect((await items(filer, id)).open).toEqual([]);
    await mustAct(service, filer, id, { action: "submit" });
    expect((await items(county, id)).open).toHaveLength(1);
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    expect(await items(county, id)).toEqual({ canMark: true, open: [], sent: null });
    expect((await acts(id, "return-item.drop")).map(({ detail }) => detail)).toEqual([
      { count: 1, items: "项目名称：与批复不符" },
    ]);
  });
});
