import { readFile } from "node:fs/promises";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingSaveOutputSchema } from "#contracts/filing/api.ts";
import { fileIdSchema, type FilingId } from "#contracts/ids.ts";
import { detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { filingBill, filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { mustAct, readFiling, stationIn, storeFile } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { printFiling } from "../pdf/testing/print-filing.ts";

const typed = "正在修改的工程名称";

describe("form of a filing that its enterprise is filling in again", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const rename = async (id: FilingId) => {
    const { projectName, revision } = await readFiling(world.service.deps, id);
    const values = { projectName: typed };
    const saved = (await world.filer.call("filingSave", { filingId: id, revision, values })).data(
      filingSaveOutputSchema,
    );
    return { submitted: projectName, revision: saved.revision };
  };
  const seen = async (person: Person, id: FilingId) => {
    const { values, projectName } = (await person.call("filingDetail", { filingId: id })).data();
    return [values["projectName"], projectName];
  };
  const printed = async (person: Person, id: FilingId) =>
    (await printFiling(world.service, person, id)).join("");

  it("is shown and printed for the station as last submitted until the next submission", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "submitted");
    await mustAct(service, filer, id, { action: "revoke" });
    const { submitted } = await rename(id);
    expect(await seen(filer, id)).toEqual([typed, typed]);
    expect(await seen(county, id)).toEqual([submitted, submitted]);
    expect(await printed(filer, id)).toContain(typed);
    expect(await printed(county, id)).not.toContain(typed);
    await mustAct(service, filer, id, { action: "submit" });
    expect(await seen(county, id)).toEqual([typed, typed]);
    expect(await printed(county, id)).toContain(typed);
  });

  it("stands in lists and exports, and is found, as last submitted", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "returned");
    const { ceilingPrice, projectName: submitted } = await readFiling(service.deps, id);
    await rename(id);
    const listed = async (search: string) => {
      const { rows } = (await county.call("filingList", { kind: "max-price", search, pageSize: 50 })).data();
      return rows.filter((row) => row.id === id).map((row) => [row.projectName, row.ceilingPrice]);
    };
    expect([await listed(typed), await listed(submitted)]).toEqual([[], [[submitted, ceilingPrice]]]);
    await mustAct(service, filer, id, { action: "submit" });
    expect(await listed(typed)).toEqual([[typed, ceilingPrice]]);
  });

  it("tells the station of the submitted bill, and of none that took its place", async () => {
    const { service, filer, county } = world;
    const { db } = service.deps;
    const id = await filingIn(world, "detected");
    const [report] = await db.select().from(detectionReport).where(eq(detectionReport.filingId, id));
    const [sent] = await db.select().from(filingSubmission).where(eq(filingSubmission.filingId, id));
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "资料不符" });
    const { project, totals } = reportSummarySchema.parse(report?.summary);
    const fileId = sent?.files[0]?.fileId ?? fileIdSchema.parse("");
    await db.insert(filingBill).values({ filingId: id, code: "bill", fileId, facts: { project, totals } });
    const told = async (person: Person) =>
      (await person.call("filingBillFacts", { filingId: id })).data().fileName;
    const name = await told(county);
    expect([typeof name, await told(filer)]).toEqual(["string", name]);
    const other = await storeFile(service.deps, filer.id, "替换.xml", "<替换/>");
    await db.update(filingBill).set({ fileId: other }).where(eq(filingBill.filingId, id));
    expect([await told(filer), await told(county)]).toEqual(["替换.xml", null]);
  });

  it("names the region and station of the values that each reader is shown", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "returned");
    const { revision } = await readFiling(service.deps, id);
    const values = { regionCode: "330105", regulatorId: await stationIn(service.deps, "330105") };
    (await filer.call("filingSave", { filingId: id, revision, values })).data(filingSaveOutputSchema);
    const places = async (person: Person) => {
      const { regionName, stationName } = (await person.call("filingDetail", { filingId: id })).data();
      const sheet = await printed(person, id);
      const named = ["西湖区", "拱墅区"].filter((name) =>
        sheet.includes(`杭州市${name}建设工程造价管理站（盖章）`),
      );
      return { regionName, stationName, printedRegion: /工程地区(杭州市..区)/.exec(sheet)?.[1], named };
    };
    expect(await places(filer)).toEqual({
      regionName: "杭州市拱墅区",
      stationName: "杭州市拱墅区建设工程造价管理站",
      printedRegion: "杭州市拱墅区",
      named: ["拱墅区"],
    });
    expect(await places(county)).toEqual({
      regionName: "杭州市西湖区",
      stationName: "杭州市西湖区建设工程造价管理站",
      printedRegion: "杭州市西湖区",
      named: ["西湖区"],
    });
  });

  it("is read by the parties of the last submission until the next", async () => {
    const { service, filer } = world;
    const id = await filingIn(world, "returned");
    const { tendererUscc, tendererName, revision } = await readFiling(service.deps, id);
    const unit = async (uscc: string, name: string) =>
      service.person("filer", { enterpriseId: await createEnterprise(service.deps.db, { uscc, name }) });
    const next = { tendererUscc: randomUscc(), tendererName: "西湖区城建中心" };
    const former = await unit(tendererUscc, tendererName);
    const later = await unit(next.tendererUscc, next.tendererName);
    const sights = async () => {
      const answers = [former, later].map((person) => person.call("filingDetail", { filingId: id }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    (await filer.call("filingSave", { filingId: id, revision, values: next })).data(filingSaveOutputSchema);
    expect(await sights()).toEqual([200, 404]);
    await mustAct(service, filer, id, { action: "submit" });
    expect(await sights()).toEqual([404, 200]);
  });

  it("has its parties as submitted after migration 807, too", async () => {
    const { deps, database } = world.service;
    const id = await filingIn(world, "returned");
    const { tendererUscc, consultUscc } = await readFiling(deps, id);
    await deps.db
      .update(filing)
      .set({ tendererUscc: randomUscc(), proxyUscc: randomUscc() })
      .where(eq(filing.id, id));
    await database.asOwner(await readFile("service/db/migrations/807-parties-as-submitted.sql", "utf8"));
    expect(await readFiling(deps, id)).toMatchObject({ tendererUscc, consultUscc, proxyUscc: "" });
  });

  it("stays as last submitted for the station when it is voided while being corrected", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "returned");
    const { submitted } = await rename(id);
    expect(await seen(county, id)).toEqual([submitted, submitted]);
    await mustAct(service, county, id, { action: "purge", opinion: "重复申报" });
    expect(await seen(county, id)).toEqual([submitted, submitted]);
  });

  it("is printed for the station with the submitted attachments", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "returned");
    const before = await printed(county, id);
    const { revision } = await rename(id);
    const fileId = await storeFile(service.deps, filer.id, "补充文件.pdf", "%PDF-1.4\n%%EOF");
    (await filer.call("fileSave", { filingId: id, revision, code: "tender", fileId })).data();
    const copies = (text: string) => /招标文件（含答疑补遗）\d份/.exec(text)?.[0];
    expect(copies(await printed(county, id))).toBe(copies(before));
    expect(copies(await printed(filer, id))).not.toBe(copies(before));
  });
});
