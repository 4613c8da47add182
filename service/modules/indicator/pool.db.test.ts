import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type AccountId, type SampleId, sampleIdSchema } from "#contracts/ids.ts";
import { sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import { rowsOfWorkbook, sheetXml } from "#service/export/testing/workbook.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { formatOf } from "#service/workbook/write/cell-format.ts";

import { plantLevel, plantSamples } from "./testing/pool.ts";

let service: TestService;
let county: Person;
let other: Person;
let account: AccountId;
let ids: SampleId[];

const poolA = ["1800", "2100", "2200", "2350", "2500", "2600", "2700", "2900", "3300", "5200"];
const steel = (perArea: string, content: string) => [
  { code: "010515", name: "钢筋", perArea, unit: "t", content },
];

beforeAll(async () => {
  service = await testService();
  county = await service.person("county", { name: "统计员", regionCode: "330106" });
  other = await service.person("county", { name: "外区统计员", regionCode: "330203" });
  account = county.id;
  const { db } = service.deps;
  await plantLevel(db, 1, {
    index: [
      ["2025-01", "100"],
      ["2025-06", "100"],
      ["2026-01", "112.5", "provisional"],
    ],
    factors: [
      ["330000", "1"],
      ["330100", "1"],
      ["330203", "1.25"],
    ],
  });
  ids = await plantSamples(
    db,
    [
      ...poolA.map((cost, n) => ({ cost, elements: steel(n < 5 ? "330.00" : "330.00", "60.0000") })),
      { cost: "9999", state: "collected" as const },
      { cost: "9998", tax: "2" as const },
      { cost: "9997", date: "2024-12-31" },
      {
        cost: "4000",
        sampleClass: "office" as const,
        regionCode: "330203",
        elements: steel("611.80", "122.3600"),
      },
    ],
    account,
  );
});
afterAll(() => service.close());

const rowsOf = async (input: object = {}) => {
  const { rows } = (await county.call("poolList", { month: "2025-06", place: "330106", ...input })).data();
  return rows;
};
const detail = async (input: object = {}, person = county) =>
  (await person.call("poolDetail", { month: "2025-06", place: "330106", ...input })).data();

describe("poolList", () => {
  it("names elements 不含税金 and quantities without a tax basis", async () => {
    const rows = await rowsOf({ rows: "element" });
    const captions = rows.flatMap(({ statement }) => statement?.caption ?? []);
    expect(captions.find((text) => text.endsWith("元/m²"))).toContain("，不含税金，");
    expect(captions.find((text) => text.endsWith("kg/m²"))).toContain("，与计税无关，");
  });

  it("offers cities beside the counties that have samples, and counts a city's counties in it", async () => {
    const { choices } = (await county.call("poolList", { month: "2025-06" })).data();
    expect(choices.regions.map(({ code }) => code)).toEqual(["330100", "330106", "330200", "330203"]);
    const [residential] = await rowsOf({ region: "330100" });
    expect(residential?.n).toBe(10);
    expect((await rowsOf({ region: "330200" })).map(({ class: kind }) => kind)).toEqual(["office"]);
  });

  it("states the golden figures of pool A with their basis", async () => {
    const [residential] = await rowsOf();
    expect(residential).toMatchObject({
      class: "residential",
      n: 10,
      withoutIndex: 1,
      statement: {
        caption: "杭州市西湖区，2025年6月价格水平，含税，按建筑面积，10个样本，单位元/m²",
        sufficiency: "few",
        median: "2550.00",
        interval: { from: "2100.00", to: "3300.00", low: 2, high: 9 },
        quartiles: null,
        legalMean: { value: "2581.25", cut: 1, kept: 8 },
      },
    });
  });

  it("brings values to month and county, and keeps unconfirmed, other-tax and early works out", async () => {
    const [later] = await rowsOf({ month: "2026-01" });
    expect(later?.statement?.median).toBe("2868.75");
    const [dearer] = await rowsOf({ place: "330203" });
    expect(dearer?.statement?.median).toBe("3187.50");
    const [simple] = await rowsOf({ tax: "2" });
    expect(simple).toMatchObject({ n: 1, statement: { median: "9998.00" } });
  });

  it.each([
    [{ region: "330203" }, ["office"]],
    [{ class: "residential", from: "2025-06", to: "2025-06" }, ["residential"]],
    [{ from: "2026-01" }, []],
    [{ least: "10001" }, []],
    [{ structure: "1" }, []],
    [{ stage: "settlement" }, []],
  ])("filters by %j", async (filter, classes) => {
    expect((await rowsOf(filter)).map((row) => row.class)).toEqual(classes);
  });

  it("states money and content of an element apart", async () => {
    const rows = await rowsOf({ rows: "element" });
    expect(rows.map(({ code, unit, n, statement }) => [code, unit, n, statement?.median])).toEqual([
      ["010515", "元/m²", 10, "330.00"],
      ["010515", "kg/m²", 10, "60.0000"],
    ]);
  });

  it("states nothing without an index", async () => {
    const [none] = await rowsOf({ month: "2024-06" });
    expect(none).toMatchObject({ n: 0, withoutIndex: 11, statement: null });
  });

  it("is no business of enterprises", async () => {
    const filer = await service.person("filer");
    for (const name of ["poolList", "poolDetail", "poolExport"] as const)
      expect((await filer.callUnchecked(name, { columns: ["name"] })).status).toBe(403);
    expect((await rowsOf()).map(({ class: kind }) => kind)).toEqual(["residential", "office"]);
  });
});

describe("poolDetail", () => {
  it("names only works in sight, and shows those without index unpooled", async () => {
    const own = await detail({ class: "residential" });
    expect(own.dots).toHaveLength(11);
    expect(own.dots.filter(({ value }) => value === null).map(({ raw }) => raw)).toEqual(["9997"]);
    expect(own.dots.every(({ sampleId, name }) => sampleId !== null && name !== "")).toBe(true);
    const foreign = await detail({ class: "residential" }, other);
    expect(foreign.dots.every(({ sampleId, name }) => sampleId === null && name === "")).toBe(true);
    expect(foreign.row.statement?.median).toBe("2550.00");
  });

  it("tells where an own work stands and what the gap is made of", async () => {
    const own = ids.at(-1);
    const read = await detail({ class: "residential", own, place: "330203" }, other);
    expect(read.own).toMatchObject({ value: "4000.00", below: 8, equal: 0, above: 2, prediction: null });
    const [gap] = (await detail({ class: "residential", own, place: "330203" }, other)).gaps;
    expect(gap).toMatchObject({ code: "010515", median: "412.50", own: "611.80", gap: "199.30" });
    expect(gap?.split).toMatchObject({ unit: "kg/m²", medianQuantity: "60.0000", ownQuantity: "122.3600" });
    expect(Number(gap?.split?.ofQuantity) + Number(gap?.split?.ofPrice)).toBeCloseTo(199.3, 2);
    expect((await county.callUnchecked("poolDetail", { own })).status).toBe(404);
  });

  it("tells where a content stands with the places of its pool", async () => {
    const element = { class: "residential", aspect: "element", code: "010515", unit: "t" };
    const read = await detail({ ...element, own: ids.at(-1), place: "330203" }, other);
    expect(read.own).toMatchObject({ value: "122.3600", below: 10, above: 0 });
    expect(read.row.statement?.median).toBe("60.0000");
  });

  it("counts each county and quarter, and states no median of few", async () => {
    const { cells } = await detail({ class: "residential" });
    expect(cells).toEqual([
      { regionCode: "330106", region: "杭州市西湖区", quarter: "2025Q2", n: 10, median: "2550.00" },
    ]);
    expect((await detail({ class: "office" }, other)).cells[0]).toMatchObject({ n: 1, median: null });
  });
});

describe("poolDetail › works", () => {
  it("lists names that several works have, and adds the others up", async () => {
    const { db } = service.deps;
    const names = ["土建", "土建", "土建", "某某小学专用"];
    await db.insert(sampleFigure).values(
      names.map((name, n) => ({
        sampleId: ids[n] ?? sampleIdSchema.parse(""),
        aspect: "work" as const,
        code: "0",
        n: 1,
        name,
        amount: "1000000",
      })),
    );
    const { works } = await detail({ class: "residential" });
    expect(works).toMatchObject([
      { name: "土建", share: "75.00" },
      { name: "其他单位工程", share: "25.00" },
    ]);
  });

  it("shares them beside a difference below zero", async () => {
    const { db } = service.deps;
    await db.insert(sampleFigure).values(
      ids.slice(0, 3).map((sampleId) => ({
        sampleId,
        aspect: "work" as const,
        code: "difference",
        n: 2,
        name: "合计与单位工程之差",
        amount: "-0.01",
      })),
    );
    const { works } = await detail({ class: "residential" });
    expect(works).toMatchObject([
      { name: "土建", share: "75.00" },
      { name: "合计与单位工程之差", share: null },
      { name: "其他单位工程", share: "25.00" },
    ]);
  });
});

describe("poolExport", () => {
  const columns = ["name", "n", "median", "quartiles"];
  const exported = async (format: string, asked: object = {}) =>
    service.fetch(
      "poolExport",
      {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ month: "2025-06", place: "330106", format, columns, ...asked }),
      },
      { token: county.token },
    );

  const basisHeads = ["单位", "价格水平", "价格地区", "计税口径", "面积口径", "造价阶段", "计税方法"];
  const basis = ["元/m²", "2025-06", "杭州市西湖区", "含税", "按建筑面积", "最高投标限价", "一般计税"];

  it("gives the list as workbook, CSV and JSON", async () => {
    const xlsx = new Uint8Array(await (await exported("xlsx")).arrayBuffer());
    expect((await rowsOfWorkbook(xlsx)).slice(0, 2)).toEqual([
      ["序号", "指标", "样本数", "中位数", "P25～P75", ...basisHeads],
      [1, "住宅", 10, 2550, null, ...basis],
    ]);
    const [csv, json] = [await exported("csv"), await exported("json")];
    expect(await csv.text()).toContain(
      `指标,样本数,中位数,P25～P75,${basisHeads.join()}\r\n住宅,10,2550.00,,${basis.join()}`,
    );
    expect(await json.json()).toMatchObject({ level: { month: "2025-06" }, rows: [{ n: 10 }, { n: 1 }] });
    const elements = await (await exported("json", { rows: "element" })).json();
    expect(elements).toMatchObject({ rows: [{ code: "010515", icms: { level3: "2.03" } }, {}] });
  });

  it("names the 工程类别 of elements", async () => {
    const csv = await (await exported("csv", { rows: "element", class: "office" })).text();
    const [head = "", row = ""] = csv.split("\r\n");
    expect([head, row].map((line) => line.split(",").slice(-3))).toEqual([
      ["造价阶段", "计税方法", "工程类别"],
      ["最高投标限价", "一般计税", "办公、商业"],
    ]);
  });

  it("shows numbers of works without decimals", async () => {
    const xlsx = new Uint8Array(await (await exported("xlsx")).arrayBuffer());
    expect(sheetXml(xlsx)).toContain(`<c r="C2" s="${formatOf("count")}"><v>10</v>`);
  });
});

