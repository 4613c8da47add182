import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill, filingFile } from "#service/db/schema/filing/filing-file.ts";
import { sweepFilings } from "#service/jobs/workers.ts";
import { readBill } from "#service/modules/filing/attachment/read-bill.ts";

import { verifyFiling } from "./acceptance-record/verify.ts";
import { expirePublicity } from "./expire-publicity.ts";
import { act, mustAct, readFiling } from "./testing/filings.ts";
import { filingIn, newWorld, publicityMs, type World } from "./testing/journey.ts";
import { tracesOf } from "./testing/traces.ts";

describe("expirePublicity", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  it("does nothing early", async () => {
    const { service } = world;
    const id = await filingIn(world, "publicity");
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs - 1);
    expect(await expirePublicity(service.deps, id, "r")).toBe(false);
    service.clock.now = new Date(service.clock.now.getTime() + 1);
    expect(await expirePublicity(service.deps, id, "r")).toBe(true);
  });
  it("is idempotent and assigns consecutive filing numbers under concurrency", async () => {
    const { service } = world;
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push(await filingIn(world, "publicity"));
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    const asked = [...ids, ...ids, ...ids].map((id) => expirePublicity(service.deps, id, "r"));
    await Promise.all([...asked, sweepFilings(service.deps, "s")]);
    const rows = await Promise.all(ids.map((id) => readFiling(service.deps, id)));
    expect(rows.map((row) => row.status)).toEqual(["filed", "filed", "filed"]);
    const serials = rows.map((row) => Number(row.filingNo.slice(-5))).toSorted((a, b) => a - b);
    expect(serials.map((serial) => serial - (serials[0] ?? 0))).toEqual([0, 1, 2]);
    for (const id of ids) {
      expect((await tracesOf(service, id)).steps.filter((step) => step.startsWith("expired"))).toHaveLength(
        1,
      );
    }
  });
  it("is run by the sweep when its job is missing", async () => {
    const { service } = world;
    const id = await filingIn(world, "publicity");
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    await sweepFilings(service.deps, "sweep");
    expect(await readFiling(service.deps, id)).toMatchObject({ status: "filed", filedAt: service.clock.now });
  });
  it("skips a filing sent back meanwhile", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "publicity");
    await mustAct(service, county, id, { action: "back", result: "materials", opinion: "投诉成立" });
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    expect(await expirePublicity(service.deps, id, "r")).toBe(false);
    expect((await readFiling(service.deps, id)).status).toBe("returned");
  });
});

