import { type CellValue, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";
import { staffImportColumns, staffImportSchema } from "#contracts/staff-import/staff-import.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import type { TestService } from "#service/http/testing/test-service.ts";
import { newWorld } from "#service/workflow/testing/journey.ts";

import { certNoOf, newIdNumber, newUnit, type Unit } from "../../testing/requests.ts";
import { bookOf, type Line, linesOf, preview, rowsBook, rowsOf } from "../testing/import.ts";

let service: TestService;
let unit: Unit;
beforeAll(async () => {
  ({ service } = await newWorld());
  unit = await newUnit(service);
});
afterAll(() => service.close());

const head: CellValue[] = Object.values(staffImportColumns);
const term = { registeredOn: "2025-05-06", validTo: "2029-05-05" };
const sound = (given: Line = {}): Line => ({
  name: "周文清",
  idNumber: newIdNumber(),
  phone: "13800000021",
  ...given,
});
const faultsOf = async (...lines: Line[]) => {
  const { status, fields, fieldMessages } = await preview(service, unit.filer, await bookOf(...lines));
  return { status, faults: fields.map((path, at) => [path, fieldMessages[at] ?? ""]) };
};
const messageOf = async (content: Uint8Array, name?: string) => {
  const { status, message } = await preview(service, unit.filer, content, name);
  return [status, message];
};

describe("a table to import", () => {
  it.each<[string, Line, string, string]>([
    ["a bad check digit", { idNumber: "330106199001010010" }, "2.idNumber", "有误"],
    ["an ID number that was stored as a figure", { idNumber: "330106199001010000" }, "2.idNumber", "文本"],
    ["a strange kind of document", { idType: "军官证" }, "2.idType", "居民身份证"],
    ["a phone of ten digits", { phone: "1380000002" }, "2.phone", "11位手机号"],
    ["a bad certificate number", { certNo: "建[造]123", ...term }, "2.certNo", "14位数字"],
    [
      "a specialty that is not that of the number",
      { certNo: certNoOf(1), specialty: "水利", ...term },
      "2.specialty",
      "土木建筑",
    ],
    [
      "a former number without a specialty",
      { certNo: "建[造]112200345", ...term },
      "2.specialty",
      "九位旧编号",
    ],
    ["a day that is none", { certNo: certNoOf(1), ...term, validTo: "2029-02-30" }, "2.validTo", "应为日期"],
    ["no day at all", { certNo: certNoOf(1), registeredOn: "2025-05-06" }, "2.validTo", "未填写"],
    [
      "a term that ends before it begins",
      { certNo: certNoOf(1), ...term, validTo: "2025-01-01" },
      "2.validTo",
      "早于注册日期",
    ],
    [
      "a registration in the future",
      { certNo: certNoOf(1), ...term, registeredOn: "2026-03-03" },
      "2.registeredOn",
      "晚于今日",
    ],
    ["a seal without a certificate", { sealCode: "A1" }, "2.certNo", "执业印章号"],
    ["no name", { name: "" }, "2.name", "未填写"],
  ])("is refused for %s, by row and column", async (_, given, path, words) => {
    const { status, faults } = await faultsOf(sound(given));
    expect(status).toBe(422);
    expect(faults).toEqual([[path, expect.stringContaining(words)]]);
  });

  it("is refused for rows that repeat or contradict each other, without telling numbers", async () => {
    const one = sound();
    const certNo = certNoOf(77);
    const { faults } = await faultsOf(
      one,
      one,
      sound({ certNo, ...term }),
      sound({ certNo: "建【造】11233300000077", ...term }),
      { ...one, name: "周文青", certNo: certNoOf(78), ...term },
    );
    expect(faults).toEqual([
      ["3.idNumber", expect.stringContaining("与第2行重复")],
      ["5.certNo", expect.stringContaining("与第4行重复")],
      ["6.name", "与第2行证件号码相同，姓名不一致"],
    ]);
    expect(JSON.stringify(faults)).not.toContain(one.idNumber);
    expect(await service.deps.db.$count(staffImport)).toBe(0);
  });

  it("accepts days as text and as days, any brackets, former numbers and people of the same name", async () => {
    const book = await bookOf(
      sound({
        certNo: "建〔造〕11214400007044",
        registeredOn: new Date("2025-05-06T00:00:00Z"),
        validTo: new Date("2029-05-05T00:00:00Z"),
      }),
      sound({
        certNo: "建[造]112200345",
        specialty: "安装",
        registeredOn: "2025年5月6日",
        validTo: "2029/5/5",
      }),
      sound({ idType: "护照", idNumber: "e1234 5678" }),
    );
    const shown = (await preview(service, unit.filer, book)).data(staffImportSchema);
    expect(shown.counts).toEqual({ added: 3, changed: 0, same: 0, conflict: 0 });
    const rows = await rowsOf(unit.filer, shown.staffImportId);
    expect(rows.map(({ certNo, notes }) => [certNo, notes.map(({ text }) => text).join()])).toEqual([
      ["建[造]11214400007044", expect.stringContaining("外省")],
      ["建[造]112200345", expect.stringContaining("九位旧编号")],
      ["", "登记为本单位人员"],
    ]);
    expect(rows[0]?.notes.map(({ text }) => text).join()).not.toContain("4年不一致");
  });

  it("names the column that is missing or renamed", async () => {
    const renamed = head.map((name) => (name === "手机号" ? "联系电话" : name));
    const [status, message] = await messageOf(await rowsBook([renamed, ...linesOf([sound()])]));
    expect([status, message]).toEqual([422, "工作表“人员”缺少列：手机号"]);
    const twice = await rowsBook([[...head, "姓名"], ...linesOf([sound()])]);
    expect((await messageOf(twice))[1]).toContain("两个“姓名”列");
  });

  it("is no table of another kind, hidden, empty or encrypted", async () => {
    const other = await rowsBook([
      ["项目编码", "项目名称", "计量单位"],
      ["010101001", "平整场地", "m2"],
    ]);
    expect((await messageOf(other))[1]).toContain("没有找到表头");
    expect((await messageOf(await rowsBook([head])))[1]).toContain("只有表头");
    expect((await messageOf(await rowsBook([head, ...linesOf([sound()])], true)))[1]).toContain("已隐藏");
    const compound = Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(504),
      Buffer.from("EncryptedPackage", "utf16le"),
      Buffer.alloc(512),
    ]);
    expect((await messageOf(compound))[1]).toContain("打开密码");
    expect((await messageOf(Buffer.from("name,id"), "人员.csv"))[0]).toBe(422);
    expect((await messageOf(Buffer.from("PK no workbook")))[0]).toBe(422);
  });

  it("is refused for a formula without a result", async () => {
    const [status, message] = await messageOf(
      await writeXlsx({
        sheets: [
          {
            name: "人员",
            rows: [head, ...linesOf([sound()])],
            cells: new Map([["1,4", { formula: "1+1" }]]),
          },
        ],
      }),
    );
    expect([status, message]).toEqual([422, expect.stringContaining("第2行的公式没有计算结果")]);
  });

  it("has 20,000 rows at most", async () => {
    const rows = Array.from({ length: limits.staffImportRows + 1 }, (_, at) => [
      "周",
      "",
      String(at),
      ...Array.from({ length: 9 }, () => ""),
    ]);
    expect((await messageOf(await rowsBook([head, ...rows])))[1]).toBe("表格超过20,000行，请分次导入");
  });

  it("has a template that is read again, once filled in", async () => {
    const answer = await service.fetch(
      "staffImportTemplate",
      { body: "{}", headers: { "content-type": "application/json" } },
      { token: unit.filer.token },
    );
    const empty = new Uint8Array(await answer.arrayBuffer());
    expect((await messageOf(empty))[1]).toContain("只有表头");
  });
});
