import type { CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  referenceColumns,
  referenceImportOutputSchema,
  referenceScopesOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { loadFeeRates, loadInfoPrices, loadItemCodes } from "#service/detection-data/reference/batches.ts";
import { sheetXml } from "#service/export/testing/workbook.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { dump, idNumberPattern } from "#service/personal-data/testing/clear-text.ts";

import { sendImport, tableOf, workbookOf } from "./testing/import.ts";

let service: TestService;
let province: Person;
beforeAll(async () => {
  service = await testService();
  province = await service.person("province", { name: "信息员" });
});
afterAll(() => service.close());

const steel: CellValue[] = ["杭州市", "2026-09", "热轧带肋钢筋", "HRB400", "t", "3650", "3238.05"];
const rate: CellValue[] = ["浙江省", "2024", "安全文明施工费", "环境保护", "0101", "人工费", "2.5"];
const take = async (kind: ReferenceKind, content: Uint8Array, by: Person = province, whole?: string) =>
  (await sendImport(service, by, kind, content, whole === undefined ? {} : { whole })).data(
    referenceImportOutputSchema,
  );
const list = async (kind: string, asked: object = {}) =>
  (await province.call("referenceList", { kind, ...asked })).data();
const versions = async (asked: object = {}) => (await province.call("referenceVersions", asked)).data();

describe("importReference", () => {
  it("puts versions in force at once and keeps former ones readable", async () => {
    const first = await take("info-prices", await tableOf("info-prices", steel));
    expect(first).toMatchObject({ rows: 1, versions: [{ scope: "杭州市 2026-09", version: 1 }] });
    const next = await take(
      "info-prices",
      await tableOf(
        "info-prices",
        ["330100", new Date("2026-09-01T00:00:00Z"), "热轧带肋钢筋", "HRB400", "t", 3700, null],
        ["杭州市", "2026年9月", "商品混凝土", "C30", "m3", 455.5, 442.23],
        ["浙江省宁波市", "202609", "商品混凝土", "C30", "m3", "1,460", ""],
      ),
    );
    expect(next.versions.map(({ scope, version }) => `${scope} ${version}`)).toEqual([
      "杭州市 2026-09 2",
      "宁波市 2026-09 1",
    ]);
    const now = await list("info-prices");
    expect(
      now.rows.map(({ cells }) => [cells["region"], cells["name"], cells["price"], cells["net"]]),
    ).toEqual([
      ["杭州市", "热轧带肋钢筋", "3700", ""],
      ["杭州市", "商品混凝土", "455.5", "442.23"],
      ["宁波市", "商品混凝土", "1460", ""],
    ]);
    expect((await list("info-prices", { search: "混凝土", region: "330200" })).total).toBe(1);
    expect((await list("info-prices", { month: "2026-08" })).total).toBe(0);
    const before = await list("info-prices", { batchId: first.versions[0]?.batchId });
    expect(before.rows.map(({ cells }) => cells["price"])).toEqual(["3650"]);
    const { rows } = await versions({ kind: "info-prices" });
    expect(rows.map(({ scope, version, inForce }) => [scope, version, inForce])).toEqual(
      expect.arrayContaining([
        ["杭州市 2026-09", 1, false],
        ["杭州市 2026-09", 2, true],
        ["宁波市 2026-09", 1, true],
      ]),
    );
    expect(rows[0]).toMatchObject({
      source: "浙建站信〔2026〕3号",
      reason: "按月发布",
      fileName: "数据.xlsx",
    });
    expect(rows[0]?.by).toContain("信息员");
    const scopes = await province.call("referenceScopes", { kind: "info-prices" });
    expect(scopes.data(referenceScopesOutputSchema)).toMatchObject({
      regions: [{ code: "330100" }, { code: "330200" }],
      months: ["2026-09"],
    });
    const loaded = await loadInfoPrices(service.deps.db, "2026-09", ["330106", "330100"]);
    expect([...(loaded?.data.get("2026-09")?.values() ?? [])].map(({ price }) => price)).toEqual([
      "3700.0000",
      "455.5000",
    ]);
    expect(loaded?.used).toMatchObject({ version: 2, batchId: next.versions[0]?.batchId });
  });

  it("reads a head with half-width brackets, as in sheets made from an older template", async () => {
    const head = Object.values(referenceColumns["info-prices"]).map((name) => name.normalize("NFKC"));
    expect(head).toContain("含税价(元)");
    const row: CellValue[] = ["湖州市", "2026-09", "中砂", "", "t", "150", ""];
    const content = await workbookOf({ name: "数据", rows: [head, row] });
    expect(await take("info-prices", content)).toMatchObject({ rows: 1 });
  });

  it("feeds the rules: complete codes, and rates by day", async () => {
    await take(
      "item-codes",
      await tableOf("item-codes", ["GB/T 50500-2024", "010101001", "平整场地", "㎡、m3"]),
      province,
      "true",
    );
    const codes = await loadItemCodes(service.deps.db, "2024");
    expect(codes?.data.whole).toBe(true);
    expect(codes?.data.items.get("010101001")).toEqual({ name: "平整场地", units: ["m2", "m3"] });
    await take(
      "fee-rates",
      await tableOf("fee-rates", [...rate, "2025-01-01", "2025-12-31"], [...rate, "2026/1/1", ""]),
    );
    const rates = await loadFeeRates(service.deps.db, "2024", ["330106", "330100", "330000"]);
    expect(rates?.data).toEqual([
      {
        kind: "safety",
        name: "环境保护",
        specialty: "0101",
        base: "labor",
        rate: "2.5",
        from: "2025-01-01",
        to: "2025-12-31",
      },
      {
        kind: "safety",
        name: "环境保护",
        specialty: "0101",
        base: "labor",
        rate: "2.5",
        from: "2026-01-01",
        to: null,
      },
    ]);
  });

  it("takes from certificates only what rules need, with level and 专业 from the number", async () => {
    const head = [...Object.values(referenceColumns.certificates), "身份证号码"];
    const row: CellValue[] = ["浙江省", "建【造】14233300000077", "周涛", "", "", "衡准咨询（杭州）有限公司"];
    const table = { name: "甲", rows: [head, [...row, "2023-05-10", "2027/5/9", "330106198505053217"]] };
    const { versions: made } = await take("certificates", await workbookOf(table));
    expect(made).toMatchObject([{ scope: "浙江省", version: 1 }]);
    const { rows } = await list("certificates", { search: "周涛" });
    expect(rows.map(({ cells }) => Object.values(cells).join(" "))).toEqual([
      "浙江省 建[造]14233300000077 周涛 一级 安装 衡准咨询（杭州）有限公司 2023-05-10 2027-05-09",
    ]);
    const stored = (await dump(service)).filter((one) => one.text.includes("周涛"));
    expect(stored.map((one) => one.table)).toContain("public.registered_certificate");
    expect(stored.filter((one) => idNumberPattern.test(one.text))).toEqual([]);
  });

  it("reads back an exported workbook", async () => {
    const formulas = ["杭州市", "2026-12", "=混凝土", "-C30", "t", "3650", "3238.05"];
    await take("info-prices", await tableOf("info-prices", formulas));
    for (const kind of ["item-codes", "fee-rates", "info-prices", "certificates"] as const) {
      const listed = await list(kind);
      const body = JSON.stringify({ kind, columns: Object.keys(referenceColumns[kind]) });
      const headers = { "content-type": "application/json" };
      const file = await service.fetch("referenceExport", { body, headers }, { token: province.token });
      const taken = new Uint8Array(await file.arrayBuffer());
      if (kind === "info-prices") {
        expect(sheetXml(taken)).toContain(">'=混凝土<");
        for (const figure of ["3650", "3238.05"])
          expect(sheetXml(taken)).toMatch(new RegExp(`<c(?![^>]* t=)[^>]*><v>${figure}</v>`));
      }
      await take(kind, taken);
      expect((await list(kind)).rows.map(({ cells }) => cells)).toEqual(
        listed.rows.map(({ cells }) => cells),
      );
    }
  });

  it("reads the head of its template, and refuses it while empty", async () => {
    const body = JSON.stringify({ kind: "fee-rates" });
    const headers = { "content-type": "application/json" };
    const file = await service.fetch("referenceTemplate", { body, headers }, { token: province.token });
    const content = new Uint8Array(await file.arrayBuffer());
    const answer = await sendImport(service, province, "fee-rates", content);
    expect([answer.error, answer.message]).toEqual(["sheet.invalid", "工作表“费率标准”只有表头，没有数据"]);
  });
});

const wrong = async (kind: ReferenceKind, ...rows: CellValue[][]) => {
  const body = await tableOf(kind, ...rows);
  const answer = await sendImport(service, province, kind, body);
  let told = "";
  try {
    answer.data(referenceImportOutputSchema);
  } catch (error) {
    told = String(error);
  }
  return { fields: answer.fields, told, error: answer.error };
};
const price = (change: Partial<Record<number, CellValue>>): CellValue[] =>
  steel.map((cell, at) => (at in change ? (change[at] ?? null) : cell));
const fee = (change: Partial<Record<number, CellValue>>): CellValue[] =>
  [...rate, "2027-01-01", "2027-12-31"].map((cell, at) => (at in change ? (change[at] ?? null) : cell));

const certified = (change: Partial<Record<number, CellValue>>): CellValue[] =>
  ["浙江省", "建[造]14233300000077", "周涛", "一级", "安装", "衡准咨询", "2023-05-10", "2027-05-09"].map(
    (cell, at) => (at in change ? (change[at] ?? null) : cell),
  );

describe("invalid reference table", () => {
  it.each([
    ["info-prices", price({ 1: "2026-13" }), "2.month", "“2026-13”应为年-月，如2026-09"],
    ["info-prices", price({ 0: "金陵市" }), "2.region", "“金陵市”不是已知的地区"],
    ["info-prices", price({ 5: -1 }), "2.price", "“-1”应为大于0的数字"],
    ["info-prices", price({ 5: "3650元" }), "2.price", "“3650元”应为大于0的数字"],
    ["info-prices", price({ 2: null }), "2.name", "未填写，此列必填"],
    ["fee-rates", fee({ 6: 100.5 }), "2.rate", "“100.5”应为0至100的数字"],
    ["fee-rates", fee({ 7: "2027-02-30" }), "2.from", "“2027-02-30”应为日期"],
    ["fee-rates", fee({ 8: "2026-12-31" }), "2.to", "早于起始日期2027-01-01"],
    ["fee-rates", fee({ 5: "直接费" }), "2.base", "“直接费”应为“分部分项工程费”"],
    ["fee-rates", fee({ 4: "010" }), "2.specialty", "“010”应为四位专业代码"],
    ["item-codes", ["2024", 10_101_001, "平整场地", "m2"], "2.code", "开头的0丢失时"],
    ["certificates", certified({ 1: "建[造]3123330000077" }), "2.certNo", "应为建[造]加14位数字"],
    ["certificates", certified({ 3: "二级" }), "2.level", "“二级”与证书编号不符，按编号应为“一级”"],
    ["certificates", certified({ 4: "水利" }), "2.specialty", "按编号应为“安装”"],
    ["certificates", certified({ 7: "2023-05-09" }), "2.to", "早于初始注册日期2023-05-10"],
    ["certificates", certified({ 7: null }), "2.to", "未填写，应为日期"],
    ["item-codes", ["2018", "010101001", "平整场地", "m2"], "2.standard", "“2018”应为2013或2024"],
  ] as const)("is reported cell by cell (%s %#)", async (kind, row, path, message) => {
    const { error, fields, told } = await wrong(kind, [...row]);
    expect([error, fields]).toEqual(["sheet.invalid", [path]]);
    expect(told).toContain(message);
  });

  it("reports duplicates and overlapping periods, and writes nothing", async () => {
    const { total } = await list("fee-rates");
    const twice = await wrong("info-prices", steel, price({ 5: 1 }));
    expect(twice.fields).toEqual(["3.name"]);
    expect(twice.told).toContain("与第2行重复");
    const { told } = await wrong("fee-rates", fee({}), fee({ 7: "2027-12-31", 8: null }));
    expect(told).toContain("“2027-12-31”的有效期与第2行重叠");
    expect((await list("fee-rates")).total).toBe(total);
  });

  it("reports a hundred problems and counts the rest", async () => {
    const rows = Array.from({ length: 130 }, (_, at) => price({ 2: `材料${at}`, 5: "x" }));
    const { fields, told } = await wrong("info-prices", ...rows);
    expect(fields).toHaveLength(100);
    expect(told).toContain("表格共有130处错误，没有导入任何数据，以下列出前100处，还有30处");
  });

  const head = Object.values(referenceColumns["info-prices"]);
  it.each([
    ["another table", [{ name: "甲", rows: [["日期", "人员"]] }], "没有找到表头，表头应有：地区、月份"],
    [
      "a missing column",
      [{ name: "甲", rows: [head.filter((name) => name !== "含税价（元）"), steel] }],
      "工作表“甲”缺少列：含税价（元）",
    ],
    [
      "a hidden sheet",
      [
        { name: "说明", rows: [["说明"]] },
        { name: "乙", hidden: true, rows: [head, steel] },
      ],
      "工作表“乙”已隐藏",
    ],
    [
      "two tables",
      [
        { name: "甲", rows: [head, steel] },
        { name: "乙", rows: [head, steel] },
      ],
      "有2张工作表都有本表的表头",
    ],
    [
      "formulas without results",
      [{ name: "甲", rows: [head, steel], cells: new Map([["1,5", { formula: "1+1" }]]) }],
      "工作表“甲”第2行的公式没有计算结果",
    ],
    ["no sheet with anything", [{ name: "甲", rows: [] }], "没有找到表头"],
  ])("is refused as a whole (%s)", async (_, sheets, message) => {
    const answer = await sendImport(service, province, "info-prices", await workbookOf(...sheets));
    expect(answer.error).toBe("sheet.invalid");
    expect(answer.message).toContain(message);
  });

  it("is refused on upload when it is no workbook or has no reason", async () => {
    const csv = Buffer.from(`${head.join(",")}\n`);
    expect((await sendImport(service, province, "info-prices", csv)).error).toBe("file.content");
    expect((await sendImport(service, province, "info-prices", csv, { name: "a.csv" })).error).toBe(
      "file.type",
    );
    const good = await tableOf("info-prices", steel);
    expect((await sendImport(service, province, "info-prices", good, { reason: " " })).fields).toEqual([
      "reason",
    ]);
    expect((await sendImport(service, province, "prices", good)).fields).toEqual(["kind"]);
  });

  it("is refused for a region that the station does not keep", async () => {
    const hangzhou = await service.person("city");
    const answer = await sendImport(
      service,
      hangzhou,
      "info-prices",
      await tableOf("info-prices", price({ 0: "宁波市" })),
    );
    expect(answer.fields).toEqual(["2.region"]);
    await take("info-prices", await tableOf("info-prices", price({ 0: "西湖区" })), hangzhou);
    await take(
      "info-prices",
      await tableOf("info-prices", price({ 0: "宁波市" })),
      await service.person("security-admin"),
    );
  });
});
