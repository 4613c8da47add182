import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { act, mustAct, readFiling, reportOf } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { loadOtherLots } from "./other-lots.ts";

describe("loadOtherLots", () => {
  let world: World;
  let stranger: World;
  beforeAll(async () => {
    world = await newWorld();
    stranger = { ...world, filer: await world.service.person("filer", { name: "别家填报人" }) };
  });
  afterAll(() => world.service.close());

  let projects = 0;
  const newProject = (): string => `2026-330106-47-01-${String(++projects).padStart(6, "0")}`;

  async function lot(
    projectCode: string,
    tenderName: string,
    to: FilingStatus,
    by = world,
  ): Promise<FilingId> {
    const { xml, values } = testBill();
    return filingIn(by, to, { xml, values: { ...values, projectCode, tenderName } });
  }

  async function lotsBeside(id: FilingId, at = world.service.deps.clock()): Promise<string[]> {
    const lots = await loadOtherLots(world.service.deps.db, await readFiling(world.service.deps, id), at);
    return lots.map(({ named, ceilingPrice }) => `${named?.name ?? "-"} ${ceilingPrice}`);
  }

  const setPrice = (id: FilingId, ceilingPrice: string) =>
    world.service.deps.db.update(filing).set({ ceilingPrice }).where(eq(filing.id, id));

  it("returns lots of the project handed in by then, except returned and void ones", async () => {
    const project = newProject();
    const own = await lot(project, "一标", "submitted");
    for (const status of ["draft", "returned", "void"] as const) await lot(project, status, status);
    await lot(newProject(), "别的项目", "submitted");
    expect(await lotsBeside(own)).toEqual([]);
    const before = world.service.deps.clock();
    world.service.clock.now = new Date(before.getTime() + 1000);
    await setPrice(await lot(project, "二标", "submitted"), "2.00");
    expect(await lotsBeside(own)).toEqual(["二标 2.00"]);
    expect(await lotsBeside(own, before)).toEqual([]);
    world.service.clock.now = new Date(before.getTime() + 2000);
    await setPrice(await lot(project, "三标", "filed"), "3.00");
    expect(await lotsBeside(own)).toEqual(["三标 3.00", "二标 2.00"]);
  });

  it("counts only the newest of a lot's versions and tenders", async () => {
    const project = newProject();
    const old = await lot(project, "一标", "filed");
    const own = await lot(project, "二标", "submitted");
    const { id: newer } = await mustAct(world.service, world.filer, old, {
      action: "change",
      opinion: "招标范围调整",
    });
    await setPrice(old, "1.00");
    expect(await lotsBeside(own)).toEqual(["一标 1.00"]);
    expect((await act(world.service, world.filer, newer, { action: "submit" })).status).toBe(200);
    await setPrice(newer, "1.50");
    expect(await lotsBeside(own)).toEqual(["一标 1.50"]);
    expect(await lotsBeside(old)).toEqual([
      `二标 ${(await readFiling(world.service.deps, own)).ceilingPrice}`,
    ]);
    world.service.clock.now = new Date(world.service.clock.now.getTime() + 1000);
    await setPrice(await lot(project, " 一 标 ", "submitted", stranger), "1.20");
    expect(await lotsBeside(own)).toEqual(["- 1.20"]);
    await lot(project, "二标", "submitted", stranger);
    expect(await lotsBeside(own)).toEqual(["- 1.20"]);
  });

  it("names lots that all readers may read, and others once public", async () => {
    const { db } = world.service.deps;
    const project = newProject();
    const own = await lot(project, "一标", "submitted");
    const foreign = await lot(project, "别家的", "submitted", stranger);
    const ours = await lot(project, "自家的", "submitted");
    await setPrice(foreign, "1.00");
    await setPrice(ours, "2.00");
    expect((await lotsBeside(own)).toSorted()).toEqual(["- 1.00", "自家的 2.00"]);
    await db.update(filing).set({ consultUscc: "91350100M000100Y43" }).where(eq(filing.id, own));
    expect((await lotsBeside(own)).toSorted()).toEqual(["- 1.00", "- 2.00"]);
    await setPrice(await lot(project, "别家公示的", "publicity", stranger), "3.00");
    expect((await lotsBeside(own)).toSorted()).toEqual(["- 1.00", "- 2.00", "别家公示的 3.00"]);
  });

  it("compares the estimate with all lots in the report", async () => {
    const { xml, values } = testBill();
    const project = { projectCode: newProject(), approvedEstimate: "30000000.00" };
    const first = { xml, values: { ...values, ...project, tenderName: "一标" } };
    const second = { xml, values: { ...values, ...project, tenderName: "二标" } };
    const found = async (id: FilingId) => {
      const reportId = await reportOf(world.service.deps, id);
      const rows = await world.service.deps.db.select().from(finding).where(eq(finding.reportId, reportId));
      return rows.map(({ rule, severity, message }) => `${rule} ${severity} ${message}`);
    };
    expect(await found(await filingIn(stranger, "detected", first))).toEqual([]);
    const [message, ...others] = await found(await filingIn(world, "detected", second));
    expect(others).toEqual([]);
    // The sum would reveal the price of the only lot that may not be named.
    expect(message).toBe(
      "T01 E 同一项目代码2个标段（含1个未公开的）最高投标限价之和超过批准概算30,000,000.00元；应报原概算审批部门审核。",
    );
  });
});