describe("change and unarchive", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const change = { action: "change", opinion: "答疑澄清后调整" } as const;

  /** Stores the bill's facts, as attaching the file does. */
  async function storeBillFacts(filingId: FilingId): Promise<void> {
    const { db, blobs } = world.service.deps;
    const ofBill = and(eq(filingFile.filingId, filingId), eq(filingFile.code, "bill"));
    const rows = await db
      .select({ file })
      .from(file)
      .innerJoin(filingFile, eq(filingFile.fileId, file.id))
      .where(ofBill);
    for (const row of rows) {
      const facts = await readBill(blobs, row.file);
      await db.insert(filingBill).values({ filingId, code: "bill", fileId: row.file.id, facts });
    }
  }

  it("create a new version with values and attachments, while the old one stays filed", async () => {
    const { service, filer } = world;
    const old = await filingIn(world, "filed");
    await storeBillFacts(old);
    expect((await act(service, filer, old, { action: "change" })).fields).toEqual(["opinion"]);
    const { id } = await mustAct(service, filer, old, change);
    expect(id).not.toBe(old);
    const [before, after] = [await readFiling(service.deps, old), await readFiling(service.deps, id)];
    expect(before.status).toBe("filed");
    expect(after).toMatchObject({
      status: "draft",
      version: 2,
      supersedes: old,
      lineage: old,
      submissionCount: 0,
      acceptNo: "",
      filingNo: "",
      formValues: before.formValues,
      projectName: before.projectName,
    });
    const attachments = await service.deps.db.select().from(filingFile).where(eq(filingFile.filingId, id));
    expect(attachments.map((attachment) => attachment.code)).toContain("bill");
    const billsOf = (filingId: FilingId) =>
      service.deps.db.select().from(filingBill).where(eq(filingBill.filingId, filingId));
    const bills = await billsOf(old);
    expect(bills).toHaveLength(1);
    expect(await billsOf(id)).toEqual(bills.map((bill) => ({ ...bill, filingId: id })));
    const detail = (await filer.call("filingDetail", { filingId: id })).data();
    expect(detail.versions.map((one) => [one.version, one.status])).toEqual([
      [2, "draft"],
      [1, "filed"],
    ]);
    const log = (await filer.call("acceptanceRecord", { filingId: id })).data();
    expect(log[0]).toMatchObject({ action: "change", opinion: "答疑澄清后调整" });
    expect([await verifyFiling(service.deps.db, old), await verifyFiling(service.deps.db, id)]).toEqual([
      [],
      [],
    ]);
  });
  it("allow one open change, and another after the first was voided", async () => {
    const { service, filer } = world;
    const old = await filingIn(world, "filed");
    const first = await mustAct(service, filer, old, change);
    const second = await act(service, filer, old, change);
    expect(second).toMatchObject({ error: "filing.action", message: expect.stringContaining("变更版本") });
    const { revision } = await readFiling(service.deps, first.id);
    expect((await filer.call("filingRemove", { filingId: first.id, revision })).status).toBe(200);
    expect((await readFiling(service.deps, (await mustAct(service, filer, old, change)).id)).version).toBe(2);
  });
  it("leave a draft no way to keep a filing from being reopened", async () => {
    const { service, filer, county, city } = world;
    const old = await filingIn(world, "filed");
    const { filingNo } = await readFiling(service.deps, old);
    const { id } = await mustAct(service, filer, old, change);
    await mustAct(service, city, old, { action: "unarchive", opinion: "投诉复查" });
    expect(await act(service, filer, id, { action: "submit" })).toMatchObject({
      status: 409,
      error: "filing.action",
      message: `原备案${filingNo}已退回复核，重新备案后才能提交变更`,
    });
    await mustAct(service, county, old, { action: "purge", opinion: "投诉成立" });
    expect((await act(service, filer, id, { action: "submit" })).message).toBe(
      `原备案${filingNo}已作废，不能提交其变更，请新建备案`,
    );
  });
  it("keep a filing from being reopened while its change is under way, and not after it was withdrawn", async () => {
    const { service, filer, county, city } = world;
    const old = await filingIn(world, "filed");
    const { id } = await mustAct(service, filer, old, change);
    await mustAct(service, filer, id, { action: "submit" });
    const reopen = { action: "unarchive", opinion: "投诉复查" } as const;
    expect(await act(service, city, old, reopen)).toMatchObject({
      error: "filing.action",
      message: expect.stringContaining("变更版本"),
    });
    await mustAct(service, filer, id, { action: "revoke" });
    await mustAct(service, county, id, { action: "purge", opinion: "企业已撤回变更" });
    expect((await readFiling(service.deps, id)).status).toBe("void");
    expect(await verifyFiling(service.deps.db, id)).toEqual([]);
    await mustAct(service, city, old, reopen);
  });
  it("submit or reopen under concurrency, never both", async () => {
    const { service, filer, city } = world;
    const old = await filingIn(world, "filed");
    const { id } = await mustAct(service, filer, old, change);
    const answers = await Promise.all([
      act(service, filer, id, { action: "submit" }),
      act(service, city, old, { action: "unarchive", opinion: "投诉复查" }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
  it("create one new version under concurrency", async () => {
    const { service, filer } = world;
    const old = await filingIn(world, "filed");
    const { revision } = await readFiling(service.deps, old);
    const input = { filingId: old, revision, result: null, ...change };
    const answers = await Promise.all([1, 2].map(() => filer.call("filingAct", input)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
  it("let the new version be filed beside the old one", async () => {
    const { service, filer, county } = world;
    const old = await filingIn(world, "filed");
    const { id } = await mustAct(service, filer, old, change);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "purge", opinion: "撤销变更" });
    const again = await mustAct(service, filer, old, change);
    expect(await readFiling(service.deps, again.id)).toMatchObject({ version: 3, status: "draft" });
    const numbers = [await readFiling(service.deps, old), await readFiling(service.deps, id)].map(
      (row) => row.acceptNo,
    );
    expect(new Set(numbers).size).toBe(2);
  });
  it("let city and province unarchive, keep the filing number and file under it again", async () => {
    const { service, filer, county, city, province } = world;
    const reopen = { action: "unarchive", opinion: "投诉复查" } as const;
    for (const upper of [city, province]) {
      const id = await filingIn(world, "filed");
      const { filingNo } = await readFiling(service.deps, id);
      for (const person of [filer, county]) {
        expect((await act(service, person, id, reopen)).error).toBe("permission.denied");
      }
      expect((await act(service, upper, id, { action: "unarchive" })).fields).toEqual(["opinion"]);
      await mustAct(service, upper, id, reopen);
      expect(await readFiling(service.deps, id)).toMatchObject({
        status: "detected",
        filedAt: null,
        filingNo,
      });
      await mustAct(service, county, id, { action: "audit", result: "pass" });
      service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
      await expirePublicity(service.deps, id, "r");
      expect(await readFiling(service.deps, id)).toMatchObject({ status: "filed", filingNo });
    }
  });
  it("keep a hidden attachment hidden in the new version", async () => {
    const { service, filer } = world;
    const old = await filingIn(world, "filed");
    await service.deps.db
      .update(filingFile)
      .set({ hiddenAt: service.clock.now })
      .where(and(eq(filingFile.filingId, old), eq(filingFile.code, "tender")));
    const { id } = await mustAct(service, filer, old, change);
    const attachments = await service.deps.db.select().from(filingFile).where(eq(filingFile.filingId, id));
    expect(attachments.map((attachment) => attachment.code)).not.toContain("tender");
  });
});
