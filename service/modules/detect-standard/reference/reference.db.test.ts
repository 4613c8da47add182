import type { CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  referenceColumns,
  referenceImportOutputSchema,
  referenceScopesOutputSchema,
} from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { loadFeeRates, loadItemCodes } from "#service/detection-data/reference/batches.ts";
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

const steelworker: CellValue[] = [
  "杭州市",
  "建[造]11223300000101",
  "钢一",
  "",
  "",
  "甲公司",
  "",
  "2027-05-09",
];
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
    const first = await take("certificates", await tableOf("certificates", steelworker));
    expect(first).toMatchObject({ rows: 1, versions: [{ scope: "杭州市", version: 1 }] });
    const person = (region: string, serial: string, holder: string, to: CellValue): CellValue[] => [
      region,
      `建[造]112233000001${serial}`,
      holder,
      "",
      "",
      "乙公司",
      "",
      to,
    ];
    const next = await take(
      "certificates",
      await tableOf(
        "certificates",
        person("330100", "01", "钢一", new Date("2028-05-09T00:00:00Z")),
        person("杭州市", "02", "土二", "2028年5月9日"),
        person("浙江省宁波市", "03", "土三", "2028/5/9"),
      ),
    );
    expect(next.versions.map(({ scope, version }) => `${scope} ${version}`)).toEqual([
      "杭州市 2",
      "宁波市 1",
    ]);
    const now = await list("certificates");
    expect(
      now.rows.map(({ cells }) => [cells["region"], cells["holder"], cells["unit"], cells["to"]]),
    ).toEqual([
      ["杭州市", "钢一", "乙公司", "2028-05-09"],
      ["杭州市", "土二", "乙公司", "2028-05-09"],
      ["宁波市", "土三", "乙公司", "2028-05-09"],
    ]);
    expect((await list("certificates", { search: "土", region: "330200" })).total).toBe(1);
    const before = await list("certificates", { batchId: first.versions[0]?.batchId });
    expect(before.rows.map(({ cells }) => cells["to"])).toEqual(["2027-05-09"]);
    const { rows } = await versions({ kind: "certificates" });
    expect(rows.map(({ scope, version, inForce }) => [scope, version, inForce])).toEqual(
      expect.arrayContaining([
        ["杭州市", 1, false],
        ["杭州市", 2, true],
        ["宁波市", 1, true],
      ]),
    );
    expect(rows[0]).toMatchObject({
      source: "浙建站信〔2026〕3号",
      reason: "按月发布",
      fileName: "数据.xlsx",
    });
    expect(rows[0]?.by).toContain("信息员");
    const scopes = await province.call("referenceScopes", { kind: "certificates" });
    expect(scopes.data(referenceScopesOutputSchema)).toMatchObject({
      regions: [{ code: "330100" }, { code: "330200" }],
    });
  });

  it("reads a head with half-width brackets, as in sheets made from an older template", async () => {
    const head = Object.values(referenceColumns["fee-rates"]).map((name) => name.normalize("NFKC"));
    expect(head).toContain("费率(%)");
    const row: CellValue[] = ["湖州市", "2024", "规费", "社会保险费", "", "人工费", "25", "2025-01-01", ""];
    const content = await workbookOf({ name: "数据", rows: [head, row] });
    expect(await take("fee-rates", content)).toMatchObject({ rows: 1 });
  });

  it("reads the names of fee bases, the former ones and half-width brackets too", async () => {
    const written = [
      ["分部分项人工费", "labor"],
      ["人工费", "labor"],
      ["人工费＋机械费", "labor-and-machine"],
      ["人工费与机械费之和", "labor-and-machine"],
      ["分部分项工程费与单价措施项目费之和", "divisional-and-measures"],
      ["分部分项工程费与单价措施项目费之和减设备费", "divisional-and-measures-less-equipment"],
      ["分部分项与单价措施项目费之和(减设备费)", "divisional-and-measures-less-equipment"],
    ] as const;
    const rows = written.map(([base], at): CellValue[] => {
      return ["衢州市", "2024", "规费", `规费${at}`, "", base, "1", "2025-01-01", ""];
    });
    await take("fee-rates", await tableOf("fee-rates", ...rows));
    const rates = await loadFeeRates(service.deps.db, "2024", ["330800"]);
    expect(rates?.data.map(({ base }) => base)).toEqual(written.map(([, base]) => base));
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
    const formulas = ["温州市", "2024", "规费", "=社会保险费", "", "人工费", "25.36", "2025-01-01", ""];
    await take("fee-rates", await tableOf("fee-rates", formulas));
    for (const kind of ["item-codes", "fee-rates", "certificates"] as const) {
      const listed = await list(kind);
      const body = JSON.stringify({ kind, columns: Object.keys(referenceColumns[kind]) });
      const headers = { "content-type": "application/json" };
      const file = await service.fetch("referenceExport", { body, headers }, { token: province.token });
      const taken = new Uint8Array(await file.arrayBuffer());
      if (kind === "fee-rates") {
        expect(sheetXml(taken)).toContain(">'=社会保险费<");
        expect(sheetXml(taken)).toMatch(/<c(?![^>]* t=)[^>]*><v>25.36<\/v>/);
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
const fee = (change: Partial<Record<number, CellValue>>): CellValue[] =>
  [...rate, "2027-01-01", "2027-12-31"].map((cell, at) => (at in change ? (change[at] ?? null) : cell));

const certified = (change: Partial<Record<number, CellValue>>): CellValue[] =>
  ["浙江省", "建[造]14233300000077", "周涛", "一级", "安装", "衡准咨询", "2023-05-10", "2027-05-09"].map(
    (cell, at) => (at in change ? (change[at] ?? null) : cell),
  );

describe("invalid reference table", () => {
  it.each([
    ["fee-rates", fee({ 0: "金陵市" }), "2.region", "“金陵市”不是已知的地区"],
    ["fee-rates", fee({ 6: "2.5元" }), "2.rate", "“2.5元”应为0至100的数字"],
    ["fee-rates", fee({ 3: null }), "2.name", "未填写，此列必填"],
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
    const twice = await wrong("certificates", certified({}), certified({ 2: "周波" }));
    expect(twice.fields).toEqual(["3.certNo"]);
    expect(twice.told).toContain("与第2行重复");
    const { told } = await wrong("fee-rates", fee({}), fee({ 7: "2027-12-31", 8: null }));
    expect(told).toContain("“2027-12-31”的有效期与第2行重叠");
    expect((await list("fee-rates")).total).toBe(total);
  });

  it("reports a hundred problems and counts the rest", async () => {
    const rows = Array.from({ length: 130 }, (_, at) => fee({ 3: `费用${at}`, 6: "x" }));
    const { fields, told } = await wrong("fee-rates", ...rows);
    expect(fields).toHaveLength(100);
    expect(told).toContain("表格共有130处错误，没有导入任何数据，以下列出前100处，还有30处");
  });

  const head = Object.values(referenceColumns["fee-rates"]);
  it.each([
    ["another table", [{ name: "甲", rows: [["日期", "人员"]] }], "没有找到表头，表头应有：地区、计价标准"],
    [
      "a missing column",
      [{ name: "甲", rows: [head.filter((name) => name !== "费率（%）"), fee({})] }],
      "工作表“甲”缺少列：费率（%）",
    ],
    [
      "a hidden sheet",
      [
        { name: "说明", rows: [["说明"]] },
        { name: "乙", hidden: true, rows: [head, fee({})] },
      ],
      "工作表“乙”已隐藏",
    ],
    [
      "two tables",
      [
        { name: "甲", rows: [head, fee({})] },
        { name: "乙", rows: [head, fee({})] },
      ],
      "有2张工作表都有本表的表头",
    ],
    [
      "formulas without results",
      [{ name: "甲", rows: [head, fee({})], cells: new Map([["1,6", { formula: "1+1" }]]) }],
      "工作表“甲”第2行的公式没有计算结果",
    ],
    ["no sheet with anything", [{ name: "甲", rows: [] }], "没有找到表头"],
  ])("is refused as a whole (%s)", async (_, sheets, message) => {
    const answer = await sendImport(service, province, "fee-rates", await workbookOf(...sheets));
    expect(answer.error).toBe("sheet.invalid");
    expect(answer.message).toContain(message);
  });

  it("is refused on upload when it is no workbook or has no reason", async () => {
    const csv = Buffer.from(`${head.join(",")}\n`);
    expect((await sendImport(service, province, "fee-rates", csv)).error).toBe("file.content");
    expect((await sendImport(service, province, "fee-rates", csv, { name: "a.csv" })).error).toBe(
      "file.type",
    );
    const good = await tableOf("fee-rates", fee({}));
    expect((await sendImport(service, province, "fee-rates", good, { reason: " " })).fields).toEqual([
      "reason",
    ]);
    expect((await sendImport(service, province, "prices", good)).fields).toEqual(["kind"]);
  });

  it("of codes, which hold everywhere, is refused to a city station", async () => {
    const content = await tableOf("item-codes", ["GB/T 50500-2024", "010101002", "挖一般土方", "m3"]);
    const answer = await sendImport(service, await service.person("city"), "item-codes", content);
    expect([answer.error, answer.message]).toEqual([
      "sheet.invalid",
      "清单编码库全省共用，由省造价站或安全管理员导入",
    ]);
    expect(await take("item-codes", content, await service.person("security-admin"))).toMatchObject({
      rows: 1,
    });
  });
  it("is refused for a region that the station does not keep", async () => {
    const hangzhou = await service.person("city");
    const answer = await sendImport(
      service,
      hangzhou,
      "fee-rates",
      await tableOf("fee-rates", fee({ 0: "宁波市" })),
    );
    expect(answer.fields).toEqual(["2.region"]);
    await take("fee-rates", await tableOf("fee-rates", fee({ 0: "西湖区" })), hangzhou);
    await take(
      "fee-rates",
      await tableOf("fee-rates", fee({ 0: "宁波市" })),
      await service.person("security-admin"),
    );
  });
});
