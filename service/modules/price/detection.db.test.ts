import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { reportMaterial } from "#service/db/schema/detection/report-material.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { priceUse } from "#service/db/schema/price/price-use.ts";
import { loadUse } from "#service/detection-data/prices/use.ts";
import { type TestBill, testBill } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { newStation, publish, type Station } from "./testing/prices.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

type Material = { code: string; name: string; specification: string; unit: string; price: string };

/** Main materials as the text of the bill has them, independently of the reader. */
function materialsOf({ xml }: TestBill): { month: string; materials: Material[] } {
  const month = / MaterialPriceDate="(\d{4}-\d{2})/.exec(xml)?.[1] ?? "";
  const rows = xml.match(/<LabourMaterialsEquipmentsMachinesSummary [^>]*MainMaterial="true"[^>]*>/g) ?? [];
  const value = (row: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(row)?.[1] ?? "";
  const materials = rows
    .filter((row) => !/ (Provisional|MaterialProvisional)="true"/.test(row))
    .map((row) => ({
      code: value(row, "Number"),
      name: value(row, "Name"),
      specification: value(row, "Specification"),
      unit: value(row, "Unit"),
      price: value(row, "TaxPrice"),
    }));
  return { month, materials };
}

const bill = testBill();
const { month, materials } = materialsOf(bill);
const [first, second] = materials;
if (!first || !second) throw new Error("The bill has too few main materials");

function monthAfter(months: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const row = ({ name, specification, unit }: Material, price: number, code = "") => [
  code,
  name,
  specification,
  unit,
  "",
  price.toFixed(2),
  "",
];
const raised = (material: Material, share: number): number => Number(material.price) * share;
const publishAt = (station: Station, rows: string[][], firstMonth = month, facts = {}) =>
  publish(world.service, station, rows, { firstMonth, ...facts });

async function reportOf(filingId: FilingId) {
  const { db } = world.service.deps;
  const [report] = await db.select().from(detectionReport).where(eq(detectionReport.filingId, filingId));
  if (!report) throw new Error("no report");
  const rows = await db.select().from(finding).where(eq(finding.reportId, report.id));
  return {
    id: report.id,
    used: report.referenceUsed.filter(({ kind }) => kind === "price-issues"),
    said: rows.filter(({ rule }) => rule === "P05").map(({ message }) => message),
    left: report.summary?.rules.find(({ code }) => code === "P05")?.notJudged,
  };
}
const detected = async (of: TestBill = bill) => {
  const id = await filingIn(world, "detected", of);
  return { filingId: id, ...(await reportOf(id)) };
};

describe("P05 in a detection", () => {
  it("says that nothing is published, then takes the city's zone and keeps the rows it used", async () => {
    expect((await detected()).left).toEqual(["12项主要材料：本地区没有2026-01及以前发布的材料价格"]);
    const elsewhere = await newStation(world.service, "330200");
    await publishAt(elsewhere, [row(first, 1)]);
    expect((await detected()).left).toEqual(["12项主要材料：本地区没有2026-01及以前发布的材料价格"]);

    const city = await newStation(world.service);
    const issue = await publishAt(city, [row(first, raised(first, 1.2)), row(second, raised(second, 1))]);
    const { id, used, said, left } = await detected();
    expect(said).toEqual([
      expect.stringContaining(
        `（“建设工程材料价格”${Number(month.slice(0, 4))}年${Number(month.slice(5))}月，${city.zone}，含税，第1行）16.67%`,
      ),
    ]);
    expect(used).toEqual([
      { kind: "price-issues", batchId: issue.issueId, version: issue.version, scope: "建设工程材料价格" },
    ]);
    expect(left).toEqual([
      `${materials.length - 2}项主要材料在本地区${month}的材料价格中没有同名称、规格、单位的价格`,
    ]);
    const { db } = world.service.deps;
    expect(await db.select().from(reportMaterial).where(eq(reportMaterial.reportId, id))).toEqual([
      { reportId: id, materials: materials.length, priced: 2 },
    ]);
    const kept = await db.select().from(priceUse).where(eq(priceUse.reportId, id));
    expect(kept.map(({ issueId, n }) => [issueId, n]).toSorted()).toEqual([
      [issue.issueId, 1],
      [issue.issueId, 2],
    ]);
    expect([...(await loadUse(db, id)).prices.values()].flat()).toHaveLength(2);
  });

  it("prefers the zone of the county, and a covering period to a nearer zone", async () => {
    const county = await newStation(world.service, "330100", "330106");
    await publishAt(county, [row(first, raised(first, 1.5))], monthAfter(-1));
    expect((await detected()).said.join()).toContain("16.67%");
    await publishAt(county, [row(first, raised(first, 2))]);
    expect((await detected()).said.join()).toContain(`${county.zone}，含税，第1行）50.00%`);
  });

  it("takes the last issue before the month and says so", async () => {
    const xml = bill.xml.replaceAll(`MaterialPriceDate="${month}`, `MaterialPriceDate="${monthAfter(2)}`);
    const { said } = await detected({ ...bill, xml });
    expect(said.join()).toContain(`${monthAfter(2)}的材料价格尚未发布，按此前最近一期比较`);
  });

  it("finds a material by the other name that a station has found to mean it", async () => {
    const county = await newStation(world.service, "330100", "330106");
    const last = materials.findLast(({ code }) => ![first.code, second.code].includes(code));
    if (!last) throw new Error("The bill has too few main materials");
    await publishAt(county, [row({ ...last, name: "登记的名称" }, raised(last, 3))]);
    const wanted = { zone: county.zoneId, search: "登记的名称" };
    const [listed] = (await county.clerk.call("priceList", wanted)).data().rows;
    if (!listed) throw new Error("The material is not listed");
    const compares = async () => (await detected()).said.some((text) => text.includes(`“${last.name}`));
    expect(await compares()).toBe(false);
    const { name, specification, unit } = last;
    (await county.clerk.call("priceAliasAdd", { itemId: listed.itemId, name, specification, unit })).data();
    expect(await compares()).toBe(true);
  });

  it("finds a material by its code if the name is plausible", async () => {
    const county = await newStation(world.service, "330100", "330106");
    const third = materials.find(({ code }) => ![first.code, second.code].includes(code));
    if (!third) throw new Error("The bill has too few main materials");
    await publishAt(county, [
      row({ ...third, name: `${third.name}（甲）` }, raised(third, 4), third.code),
      row({ ...second, name: "无关的名称" }, raised(second, 9), second.code),
    ]);
    const { said } = await detected();
    expect(said.filter((text) => text.includes("按编码对应"))).toEqual([
      expect.stringContaining(`按编码对应“${third.name}（甲）`),
    ]);
    expect(said.join()).not.toContain("无关的名称");
  });
});

describe("listAffectedFilings", () => {
  it("lists exactly the filings that rested on the corrected rows, within the reader's sight", async () => {
    const { service, city, filer } = world;
    const county = await newStation(service, "330100", "330106");
    const given = [row(first, raised(first, 3)), row(second, raised(second, 3))];
    await publishAt(county, given, monthAfter(3));
    const later = (xml: string) =>
      xml.replaceAll(`MaterialPriceDate="${month}`, `MaterialPriceDate="${monthAfter(3)}`);
    const rests = await detected({ ...bill, xml: later(bill.xml) });
    await detected({
      ...bill,
      xml: later(bill.xml).replaceAll(`Name="${first.name}"`, 'Name="另一材料"'),
    });
    const corrected = [row(first, raised(first, 1))];
    const { issueId } = await publishAt(county, corrected, monthAfter(3), { stage: "erratum" });
    const ask = async (person: typeof city) => (await person.call("priceIssueAffected", { issueId })).data();
    const seen = await ask(city);
    expect(seen).toMatchObject({ total: 1, filings: 1 });
    expect(seen.rows).toMatchObject([
      {
        filingId: rests.filingId,
        status: "detected",
        zone: county.zone,
        name: first.name,
        was: { incl: String(Number(raised(first, 3).toFixed(2))) },
        is: { incl: String(Number(raised(first, 1).toFixed(2))) },
      },
    ]);
    expect((await ask(filer)).total).toBe(1);
    expect((await ask(await service.person("filer"))).total).toBe(0);
    expect((await ask(await service.person("city", { regionCode: "330200" }))).total).toBe(0);

    const otherUnit = row({ ...second, unit: second.unit === "kg" ? "t" : "kg" }, raised(second, 1));
    const again = await publishAt(county, [otherUnit], monthAfter(3), { stage: "erratum" });
    const unitSeen = (await city.call("priceIssueAffected", { issueId: again.issueId })).data();
    expect(unitSeen.rows.map(({ name, was, is }) => [name, was.unit, is?.unit])).toEqual([
      [second.name, second.unit, otherUnit[3]],
      [second.name, second.unit, otherUnit[3]],
    ]);

    const [stored] = await service.deps.db.select().from(filing).where(eq(filing.id, rests.filingId));
    expect(stored?.reportId).toBe(rests.id);
    const used = [...(await loadUse(service.deps.db, rests.id)).prices.values()].flat();
    expect(used.map(({ incl }) => Number(incl))).toContain(Number(raised(first, 3).toFixed(2)));
  });
});