describe("poolDetail › works of several units of measure", () => {
  it("shows one unit alone, in all that it draws and adds up", async () => {
    const road = (cost: string, scaleUnit: string) => ({
      cost,
      scaleUnit,
      area: "2",
      sampleClass: "road" as const,
    });
    const roads = await plantSamples(
      service.deps.db,
      [road("5000000", "km"), road("6000000", "km"), road("7000000", "km"), road("250", "m2")],
      account,
    );
    const asked = (input: object) => detail({ class: "road", ...input });
    const links = (await rowsOf({ class: "road" })).map(({ measure, unit, n }) => ({ measure, unit, n }));
    expect(links).toEqual([
      { measure: "km", unit: "元/km", n: 3 },
      { measure: "m2", unit: "元/m²", n: 1 },
    ]);
    const most = await asked({});
    expect(most.measures.map(({ code }) => code)).toEqual(["km", "m2"]);
    expect(most.row).toMatchObject({ measure: "km", n: 3, statement: { median: "6000000.00" } });
    expect(most.dots).toHaveLength(3);
    expect(most.cells).toMatchObject([{ n: 3, median: "6000000.00" }]);
    const square = await asked({ measure: "m2" });
    expect(square.row).toMatchObject({
      unit: "元/m²",
      n: 1,
      // The m² of a road are no building area.
      statement: { median: "250.00", basis: { areaBasis: "scale" } },
    });
    expect(square.dots.map(({ value }) => value)).toEqual(["250.0000"]);
    expect((await asked({ own: roads.at(-1) })).row.measure).toBe("m2");
    const apart = await asked({ own: roads.at(-1), measure: "km" });
    expect([apart.row.measure, apart.own]).toEqual(["km", null]);
  });
});

describe("poolDetail › counted things", () => {
  it("tells counted things by 10,000 m², and their price by one of them", async () => {
    const lift = (area: string, perArea: string, content: string) => ({
      cost: "2000",
      area,
      sampleClass: "school" as const,
      elements: [{ code: "030107", name: "电梯", unit: "部", perArea, content }],
    });
    const [, own] = await plantSamples(
      service.deps.db,
      [lift("20400", "88.24", "0.000147058824"), lift("20000", "90.00", "0.00015")],
      account,
    );
    const element = { class: "school", aspect: "element", code: "030107", unit: "部" };
    const read = await detail({ ...element, own });
    expect(read.row).toMatchObject({ unit: "部/万m²", statement: { median: "1.4853" } });
    expect(read.dots.map(({ value }) => value).toSorted()).toEqual(["1.470588240000", "1.500000000000"]);
    expect(read.own).toMatchObject({ value: "1.5000", below: 1, equal: 0 });
    expect(read.gaps[0]?.split).toMatchObject({
      unit: "部/万m²",
      medianQuantity: "1.4853",
      ownQuantity: "1.5000",
      medianPrice: "600015.84",
      ownPrice: "600000.00",
      ofQuantity: "0.88",
      ofPrice: "0.00",
    });
  });
});
