import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import { leave } from "#service/registry/people.ts";
import { hire } from "#service/registry/testing/hire.ts";

import {
  act,
  addAttachments,
  createComplete,
  createDraft,
  mustAct,
  readFiling,
  stationIn,
} from "./testing/filings.ts";
import { completeValues } from "./testing/form-values.ts";
import { filingIn, newWorld, type World } from "./testing/journey.ts";
import { tracesOf } from "./testing/traces.ts";

describe("submit", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  async function refusedFields(given: Record<string, string>): Promise<string[]> {
    const { id } = await createComplete(world.service, world.filer, given);
    const answer = await act(world.service, world.filer, id, { action: "submit" });
    expect(answer).toMatchObject({ status: 422, error: "filing.incomplete" });
    expect((await readFiling(world.service.deps, id)).status).toBe("draft");
    expect((await tracesOf(world.service, id)).steps).toEqual([]);
    const checked = (await world.filer.call("filingCheck", { filingId: id })).data();
    expect(checked.problems.map((field) => field.path)).toEqual(answer.fields);
    return answer.fields;
  }

  it("assigns the acceptance number, hands over to the station and stores the submission", async () => {
    const { service, filer } = world;
    const { id } = await createComplete(service, filer);
    await mustAct(service, filer, id, { action: "submit" });
    const row = await readFiling(service.deps, id);
    expect(row).toMatchObject({
      status: "submitted",
      submissionCount: 1,
      regionCode: "330106",
      stationId: await stationIn(service.deps),
      submittedAt: service.clock.now,
      statusAt: service.clock.now,
    });
    expect(row.acceptNo).toMatch(/^SL3301062026\d{5}$/);
    expect(await tracesOf(service, id)).toEqual({
      steps: ["submit draft→submitted"],
      audits: ["filing.create", "filing.save", "filing.submit"],
      messages: ["station: 古荡街道社区卫生服务中心工程，已提交，待受理"],
    });
    const kept = await service.deps.db
      .select()
      .from(filingSubmission)
      .where(eq(filingSubmission.filingId, id));
    expect(kept).toMatchObject([{ round: 1, formValues: { projectName: "古荡街道社区卫生服务中心工程" } }]);
    expect(kept[0]?.files.map((file) => file.code)).toContain("bill");
  });
  it("numbers without gaps despite a failure", async () => {
    const numbers: string[] = [];
    const county = { regionCode: "330109", regulatorId: await stationIn(world.service.deps, "330109") };
    for (const given of [county, { ...county, promise: "0" }, county]) {
      const { id } = await createComplete(world.service, world.filer, given);
      await act(world.service, world.filer, id, { action: "submit" });
      numbers.push((await readFiling(world.service.deps, id)).acceptNo);
    }
    expect(numbers).toEqual(["SL330109202600001", "", "SL330109202600002"]);
  });
  // ASVS 2.3.4
  it("gives twenty concurrent submissions consecutive numbers", async () => {
    const county = { regionCode: "330110", regulatorId: await stationIn(world.service.deps, "330110") };
    const ids = [];
    for (let i = 0; i < 20; i += 1) ids.push((await createComplete(world.service, world.filer, county)).id);
    await Promise.all(ids.map((id) => mustAct(world.service, world.filer, id, { action: "submit" })));
    const rows = await Promise.all(ids.map((id) => readFiling(world.service.deps, id)));
    const expected = ids.map((_, i) => `SL3301102026${String(i + 1).padStart(5, "0")}`);
    expect(rows.map((row) => row.acceptNo).toSorted()).toEqual(expected);
  });
  it("reports everything missing at once", async () => {
    const { id } = await createDraft(world.filer, { projectName: "只有名称" });
    const { fields } = await act(world.service, world.filer, id, { action: "submit" });
    expect(fields).toEqual(
      expect.arrayContaining(["regionCode", "ceilingPrice", "attachment:bill", "attachment:tender"]),
    );
    expect(fields).not.toContain("projectName");
  });
  it("requires the contract only for entrusted work", async () => {
    const { service, filer } = world;
    const values = completeValues(await stationIn(service.deps));
    const { id } = await createDraft(filer, values);
    await addAttachments(service.deps, id, filer.id, values);
    const { revision } = await readFiling(service.deps, id);
    await filer.call("filingSave", { filingId: id, revision, values: { compileUnitKind: "2" } });
    const { fields } = await act(service, filer, id, { action: "submit" });
    expect(fields.toSorted()).toEqual(["attachment:contract", "consultName", "consultUscc"]);
  });
  it("submit › refuses a consultant that was deregistered by the day of compilation", async () => {
    const uscc = randomUscc();
    const given = { name: "已注销造价咨询有限公司", uscc, status: "deregistered", ending: "merged" } as const;
    await createEnterprise(world.service.deps.db, { ...given, statusOn: "2026-02-10" });
    const entrusted = { compileUnitKind: "2", consultName: given.name, consultUscc: uscc };
    expect(await refusedFields({ ...entrusted, compileDate: "2026-02-10" })).toContain("consultUscc");
    const before = await createComplete(world.service, world.filer, {
      ...entrusted,
      compileDate: "2026-02-09",
    });
    const checked = (await world.filer.call("filingCheck", { filingId: before.id })).data();
    expect(checked.problems.map(({ path }) => path)).not.toContain("consultUscc");
  });
  it("submit › refuses a tenderer and an agent that were deregistered by then, and names them", async () => {
    const [tenderer, agent] = [randomUscc(), randomUscc()];
    const gone = { status: "deregistered", ending: "cancelled", statusOn: "2026-02-10" } as const;
    await createEnterprise(world.service.deps.db, { name: "已注销建设有限公司", uscc: tenderer, ...gone });
    await createEnterprise(world.service.deps.db, { name: "已注销招标代理有限公司", uscc: agent, ...gone });
    const named = { tendererUscc: tenderer, proxyName: "已注销招标代理有限公司", proxyUscc: agent };
    const { id } = await createComplete(world.service, world.filer, { ...named, compileDate: "2026-02-10" });
    const { fields, fieldMessages } = await act(world.service, world.filer, id, { action: "submit" });
    expect(fields).toEqual(["tendererUscc", "proxyUscc"]);
    expect(fieldMessages[0]).toBe(
      "招标人“已注销建设有限公司”已于2026-02-10注销，请核对；有承继企业的，请填写承继企业",
    );
    const before = await createComplete(world.service, world.filer, { ...named, compileDate: "2026-02-09" });
    await mustAct(world.service, world.filer, before.id, { action: "submit" });
  });

  it("requires an entrusted consultant to be registered as one", async () => {
    const given = { name: "某施工有限公司", uscc: randomUscc(), kind: "construct" } as const;
    await createEnterprise(world.service.deps.db, given);
    const entrusted = { compileUnitKind: "2", consultName: given.name, consultUscc: given.uscc };
    expect(await refusedFields(entrusted)).toEqual(["consultUscc"]);
  });
  it("requires an entrusted consultant to be registered under its own name", async () => {
    const uscc = randomUscc();
    const entrusted = { compileUnitKind: "2", consultName: "某造价咨询公司", consultUscc: uscc };
    expect(await refusedFields(entrusted)).toEqual(["consultUscc"]);
    await createEnterprise(world.service.deps.db, { name: "登记的名称", uscc });
    expect(await refusedFields(entrusted)).toEqual(["consultName"]);
    const { id } = await createComplete(world.service, world.filer, {
      ...entrusted,
      consultName: "登记的名称",
    });
    await mustAct(world.service, world.filer, id, { action: "submit" });
  });
  // ASVS 2.2.3
  it("requires a known certificate to be that person's, of the compiling unit and valid", async () => {
    const { db } = world.service.deps;
    const uscc = randomUscc();
    const enterpriseId = await createEnterprise(db, { name: "甲咨询", uscc });
    const certNo = "建[造]11223300001234";
    const hired = { enterpriseId, name: "王工", certNo, validTo: "2026-02-15" };
    const personId = await hire(world.service.deps, hired);
    const right = {
      compileUnitKind: "2",
      consultName: "甲咨询",
      consultUscc: uscc,
      examiner: "王工",
      examinerCertNo: "建〔造〕11223300001234",
    };
    expect(await refusedFields({ ...right, examiner: "李工" })).toEqual(["examinerCertNo"]);
    expect(await refusedFields({ examiner: "王工", examinerCertNo: certNo })).toEqual(["examinerCertNo"]);
    const late = { compileDate: "2026-02-20", examineDate: "2026-02-20", approveDate: "2026-02-20" };
    expect(await refusedFields({ ...right, ...late })).toEqual(["examinerCertNo"]);
    const { id } = await createComplete(world.service, world.filer, right);
    await mustAct(world.service, world.filer, id, { action: "submit" });
    const leaveOn = (endedOn: string) =>
      db.transaction((tx) => leave(tx, { personId, enterpriseId }, { endedOn, endReason: "离职" }));
    await leaveOn("2026-01-05");
    expect(await refusedFields(right)).toEqual(["examinerCertNo"]);
  });
  it("requires an existing region and a station that takes it", async () => {
    const elsewhere = await stationIn(world.service.deps, "330203");
    expect(await refusedFields({ regulatorId: elsewhere })).toEqual(["regulatorId"]);
    expect(await refusedFields({ regionCode: "999999" })).toEqual(["regionCode"]);
    const city = await stationIn(world.service.deps, "330100");
    expect(await refusedFields({ regulatorId: city })).toEqual(["regulatorId"]);
    const { id } = await createComplete(world.service, world.filer, {
      regulatorId: city,
      approvalLevel: "3",
    });
    await mustAct(world.service, world.filer, id, { action: "submit" });
  });
  it("lets the next round of editing write its own audit row", async () => {
    const { service, filer, county } = world;
    const { id } = await createComplete(service, filer);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "名称有误" });
    const { revision } = await readFiling(service.deps, id);
    await filer.call("filingSave", { filingId: id, revision, values: { projectName: "改名工程" } });
    const saves = (await tracesOf(service, id)).audits.filter((action) => action === "filing.save");
    expect(saves).toHaveLength(2);
  });
  it("is refused to others and on a stale revision, without a trace", async () => {
    const { service, filer, county } = world;
    const { id, revision } = await createComplete(service, filer);
    const stranger = await service.person("filer");
    const input = { filingId: id, revision, action: "submit", result: null, opinion: "" };
    expect((await stranger.call("filingAct", input)).error).toBe("filing.not-found");
    expect((await county.call("filingAct", input)).error).toBe("filing.not-found");
    expect((await filer.call("filingAct", { ...input, revision: revision - 1 })).error).toBe("filing.stale");
    expect((await filer.call("filingAct", { ...input, result: "pass" })).error).toBe("request.invalid");
    expect(await tracesOf(service, id)).toMatchObject({ steps: [], messages: [] });
  });
});

describe("revoke", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  it("turns a first submission into a draft that keeps its number and cannot be removed", async () => {
    const { service, filer } = world;
    const id = await filingIn(world, "submitted");
    const { acceptNo } = await readFiling(service.deps, id);
    await mustAct(service, filer, id, { action: "revoke" });
    expect(await readFiling(service.deps, id)).toMatchObject({ status: "draft", returnKind: null, acceptNo });
    await mustAct(service, filer, id, { action: "submit" });
    expect(await readFiling(service.deps, id)).toMatchObject({
      status: "submitted",
      acceptNo,
      submissionCount: 2,
    });
  });
  it("restores a return with its editable parts", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "submitted");
    await mustAct(service, county, id, { action: "back", result: "result", opinion: "成果文件有误" });
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, filer, id, { action: "revoke" });
    expect(await readFiling(service.deps, id)).toMatchObject({ status: "returned", returnKind: "result" });
  });
  it("is refused once the station has accepted", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "accepted");
    expect((await act(service, filer, id, { action: "revoke" })).error).toBe("filing.action");
    expect((await act(service, county, id, { action: "revoke" })).error).toBe("permission.denied");
  });
});
